import { describe, expect, it } from "vitest";
import { AgentClient } from "./agent-client";
import { fakeSurroundings } from "./fake-surroundings";
import { ApiRefusal, NoClearAnswer } from "./retried";

type Told = { readonly method: string; readonly url: string; readonly body: string; readonly headers: Headers };
type Reply = Response | Error;

const envelope = (code: number, data: unknown = null, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ code, message: code === 0 ? "success" : `code ${code}`, data }), { headers });
const transfer = { wallet: { currency: "EUR", balance: "1.00000000" }, created_at: "2026-11-01T10:00:00.000000001Z" };
const ask = { currency: "EUR", amount: "1", ticket_id: "T 1/'é" };

/** A client whose network gives these replies, one for each request. */
function clientOf(...replies: readonly (() => Reply)[]) {
  const told: Told[] = [];
  const left = [...replies];
  const { surroundings, slept } = fakeSurroundings((url, { method = "", body, headers }) => {
    told.push({ method, url, body: typeof body === "string" ? body : "", headers: new Headers(headers) });
    const reply = left.shift()?.() ?? new Error("no reply is left");
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  });
  const client = new AgentClient({ url: "https://api.example", apiKey: "ak", secret: "sk", surroundings });
  return { client, told, slept };
}
const cut = () => new Error("socket hang up");

describe("a transfer", () => {
  it("waits as long as Retry-After says", async () => {
    const { client, slept } = clientOf(
      () => envelope(10060, null, { "Retry-After": "7" }),
      () => envelope(0, transfer),
    );
    expect(await client.deposit("p-1", ask)).toMatchObject({ state: "posted" });
    expect(slept).toEqual([7_000]);
  });

  it("backs off further each time when nobody says how long", async () => {
    const busy = () => envelope(10070);
    const { client, slept } = clientOf(busy, busy, busy, busy, () => envelope(0, transfer));
    await client.deposit("p-1", ask);
    expect(slept).toEqual([125, 250, 500, 1_000]);
  });

  it("keeps its ticket through everything, and signs each request anew", async () => {
    const notPosted = () => envelope(0, { state: "NOT_POSTED", transaction: null, last_refusal: null, checked_at: "" });
    const { client, told } = clientOf(
      cut,
      notPosted,
      () => envelope(10070),
      () => envelope(0, transfer),
    );
    expect(await client.deposit("p-1", ask)).toMatchObject({ state: "posted" });
    const sent = told.filter(({ method }) => method === "POST");
    expect(new Set(sent.map(({ body }) => JSON.parse(body).ticket_id))).toEqual(new Set([ask.ticket_id]));
    expect(new Set(sent.map(({ headers }) => headers.get("x-signature"))).size).toBe(sent.length);
    expect(told[1]?.url).toBe(
      "https://api.example/api/v1/user/exchange/wallets/p-1/transactions/status?type=deposit&ticket_id=T%201%2F%27%C3%A9",
    );
  });

  it("learns the server's clock from a 10013 and keeps it", async () => {
    const serverTime = "1767225700000";
    const early = () => envelope(10013, null, { "X-Server-Time": serverTime });
    const { client, told } = clientOf(
      early,
      () => envelope(0, transfer),
      () => envelope(0, transfer),
    );
    expect(await client.deposit("p-1", ask)).toMatchObject({ state: "posted" });
    await client.deposit("p-1", ask);
    expect(told.map(({ headers }) => headers.get("x-timestamp"))).toEqual(["1767225600000", serverTime, serverTime]);
  });

  it("ends at its deadline as unknown when no answer ever came", async () => {
    const { client, slept } = clientOf();
    expect(await client.deposit("p-1", ask)).toMatchObject({ state: "unknown" });
    expect(slept.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(60_000);
  });

  it.each([10, 0.1, "1e3", "1,5", "-1", "", " 1"])("is not sent with the amount %j", async (amount) => {
    const { client, told } = clientOf();
    const odd: { currency: string; amount: string; ticket_id: string } = JSON.parse(JSON.stringify({ ...ask, amount }));
    await expect(client.deposit("p-1", odd)).rejects.toThrow(TypeError);
    expect(told).toHaveLength(0);
  });

  it.each(["", ".", "..", "a/b", "é"])(
    "is not sent to the player %j, whose address a URL would change",
    async (player) => {
      const { client } = clientOf();
      await expect(client.deposit(player, ask)).rejects.toThrow(TypeError);
    },
  );
});

describe("a refund", () => {
  const original = { ...ask, ticket_id: "T-1" };
  const sealed =
    (state: string, transaction: unknown = null) =>
    () =>
      envelope(0, { state, transaction, last_refusal: null, checked_at: "" });

  it("seals first, then deposits under its own ticket", async () => {
    const { client, told } = clientOf(sealed("SEALED"), () => envelope(0, transfer));
    expect(await client.refund("p-1", { type: "deposit", ...original }, "T-1-R")).toMatchObject({ state: "refunded" });
    expect(told.map(({ url, body }) => [url.split("/").at(-1), JSON.parse(body).ticket_id])).toEqual([
      ["seal", "T-1"],
      ["deposits", "T-1-R"],
    ]);
  });

  it("moves nothing when the money had arrived", async () => {
    const transaction = { ...transfer, type: "deposit", external_player_id: "p-1", ...original };
    const { client, told } = clientOf(sealed("POSTED", transaction));
    expect(await client.refund("p-1", { type: "deposit", ...original }, "T-1-R")).toMatchObject({
      state: "not_needed",
    });
    expect(told).toHaveLength(1);
  });

  it("moves nothing for a withdrawal that is sealed: it took nothing", async () => {
    const { client, told } = clientOf(sealed("SEALED"));
    const outcome = await client.refund("p-1", { type: "withdrawal", ...original }, "T-1-R");
    expect(outcome).toEqual({ state: "nothing_taken" });
    expect(told).toHaveLength(1);
  });

  it("moves nothing while the seal has no clear answer", async () => {
    const { client, told } = clientOf();
    await expect(client.refund("p-1", { type: "deposit", ...original }, "T-1-R")).rejects.toThrow(NoClearAnswer);
    expect(told.every(({ url }) => url.endsWith("/seal"))).toBe(true);
  });

  it("under the ticket that it refunds is a mistake", async () => {
    const { client } = clientOf();
    await expect(client.refund("p-1", { type: "deposit", ...original }, "T-1")).rejects.toThrow(TypeError);
  });
});

describe("a batch", () => {
  const rows = ["B-1", "B-2", "B-3"].map((ticket_id) => ({
    ...({ type: "deposit", external_player_id: "p-1", currency: "EUR", amount: "1", ticket_id } as const),
  }));
  const transaction = { ...transfer, ...rows[0], amount: "1.00000000" };
  /** An answer with these codes; "replayed" is a code 0 that had posted before. */
  const told = (...codes: readonly (number | "replayed")[]) =>
    envelope(0, {
      results: codes.map((code, index) => ({
        index,
        ticket_id: rows[index]?.ticket_id,
        message: `code ${code}`,
        replayed: code === "replayed",
        ...(typeof code === "number" && code > 0 ? { code, transaction: null } : { code: 0, transaction }),
      })),
      posted: 0,
      replayed: 0,
      refused: 0,
    });
  const states = (outcomes: Awaited<ReturnType<AgentClient["transferBatch"]>>) =>
    outcomes.map((outcome) =>
      outcome.state === "posted" ? (outcome.replayed ? "replayed" : "posted") : outcome.state,
    );

  it("gives the outcome of each row", async () => {
    const { client, told: sent } = clientOf(() => told(0, 20160, "replayed"));
    const outcomes = await client.transferBatch(rows);
    expect(states(outcomes)).toEqual(["posted", "refused", "replayed"]);
    expect(outcomes.map(({ index, ticket_id }) => [index, ticket_id])).toEqual([
      [0, "B-1"],
      [1, "B-2"],
      [2, "B-3"],
    ]);
    expect(outcomes[1]).toMatchObject({ code: 20160, message: "code 20160" });
    expect(sent.map(({ url }) => url)).toEqual(["https://api.example/api/v1/user/exchange/transactions/batch"]);
  });

  it("whose answer was lost is sent again with the same rows, signed anew", async () => {
    const { client, told: sent } = clientOf(
      cut,
      () => new Response("<html>", { status: 502 }),
      () => envelope(10000),
      () => told("replayed", "replayed", 0),
    );
    expect(states(await client.transferBatch(rows))).toEqual(["replayed", "replayed", "posted"]);
    expect(new Set(sent.map(({ body }) => body))).toEqual(new Set([JSON.stringify({ transactions: rows })]));
    expect(new Set(sent.map(({ headers }) => headers.get("x-signature"))).size).toBe(4);
  });

  it("with rows that are not known yet is sent again, and a posted row keeps its first answer", async () => {
    const { client } = clientOf(
      () => told(0, 10040, 10000),
      () => told("replayed", 20160, 10070),
      () => told("replayed", 0, "replayed"),
    );
    expect(states(await client.transferBatch(rows))).toEqual(["posted", "posted", "replayed"]);
  });

  it("refused whole is refused in each row; after a lost answer that is not known", async () => {
    expect(states(await clientOf(() => envelope(10015)).client.transferBatch(rows))).toEqual(rows.map(() => "refused"));
    const { client } = clientOf(cut, () => envelope(10015));
    expect(states(await client.transferBatch(rows))).toEqual(rows.map(() => "unknown"));
  });

  it("does not take a row's refusal as final after a lost answer, but for what can never post", async () => {
    const { client } = clientOf(cut, () => told(20160, 10050, 20180));
    expect(states(await client.transferBatch(rows))).toEqual(["unknown", "refused", "refused"]);
  });

  it("waits as Retry-After says, learns the server's clock once, and ends at its deadline as unknown", async () => {
    const { client, slept } = clientOf(
      () => envelope(10013, null, { "X-Server-Time": "1767225700000" }),
      () => envelope(10060, null, { "Retry-After": "7" }),
      () => told(0, 0, 0),
    );
    expect(states(await client.transferBatch(rows))).toEqual(["posted", "posted", "posted"]);
    expect(slept).toEqual([7_000]);
    expect(states(await clientOf().client.transferBatch(rows))).toEqual(rows.map(() => "unknown"));
  });

  it("does not believe an answer with other rows than it sent", async () => {
    const { client } = clientOf(
      () => told(0, 0),
      () => envelope(0, { results: [] }),
      () => told(0, 0, 0),
    );
    expect(states(await client.transferBatch(rows))).toEqual(["posted", "posted", "posted"]);
  });

  it("of no rows, of too many, with a wrong amount or player is not sent", async () => {
    const { client, told: sent } = clientOf();
    const [row] = rows;
    if (!row) throw new Error("There is no row.");
    const many = Array.from({ length: 1_001 }, () => row);
    for (const wrong of [[], many, [{ ...row, amount: "1e3" }], [{ ...row, external_player_id: ".." }]]) {
      await expect(client.transferBatch(wrong)).rejects.toThrow(TypeError);
    }
    expect(sent).toHaveLength(0);
  });
});

describe("a read", () => {
  it("is made again after a lost answer, and throws a refusal with its code", async () => {
    const balance = { wallet: transfer.wallet, as_of: "" };
    const { client } = clientOf(
      cut,
      () => envelope(0, balance),
      () => envelope(20110),
    );
    expect(await client.balance("p-1")).toEqual(balance);
    await expect(client.balance("p-1")).rejects.toMatchObject({ name: "ApiRefusal", code: 20110 });
    await expect(clientOf(() => envelope(10015)).client.balance("p-1")).rejects.toThrow(ApiRefusal);
  });

  it("of a list goes from page to page by the cursor alone", async () => {
    const page = (cursor: string | null) => () => envelope(0, { transactions: [{}], next_cursor: cursor });
    const { client, told } = clientOf(page("c1"), page(null));
    let count = 0;
    for await (const _ of client.eachTransaction({ external_player_id: "p-1", limit: 1 })) count += 1;
    expect(count).toBe(2);
    expect(told.map(({ url }) => url.split("?")[1])).toEqual(["external_player_id=p-1&limit=1", "limit=1&cursor=c1"]);
  });

  it("of wallets goes from page to page by the cursor alone", async () => {
    const page = (ids: readonly string[], cursor: string | null) => () =>
      envelope(0, { wallets: ids.map((external_player_id) => ({ external_player_id })), next_cursor: cursor });
    const { client, told } = clientOf(page(["a"], "c1"), page([], "c2"), page(["b"], null));
    const seen: string[] = [];
    for await (const { external_player_id } of client.eachWallet({ owes: true, min_balance: "-5" }))
      seen.push(external_player_id);
    expect(seen).toEqual(["a", "b"]);
    const path = "https://api.example/api/v1/user/exchange/wallets";
    const asked = ["owes=true&min_balance=-5", "cursor=c1", "cursor=c2"];
    expect(told.map(({ url }) => url)).toEqual(asked.map((query) => `${path}?${query}`));
  });

  it("of a trade has its id as one escaped segment, and an id that no platform would send is not sent", async () => {
    const { client, told } = clientOf(() => envelope(0, { versions: [] }));
    expect(await client.trade("a/b?c é")).toEqual({ versions: [] });
    for (const id of ["", ".", "..", "a\ud800"]) expect(() => client.trade(id)).toThrow(TypeError);
    expect(told.map(({ url }) => url)).toEqual([
      "https://api.example/api/v1/exchange/report/trades/a%2Fb%3Fc%20%C3%A9",
    ]);
  });

  it("of a statement goes from page to page of one player's wallet, by the cursor alone", async () => {
    const page = (ids: readonly string[], cursor: string | null) => () =>
      envelope(0, { entries: ids.map((entry_id) => ({ entry_id })), next_cursor: cursor });
    const { client, told } = clientOf(page(["m2", "t1"], "c1"), page(["t0"], null));
    const seen: string[] = [];
    for await (const { entry_id } of client.eachEntry("p@1", { kind: "stake", limit: 2 })) seen.push(entry_id);
    expect(seen).toEqual(["m2", "t1", "t0"]);
    const path = "https://api.example/api/v1/user/exchange/wallets/p%401/statement";
    expect(told.map(({ url }) => url)).toEqual([`${path}?kind=stake&limit=2`, `${path}?limit=2&cursor=c1`]);
  });
});

it("a login that has to be sent again keeps its key", async () => {
  const login = { token: "t", token_type: "Bearer", expires_at: "" };
  const { client, told } = clientOf(cut, () => envelope(0, login));
  expect(await client.login("p-1")).toEqual(login);
  expect(new Set(told.map(({ headers }) => headers.get("x-idempotency-key"))).size).toBe(1);
});
