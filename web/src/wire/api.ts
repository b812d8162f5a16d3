/** The HTTP side of the server: every request of docs/protocol.md as a function. */

import type { GameCard, GamePage, InRules } from "./games";
import type { Lang, Level, NetworkView, NewTable, Opened, PadRow, Person, PersonalBest, Proof, Replay, Story, TableInfo, Texts, WholePlays } from "./protocol";

/** A refusal of the server, or no answer at all (`offline`), with words for people. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly text: Texts | null,
  ) {
    super(text?.en ?? code);
    this.name = "ApiError";
  }
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface ApiOptions {
  fetch?: typeof fetch;
  token: () => string | null;
}

/** The requests; `token` says who asks at the moment of asking. */
export function createApi({ fetch: send = (...call) => fetch(...call), token }: ApiOptions) {
  async function answer(method: Method, path: string, body?: unknown, as: string | null = token()): Promise<Response> {
    const headers: Record<string, string> = { Accept: "application/json" };
    if (as) headers.Authorization = `Bearer ${as}`;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const response = await send(`/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) }).catch(() => {
      throw new ApiError("offline", 0, null);
    });
    if (!response.ok) throw await refusal(response);
    return response;
  }

  async function ask<T>(method: Method, path: string, body?: unknown, as: string | null = token()): Promise<T> {
    const response = await answer(method, path, body, as);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }

  const at = encodeURIComponent;
  return {
    games: (lang: Lang) => ask<GameCard[]>("GET", `/games?lang=${lang}`),
    game: (id: string, lang: Lang) => ask<GamePage>("GET", `/games/${at(id)}?lang=${lang}`),
    inRules: (words: string, lang: Lang) => ask<InRules[]>("GET", `/rules?words=${at(words)}&lang=${lang}`),
    newPerson: (name: string, colour: string) => ask<Person & { token: string }>("POST", "/people", { name, colour }, null),
    me: (as?: string) => ask<Person>("GET", "/people/me", undefined, as ?? token()),
    changeMe: (change: { name?: string; colour?: string }) => ask<Person>("PATCH", "/people/me", change),
    tables: (lang: Lang) => ask<TableInfo[]>("GET", `/tables?lang=${lang}`),
    openTable: (table: NewTable) => ask<Opened>("POST", "/tables", table),
    table: (id: string, lang: Lang) => ask<TableInfo>("GET", `/tables/${at(id)}?lang=${lang}`),
    takeSeat: (id: string, seat: number, who: { name: string; colour: string }) => ask<TableInfo>("POST", `/tables/${at(id)}/seats/${seat}`, who),
    replay: (id: string, lang: Lang) => ask<Replay>("GET", `/tables/${at(id)}/replay?lang=${lang}`),
    proof: (id: string) => ask<Proof>("GET", `/tables/${at(id)}/proof`),
    best: (id: string) => ask<PersonalBest | null>("GET", `/tables/${at(id)}/best`),
    standUp: (id: string, seat: number) => ask<TableInfo>("DELETE", `/tables/${at(id)}/seats/${seat}`),
    seatBot: (id: string, seat: number, level: Level) => ask<TableInfo>("PUT", `/tables/${at(id)}/seats/${seat}`, { level }),
    leaveTable: (id: string) => ask<void>("DELETE", `/tables/${at(id)}`),
    pad: (id: string, lang: Lang) => ask<PadRow[]>("GET", `/tables/${at(id)}/pad?lang=${lang}`),
    plays: (id: string) => ask<WholePlays>("GET", `/tables/${at(id)}/plays`),
    story: (lang: Lang) => ask<Story>("GET", `/people/me/story?lang=${lang}`),
    /** My finished games as a file, in one of two forms. */
    exportGames: async (form: "json" | "csv", lang: Lang) => (await answer("GET", `/people/me/games${form === "csv" ? ".csv" : ""}?lang=${lang}`)).blob(),
    forgetGames: () => ask<void>("DELETE", "/people/me/games"),
    network: () => ask<NetworkView>("GET", "/network"),
    switchNetwork: (on: boolean) => ask<NetworkView>("PUT", "/network", { on }),
  };
}

export type Api = ReturnType<typeof createApi>;

async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as { error?: string; text?: Texts } | null;
  return new ApiError(body?.error ?? "odd", response.status, body?.text ?? null);
}
