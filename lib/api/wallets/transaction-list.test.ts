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
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
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
    [
      { external_player_id: "ben", type: "deposit" },
      (one) => one.external_player_id === "ben" && one.type === "deposit",
    ],
    [
      { external_player_id: "ben", ticket_id: "T-4", type: "deposit" },
      (one) => one.ticket_id === "T-4" && one.type === "deposit",
    ],
  ])("filtered by %j holds exactly the transactions that fit", async (filter, fits) => {
    expect((await page(filter)).transactions).toEqual(all.filter(fits));
    expect(all.filter(fits).length).toBeGreaterThan(0);
  });

  it("holds 100 transactions a page by default, and up to 500", async () => {
    const busy = await office.newClient();
    const sent = Array.from({ length: 101 }, (_, index) => deposit(busy, "p-1", transferRequest(`T-${index}`, "1")));
    for (const { code } of await Promise.all(sent)) expect(code).toBe(0);
    const first = expectData(await transactions(busy), TransactionsData);
    expect(first.transactions).toHaveLength(100);
    expect(first.next_cursor).not.toBeNull();
    const whole = expectData(await transactions(busy, { limit: "500" }), TransactionsData);
    expect([whole.transactions.length, whole.next_cursor]).toEqual([101, null]);
    const exact = expectData(await transactions(busy, { limit: "101" }), TransactionsData);
    expect([exact.transactions.length, exact.next_cursor]).toEqual([101, null]);
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

  it("is no refund because its ticket looks like one", async () => {
    const key = await office.newClient();
    expect((await deposit(key, "p-1", transferRequest("first", "10"))).code).toBe(0);
    expect((await withdraw(key, "p-1", transferRequest("R-1-0123456789ab", "10"))).code).toBe(0);
    const { transactions: listed } = expectData(await transactions(key), TransactionsData);
    expect(listed.map(({ refund_of }) => refund_of)).toEqual([null, null]);
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

describe("the pages of the list", () => {
  it("have cursors that keep the page size, until a request gives another limit that they keep from then on", async () => {
    const first = await page({ limit: "3" });
    const second = await page({ cursor: first.next_cursor ?? "none" });
    expect(second.transactions).toEqual(all.slice(3, 6));
    expect((await page({ cursor: first.next_cursor ?? "none", limit: "3" })).transactions).toEqual(all.slice(3, 6));
    const third = await page({ cursor: second.next_cursor ?? "none", limit: "2" });
    expect(third.transactions).toEqual(all.slice(6, 8));
    expect((await page({ cursor: third.next_cursor ?? "none" })).transactions).toEqual(all.slice(8, 10));
    const given = JSON.parse(Buffer.from(first.next_cursor ?? "", "base64url").toString());
    for (const limit of [0, 501, 1.5, "3", undefined]) {
      const cursor = Buffer.from(JSON.stringify({ ...given, limit })).toString("base64url");
      expect(expectRefusal(await transactions(client, { cursor }), 10020)).toContain("cursor");
    }
  });

  it("have cursors that keep the filters: a cursor alone goes on with the same filters", async () => {
    const first = await page({ external_player_id: "ben", type: "deposit", limit: "3" });
    const rest = await page({ cursor: first.next_cursor ?? "none", limit: "500" });
    const wanted = all.filter((one) => one.external_player_id === "ben" && one.type === "deposit");
    expect([...first.transactions, ...rest.transactions]).toEqual(wanted);
    expect(rest.next_cursor).toBeNull();
  });

  it("accept the same filter beside their cursor, and refuse any other filter", async () => {
    const { next_cursor } = await page({ external_player_id: "ben", limit: "2" });
    const cursor = next_cursor ?? "none";
    expect((await page({ cursor, external_player_id: "ben", limit: "2" })).transactions).toHaveLength(2);
    for (const other of [
      { external_player_id: "ann" },
      { type: "deposit" },
      { ticket_id: "T-1" },
      { start_time: "2026-01-01T00:00:00Z" },
    ]) {
      expectRefusal(await transactions(client, { cursor, ...other }), 10020);
    }
  });

  it("from another agent's cursor show nothing of that agent", async () => {
    const { next_cursor } = await page({ limit: "2" });
    const other = await office.newClient();
    const answer = await transactions(other, { cursor: next_cursor ?? "none" });
    expect(answer.code === 10020 || JSON.stringify(answer.data) === '{"transactions":[],"next_cursor":null}').toBe(
      true,
    );
  });
});

describe("a wrong request for the list", () => {
  it.each([
    ["limit", "0"],
    ["limit", "501"],
    ["limit", "-1"],
    ["limit", "1.5"],
    ["limit", "ten"],
    ["limit", "1e2"],
    ["limit", ""],
    ["type", "refund"],
    ["type", ""],
    ["start_time", "yesterday"],
    ["end_time", "2026-02-30T00:00:00Z"],
    ["cursor", "*"],
    ["cursor", ""],
    ["cursor", "AAAA"],
    ["cursor", "x".repeat(4_000)],
    ["page", "2"],
    ["agent_id", "acme"],
  ])("with %s=%j is refused, naming the parameter", async (name, value) => {
    expect(expectRefusal(await transactions(client, { [name]: value }), 10020)).toContain(name);
  });

  it("with a cursor that was changed is refused", async () => {
    const cursor = (await page({ limit: "2" })).next_cursor ?? "none";
    const bytes = Buffer.from(cursor, "base64url");
    for (let place = 0; place < bytes.length; place += 1) {
      const edited = Buffer.from(bytes);
      edited[place] = (edited[place] ?? 0) ^ 0xff;
      const { code } = await transactions(client, { cursor: edited.toString("base64url") });
      expect([0, 10020]).toContain(code);
    }
    expectRefusal(await transactions(client, { cursor: cursor.slice(0, -3) }), 10020);
  });
});
