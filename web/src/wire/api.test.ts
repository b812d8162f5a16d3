import { describe, expect, it } from "vitest";
import { ApiError, createApi } from "./api";

interface Sent {
  url: string;
  init: RequestInit;
}

function apiThat(answer: () => Response | Promise<Response>, token: string | null = "secret") {
  const sent: Sent[] = [];
  const send = async (url: RequestInfo | URL, init: RequestInit = {}) => {
    sent.push({ url: String(url), init });
    return answer();
  };
  return { api: createApi({ fetch: send as typeof fetch, token: () => token }), sent };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe("requests", () => {
  it("carry the token in a header and never in the address", async () => {
    const { api, sent } = apiThat(() => json([]));
    await api.tables("ru");
    expect(sent[0]!.url).toBe("/api/tables?lang=ru");
    expect(sent[0]!.init.headers).toMatchObject({ Authorization: "Bearer secret" });
  });

  it("carry none where nobody is known yet", async () => {
    const { api, sent } = apiThat(() => json([]), null);
    await api.games("en");
    expect(sent[0]!.init.headers).not.toHaveProperty("Authorization");
  });

  it("make a new person as nobody, even when somebody is known", async () => {
    const { api, sent } = apiThat(() => json({ token: "new" }));
    await api.newPerson("Anna", "teal");
    expect(sent[0]!.init.method).toBe("POST");
    expect(sent[0]!.init.headers).not.toHaveProperty("Authorization");
    expect(JSON.parse(String(sent[0]!.init.body))).toEqual({ name: "Anna", colour: "teal" });
  });

  it("ask for another person by their token", async () => {
    const { api, sent } = apiThat(() => json({}));
    await api.me("other");
    expect(sent[0]!.init.headers).toMatchObject({ Authorization: "Bearer other" });
  });

  it("keep strange ids inside their part of the address", async () => {
    const { api, sent } = apiThat(() => json({}));
    await api.takeSeat("a/../b?", 2, { name: "A", colour: "teal" });
    expect(sent[0]!.url).toBe("/api/tables/a%2F..%2Fb%3F/seats/2");
  });

  it("take an empty answer", async () => {
    const { api, sent } = apiThat(() => new Response(null, { status: 204 }));
    await expect(api.standUp("a", 0)).resolves.toBeUndefined();
    expect(sent[0]!.init.method).toBe("DELETE");
  });
});

describe("refusals", () => {
  it("bring the server's words", async () => {
    const text = { en: "this seat is taken", ru: "это место занято" };
    const { api } = apiThat(() => json({ error: "seat_taken", text }, 409));
    await expect(api.standUp("a", 0)).rejects.toMatchObject({ code: "seat_taken", status: 409, text });
  });

  it("are odd when the answer makes no sense", async () => {
    const { api } = apiThat(() => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    await expect(api.games("en")).rejects.toMatchObject({ code: "odd", status: 502, text: null });
  });

  it("are called offline when nobody answers", async () => {
    const { api } = apiThat(() => Promise.reject(new TypeError("network")));
    const error = await api.games("en").catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: "offline", status: 0 });
  });
});
