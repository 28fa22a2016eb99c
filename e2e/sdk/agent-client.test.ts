import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TransactionsData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transactions, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { FaultyProxy, faults } from "#e2e/fixtures/faults/faulty-proxy";
import { openOffice } from "#e2e/fixtures/offices/office";
import * as sources from "#lib/client-sdk/agent-client";
import { platform } from "#lib/client-sdk/surroundings";
import type { AgentEvent } from "#lib/client-sdk/wire-types";
import { makeProject } from "./one-file-client";

const office = openOffice();
const folder = mkdtempSync(join(tmpdir(), "sdk-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const forms = {
  "as its sources": async () => sources,
  "as one file": async (): Promise<typeof sources> => import(makeProject(folder, "EUR").client),
};

let client: SignedClient;
let { AgentClient } = sources;

const sdk = (url = office.url(), surroundings = platform) => {
  const { api_key: apiKey, secret } = client.credentials;
  return new AgentClient({ url, apiKey, secret, surroundings });
};
const postedWith = async (ticket: string) =>
  expectData(await transactions(client, { ticket_id: ticket }), TransactionsData).transactions;
const isTransfer = ({ target }: { readonly target: string }) => /\/(deposits|withdrawals)$/.test(target);

describe.each(Object.entries(forms))("the client in TypeScript %s, on the shipped server", (_, load) => {
  beforeAll(async () => {
    client = await office.newClient();
    ({ AgentClient } = await load());
  });

  // Each waits for its retry, which costs nobody anything.
  it.concurrent.each(Object.entries(faults))("posts a deposit once when %s", async (what, fault) => {
    const ticket_id = `sdk: ${what}`;
    const proxy = await FaultyProxy.open(office.url, isTransfer, [fault]);
    try {
      const outcome = await sdk(proxy.url).deposit("p-1", { currency: "EUR", amount: "1.5", ticket_id });
      expect(outcome).toMatchObject({ state: "posted", result: { wallet: { currency: "EUR" } } });
      expect(proxy.faultsLeft).toBe(0);
      expect(await postedWith(ticket_id)).toMatchObject([{ amount: "1.50000000" }]);
      const sent = proxy.seen.filter(isTransfer).map(({ body }) => JSON.parse(body).ticket_id);
      expect(new Set(sent)).toEqual(new Set([ticket_id]));
    } finally {
      await proxy.close();
    }
  });

  it("withdraws, and refuses more than the wallet holds and a ticket repeated with another amount", async () => {
    const money = (amount: string, ticket_id: string) => ({ currency: "EUR", amount, ticket_id });
    await sdk().deposit("p-2", money("10", "w-0"));
    expect(await sdk().withdraw("p-2", money("4", "w-1"))).toMatchObject({ state: "posted", replayed: false });
    expect(await sdk().withdraw("p-2", money("4.0", "w-1"))).toMatchObject({ state: "posted", replayed: true });
    expect(await sdk().withdraw("p-2", money("5", "w-1"))).toMatchObject({ state: "refused", code: 10050 });
    expect(await sdk().withdraw("p-2", money("6.00000001", "w-2"))).toMatchObject({ state: "refused", code: 20160 });
    expect(await sdk().balance("p-2")).toMatchObject({ wallet: { balance: "6.00000000" } });
  });

  it("posts each row of a batch once, and tells what became of each", async () => {
    const row = (type: "deposit" | "withdrawal", amount: string, ticket_id: string) => ({
      type,
      external_player_id: "p-7",
      currency: "EUR",
      amount,
      ticket_id,
    });
    const rows = [row("deposit", "10", "b-1"), row("withdrawal", "11", "b-2"), row("withdrawal", "4", "b-3")];
    const proxy = await FaultyProxy.open(office.url, ({ method }) => method === "POST", [{ cut: "after" }]);
    try {
      const outcomes = await sdk(proxy.url).transferBatch(rows);
      expect(outcomes.map(({ state }) => state)).toEqual(["posted", "unknown", "posted"]);
    } finally {
      await proxy.close();
    }
    const again = await sdk().transferBatch(rows);
    expect(again.map(({ state }) => state)).toEqual(["posted", "refused", "posted"]);
    expect(again[1]).toMatchObject({ code: 20160, ticket_id: "b-2" });
    expect(await sdk().balance("p-7")).toMatchObject({ wallet: { balance: "6.00000000" } });
  });

  it.each(["T'1", "票-1", "a b+c&d=e", "%27"])("signs what the platform sends for the ticket %j", async (ticket_id) => {
    await sdk().deposit("p-5", { currency: "EUR", amount: "1", ticket_id });
    expect(await sdk().status("p-5", { type: "deposit", ticket_id })).toMatchObject({ state: "POSTED" });
  });

  it("follows events through a bad network, each once and in order, and ends in the middle of a wait", async () => {
    client = await office.newClient();
    for (const ticket of ["f-1", "f-2"]) expect((await deposit(client, "p-8", transferRequest(ticket))).code).toBe(0);
    // The cut that waits for its answer comes first: later it would sit out a wait for events.
    const wrong = [{ cut: "after" } as const, ...Object.values(faults)];
    const isOfEvents = ({ target }: { readonly target: string }) => target.startsWith("/api/v1/events");
    const proxy = await FaultyProxy.open(office.url, isOfEvents, wrong);
    const stop = new AbortController();
    const seen: string[] = [];
    const handle = async (event: AgentEvent) => {
      const { sequence } = event;
      if (event.type === "deposit.posted") seen.push(`${sequence} ${event.data.ticket_id}`);
      if (sequence === 2) expect((await deposit(client, "p-8", transferRequest("f-3"))).code).toBe(0);
    };
    try {
      const follower = sdk(proxy.url).followEvents(0, handle, { signal: stop.signal });
      await expect.poll(() => proxy.seen.at(-1)?.target, { timeout: 60_000 }).toContain("after=3&limit=500&wait=20");
      expect([seen, follower.reached, proxy.faultsLeft]).toEqual([["1 f-1", "2 f-2", "3 f-3"], 3, 0]);
      stop.abort();
      await follower.ended;
    } finally {
      await proxy.close();
    }
    expect(await sdk().events({ after: 1, limit: 1, types: ["deposit.posted"] })).toMatchObject({
      events: [{ sequence: 2, data: { ticket_id: "f-2" } }],
      last_sequence: 3,
      next_after: 2,
    });
    expect(await sdk().lastSequence()).toBe(3);
    await expect(sdk().followEvents(4, () => undefined).ended).rejects.toMatchObject({
      name: "EventGap",
      kind: "behind",
    });
  });

  it("serves every other operation", async () => {
    for (const ticket of ["l-1", "l-2", "l-3"])
      expect((await deposit(client, "p-6", transferRequest(ticket))).code).toBe(0);
    const tickets: string[] = [];
    for await (const { ticket_id } of sdk().eachTransaction({ external_player_id: "p-6", limit: 2 }))
      tickets.push(ticket_id);
    expect(tickets).toEqual(["l-3", "l-2", "l-1"]);
    const entries: string[] = [];
    for await (const { ticket_id, balance } of sdk().eachEntry("p-6", { kind: "deposit", limit: 2 }))
      entries.push(`${ticket_id} ${balance}`);
    expect(entries).toEqual(["l-3 30.00000000", "l-2 20.00000000", "l-1 10.00000000"]);
    const times = { create_start_time: "2026-01-01T00:00:00Z", create_end_time: "2026-01-02T00:00:00Z" };
    expect(await sdk().tradeSummary(times)).toMatchObject({ trade_count: 0 });
    expect(await sdk().trades({ ...times, category: "valid" })).toEqual({ trades: [], next_cursor: null });
    await expect(sdk().trade("nothing/like it")).rejects.toMatchObject({ code: 20220 });
    const known: string[] = [];
    for await (const { external_player_id, balance } of sdk().eachWallet({ min_balance: "30", limit: 1 }))
      known.push(`${external_player_id} ${balance}`);
    expect(known).toContain("p-6 30.00000000");
    const { token } = await sdk().login("p-6");
    expect(await sdk().session(token)).toMatchObject({
      external_player_id: "p-6",
      balance: "30.00000000",
      exposure: "0.00000000",
    });
    await expect(sdk().balance("p-nobody")).rejects.toMatchObject({ code: 20110 });
  });
});
