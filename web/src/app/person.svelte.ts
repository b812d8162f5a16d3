/** Who sits in front of this browser: a name, a colour, and the token that proves it. */

import { ApiError, createApi } from "../wire/api";
import { words } from "../words/i18n.svelte";
import type { Person } from "../wire/protocol";
import { recall, remember } from "./store";

interface Me {
  token: string | null;
  person: string | null;
  name: string;
  colour: string;
}

const nobody: Me = { token: null, person: null, name: "", colour: "vermilion" };

/** The person of this browser; `token` is null until they first sit down. */
export const me: Me = $state({ ...nobody, ...recall<Partial<Me>>("me", {}) });

/** The requests, made as this person. */
export const api = createApi({ token: () => me.token });

/** The name shown for this person, also before one was chosen. */
export function myName(): string {
  return me.name || words().me.noName;
}

/** The address that makes another device this person, or null while there is none. */
export function personalLink(): string | null {
  return me.token && `${location.origin}/#me=${me.token}`;
}

/** Makes sure the server knows this person, so that they can sit down. */
export async function ensurePerson(): Promise<void> {
  if (me.token) return;
  const made = await api.newPerson(myName(), me.colour);
  become({ ...made, name: me.name }, made.token);
}

/** Changes name or colour, here and on the server. */
export async function changeMe(change: { name?: string; colour?: string }): Promise<void> {
  if (!me.token) {
    Object.assign(me, change);
    remember("me", $state.snapshot(me));
    return ensurePerson();
  }
  become(await api.changeMe(change), me.token);
}

/** Takes on a person: from now on this browser acts for them. */
export function become(person: Person, token: string): void {
  Object.assign(me, { person: person.person, name: person.name, colour: person.colour, token });
  remember("me", $state.snapshot(me));
}

/** Asks the server once whether it still knows this person, and what they are called by now (another device may have changed that). */
export async function checkMe(): Promise<void> {
  const token = me.token;
  if (!token) return;
  try {
    const person = await api.me();
    if (me.token === token) become({ ...person, name: me.name && person.name }, token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && me.token === token) forgetMe();
  }
}

/** Lets go of a token the server does not know any more; name and colour stay. */
export function forgetMe(): void {
  Object.assign(me, { token: null, person: null });
  remember("me", $state.snapshot(me));
}

/** The token of a personal link in the address; it is taken out of the address bar and history at once. */
export function takeLinkToken(): string | null {
  const match = /^#me=([A-Za-z0-9_-]{20,100})$/.exec(location.hash);
  if (!match) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  return match[1]!;
}

// Two tabs of one browser are one person.
addEventListener("storage", (event) => {
  if (event.key === "kosti.me") Object.assign(me, { ...nobody, ...recall<Partial<Me>>("me", {}) });
});
