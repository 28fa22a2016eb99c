import { beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import {
  Draft,
  dismissDraft,
  Journal,
  journal,
  keep,
  OpenDrafts,
  openDrafts,
  Refusals,
  refusals,
  review,
  Sent,
  sealDraft,
  send,
  type TransferToKeep,
  transferToKeep,
} from "#e2e/fixtures/clients/desk-transfer-calls";
import { expectData } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const office = openInProcessOffice();
let agentId: string;
let api: SignedClient;
let owner: DeskClient;
let finance: DeskClient;
let viewer: DeskClient;
let foreigner: DeskClient;

beforeAll(async () => {
  agentId = await office.newAgent();
  api = await office.newKey(agentId);
  owner = await signedInMember(office, "owner", agentId);
  finance = await signedInMember(office, "finance", agentId);
  viewer = await signedInMember(office, "viewer", agentId);
  foreigner = await signedInMember(office, "owner");
});

async function kept(change: Partial<TransferToKeep> = {}): Promise<TransferToKeep> {
  const transfer = transferToKeep(change);
  expectData(await keep(finance, transfer), Draft);
  return transfer;
}
const posted = async (change: Partial<TransferToKeep> = {}) =>
  expectData(await send(finance, (await kept(change)).id), Sent).transaction;
const journalOf = async (query: Readonly<Record<string, string>> = {}) =>
  expectData(await journal(viewer, query), Journal);

describe("a transfer by members", () => {
  it("is kept, sent and put in the journal with its sender and reason; sending it again gives the first result", async () => {
    const transfer = await kept({ external_player_id: "ann", amount: "12.5" });
    const first = expectData(await send(finance, transfer.id), Sent);
    expect(first).toMatchObject({ replayed: false, draft: { state: "posted" } });
    expect(first.transaction).toMatchObject({
      amount: "12.50000000",
      balance_after: "12.50000000",
      actor: `member:${finance.account.email}`,
      reason: "goodwill",
    });
    expect(expectData(await send(owner, transfer.id), Sent)).toEqual({ ...first, replayed: true });
    expect((await journalOf({ external_player_id: "ann" })).transactions).toEqual([first.transaction]);
  });

  it("whose ticket is closed stays listed until another takes its place, or a reason dismisses it", async () => {
    const listed = async () =>
      expectData(await openDrafts(finance), OpenDrafts).drafts.map(({ id, state }) => [id, state]);
    const [first, second] = [await kept({ external_player_id: "cy" }), await kept({ external_player_id: "cy" })];
    for (const { id } of [first, second]) expect((await sealDraft(finance, id)).code).toBe(0);
    const both = await listed();
    for (const { id } of [first, second]) expect(both).toContainEqual([id, "closed"]);
    const again = transferToKeep({ external_player_id: "cy" });
    expectData(await keep(finance, { ...again, instead_of: first.id }), Draft);
    expect((await dismissDraft(finance, second.id, " ")).code).toBe(10020);
    expectData(await dismissDraft(finance, second.id, "paid in cash"), Draft);
    const left = await listed();
    expect(left).toContainEqual([again.id, "open"]);
    for (const { id } of [first, second]) expect(left.map(([one]) => one)).not.toContain(id);
    expect((await keep(finance, { ...transferToKeep(), instead_of: second.id })).code).toBe(30114);
  });

  it("to an unknown player id is reviewed with the closest ids, which another agent's review never shows", async () => {
    for (const player of ["hb-104455", "HB-1044"]) await posted({ external_player_id: player, amount: "7.5" });
    const query = { type: "deposit", external_player_id: "hb-10445", amount: "1" };
    expect((await review(finance, query)).data).toMatchObject({
      wallet: null,
      closest: [{ external_player_id: "hb-104455", currency: "EUR", balance: "7.50000000", status: "active" }],
    });
    expect((await review(finance, { ...query, external_player_id: "hb-1044" })).data).toMatchObject({
      closest: [{ external_player_id: "HB-1044" }, { external_player_id: "hb-104455" }],
    });
    expect((await review(finance, { ...query, external_player_id: "hb-104455" })).data).toMatchObject({ closest: [] });
    expect((await review(foreigner, query)).data).toMatchObject({ closest: [] });
  });

  it("is reviewed with the present wallet, and with similar recent transfers and drafts", async () => {
    const query = { type: "deposit", external_player_id: "rev", amount: "3" };
    expect((await review(finance, query)).data).toMatchObject({ wallet: null, known_players_only: false });
    await posted({ external_player_id: "rev", amount: "3.0" });
    await kept({ external_player_id: "rev", amount: "3" });
    expect((await review(finance, query)).data).toMatchObject({
      wallet: { balance: "3.00000000", status: "active" },
      similar: { transactions: [{ amount: "3.00000000" }], drafts: [{ state: "open" }] },
    });
    expect((await review(finance, { ...query, amount: "3.00000001" })).data).toMatchObject({
      similar: { transactions: [], drafts: [] },
    });
  });
});

describe("the journal", () => {
  it("holds the transfers of members and of the API, and tells them apart by actor", async () => {
    expect((await deposit(api, "jo", transferRequest("J-1", "1"))).code).toBe(0);
    await posted({ external_player_id: "jo", amount: "2" });
    const by = async (actor: string) =>
      (await journalOf({ external_player_id: "jo", actor })).transactions.map(({ amount }) => amount);
    expect(await by("api")).toEqual(["1.00000000"]);
    expect(await by("member")).toEqual(["2.00000000"]);
    expect(await by(`member:${finance.account.email}`)).toEqual(["2.00000000"]);
    expect(await by("me")).toEqual([]);
  });

  it("refuses filters that are wrong", async () => {
    for (const query of [
      { amount_from: "1e3" },
      { amount_from: "2", amount_to: "1" },
      { order: "balance" },
      { actor: "everybody" },
      { external_player_id: "a b" },
      { start_time: "yesterday" },
      { start_time: "2026-01-02T00:00:00Z", end_time: "2026-01-01T00:00:00Z" },
      { unknown: "1" },
    ]) {
      expect((await journal(viewer, query)).code).toBe(10020);
    }
  });

  it("is read in another order under a cursor of its own, which no other order takes", async () => {
    for (const [ticket, amount] of Object.entries({ "O-1": "7", "O-2": "9", "O-3": "8", "O-4": "0.5" })) {
      await deposit(api, "ord", transferRequest(ticket, amount));
    }
    const asked = { external_player_id: "ord", amount_from: "7", limit: "2" };
    const first = await journalOf({ ...asked, order: "-amount" });
    const cursor = first.next_cursor ?? "";
    const rest = await journalOf({ cursor });
    const tickets = [...first.transactions, ...rest.transactions].map(({ ticket_id }) => ticket_id);
    expect(tickets).toEqual(["O-2", "O-3", "O-1"]);
    for (const order of ["-time", "amount"]) {
      const refused = await journal(viewer, { cursor, order });
      expect([refused.code, refused.message]).toEqual([10020, expect.stringContaining("order differs")]);
    }
    expect((await viewer.get("/api/desk/counts/transfers?external_player_id=ord&amount_from=7")).data).toEqual({
      count: 3,
      more: false,
    });
  });

  it("has a list of refusals beside it, with pages of its own", async () => {
    for (const ticket of ["X-1", "X-2", "X-3"]) {
      expect((await withdraw(api, "nobody", transferRequest(ticket))).code).toBe(20110);
    }
    const first = expectData(await refusals(viewer, { external_player_id: "nobody", limit: "2" }), Refusals);
    const rest = expectData(await refusals(viewer, { cursor: first.next_cursor ?? "", limit: "2" }), Refusals);
    expect([...first.refusals, ...rest.refusals].map(({ ticket_id }) => ticket_id)).toEqual(["X-3", "X-2", "X-1"]);
    expect(first.refusals[0]).toMatchObject({ code: 20110, type: "withdrawal" });
  });
});
