import { beforeAll, describe, expect, it } from "vitest";
import {
  BatchData,
  type ListedTransaction,
  StatementData,
  StatusData,
  TransactionsData,
  TransferData,
} from "#e2e/fixtures/clients/answer-shapes";
import { signedInMember } from "#e2e/fixtures/clients/desk-client";
import { keep, refund, Sent, send, transferToKeep } from "#e2e/fixtures/clients/desk-transfer-calls";
import { expectData } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import {
  batch,
  batchRow,
  deposit,
  seal,
  statement,
  status,
  transactions,
  transferRequest,
  withdraw,
} from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { nanosecond } from "#lib/domain/time/instant";

const office = openInProcessOffice();
let client: SignedClient;
/** Every transfer of the agent, newest first. */
let all: ListedTransaction[];

const page = async (query: Readonly<Record<string, string>>) =>
  expectData(await transactions(client, query), TransactionsData);

beforeAll(async () => {
  client = await office.newClient();
  for (let index = 0; index < 12; index += 1) {
    const player = index % 3 === 0 ? "ann" : "ben";
    office.clock.pass(nanosecond);
    expect((await deposit(client, player, transferRequest(`T-${index}`, `${index + 1}`))).code).toBe(0);
    if (index % 4 === 0) expect((await withdraw(client, player, transferRequest(`T-${index}`, "1"))).code).toBe(0);
  }
  all = (await page({})).transactions;
});

describe("the list of transactions", () => {
  it("holds every posting once, newest first, each as its status tells it", async () => {
    expect(all).toHaveLength(15);
    const times = all.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    for (const transaction of all) {
      const { type, external_player_id, ticket_id } = transaction;
      const known = expectData(await status(client, external_player_id, type, ticket_id), StatusData);
      expect(known.transaction).toEqual(transaction);
    }
  });

  it.each<[Record<string, string>, (one: ListedTransaction) => boolean]>([
    [{ external_player_id: "ann" }, (one) => one.external_player_id === "ann"],
    [{ type: "withdrawal" }, (one) => one.type === "withdrawal"],
    [{ ticket_id: "T-4" }, (one) => one.ticket_id === "T-4"],
  ])("filtered by %j holds exactly the transactions that fit", async (filter, fits) => {
    expect((await page(filter)).transactions).toEqual(all.filter(fits));
    const [start_time = "", end_time = ""] = [all[9]?.created_at, all[2]?.created_at];
    const within = all.filter((one) => fits(one) && one.created_at >= start_time && one.created_at < end_time);
    expect((await page({ ...filter, start_time, end_time })).transactions).toEqual(within);
  });

  it("goes on from its cursor alone, with the same filters", async () => {
    const first = await page({ external_player_id: "ben", type: "deposit", limit: "3" });
    const rest = await page({ cursor: first.next_cursor ?? "none", limit: "500" });
    const wanted = all.filter((one) => one.external_player_id === "ben" && one.type === "deposit");
    expect([...first.transactions, ...rest.transactions]).toEqual(wanted);
    expect(rest.next_cursor).toBeNull();
  });
});

describe("a listed transaction", () => {
  it("by a key is of the API, with no reason, under the name of its entry in the statement", async () => {
    for (const { source, reason, refund_of } of all) expect([source, reason, refund_of]).toEqual(["api", null, null]);
    const named = all.filter(({ external_player_id }) => external_player_id === "ann").map(({ id }) => id);
    const { entries } = expectData(await statement(client, "ann"), StatementData);
    expect(named).toEqual(entries.map(({ entry_id }) => entry_id));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it("by a member is of the desk with the reason, and a refund names what it refunds, as do status and seal", async () => {
    const agent = await office.newAgent();
    const key = await office.newKey(agent);
    const owner = await signedInMember(office, "owner", agent);
    expect((await deposit(key, "p-1", transferRequest("by-key", "10"))).code).toBe(0);
    const draft = transferToKeep({ reason: "a gift" });
    expect((await keep(owner, draft)).code).toBe(0);
    const sent = expectData(await send(owner, draft.id), Sent);
    office.clock.pass(nanosecond);
    const original = sent.transaction.id;
    expect((await refund(owner, original, "sent twice")).code).toBe(0);
    const { transactions: listed } = expectData(await transactions(key), TransactionsData);
    expect(listed.map(({ id, source, reason, refund_of }) => ({ id, source, reason, refund_of }))).toEqual([
      { id: expect.any(String), source: "desk", reason: "sent twice", refund_of: `t${original}` },
      { id: `t${original}`, source: "desk", reason: "a gift", refund_of: null },
      { id: expect.any(String), source: "api", reason: null, refund_of: null },
    ]);
    for (const transaction of listed) {
      const { type, external_player_id: player, ticket_id } = transaction;
      for (const known of [await status(key, player, type, ticket_id), await seal(key, player, type, ticket_id)]) {
        expect(expectData(known, StatusData)).toMatchObject({ state: "POSTED", transaction });
      }
    }
  });

  it("adds nothing to the answers of a deposit, of its replay, and of a batch", async () => {
    const key = await office.newClient();
    const first = await deposit(key, "p-1", transferRequest("plain", "10"));
    const again = await deposit(key, "p-1", transferRequest("plain", "10"));
    const { created_at } = expectData(first, TransferData);
    const bytes = `{"code":0,"message":"success","data":{"wallet":{"currency":"EUR","balance":"10.00000000"},"created_at":"${created_at}"}}`;
    expect([first.text, again.text]).toEqual([bytes, bytes]);
    expectData(await batch(key, [batchRow("withdrawal", "p-1", "row", "1")]), BatchData);
  });
});
