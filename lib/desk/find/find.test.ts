import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { nobodyListens } from "#e2e/fixtures/webhooks/receiver";
import { foundOfKindMax } from "#lib/domain/find/find-kinds";

const office = openInProcessOffice();
let owner: DeskClient;
let finance: DeskClient;
let viewer: DeskClient;

const Found = z.object({ found: z.array(z.looseObject({ kind: z.string() })) });

async function foundBy(who: DeskClient, text: string) {
  return expectData(await who.get(`/api/desk/find?text=${encodeURIComponent(text)}`), Found).found;
}

const kindsFor = async (who: DeskClient, text: string) => (await foundBy(who, text)).map(({ kind }) => kind);

beforeAll(async () => {
  owner = await signedInMember(office, "owner");
  const { agentId } = owner.account;
  finance = await signedInMember(office, "finance", agentId);
  viewer = await signedInMember(office, "viewer", agentId);
  const api = await office.newKey(agentId);
  for (const [player, ticket] of [
    ["hb-10445", "T-one"],
    ["hb-104455", "T-two"],
  ] as const) {
    await deposit(api, player, transferRequest(ticket, "12.5"));
  }
  await feedAll(await office.newFeed(), [wireTrade(agentId, { trade_id: "t-found", usd_rate: "1.0842" })]);
  for (const [name, shared] of [
    ["Weekly turnover", false],
    ["Weekly for the team", true],
  ] as const) {
    await owner.post("/api/desk/views", {
      page: "reports",
      name,
      query: "compare=previous",
      shared,
      is_default: false,
    });
  }
});

describe("a typed text", () => {
  it("finds players by a part of their id, and the one whose whole id it is first", async () => {
    expect(await foundBy(owner, "10445")).toMatchObject([
      { kind: "player", external_player_id: "hb-10445", balance: "12.50000000", currency: "EUR", status: "active" },
      { kind: "player", external_player_id: "hb-104455" },
    ]);
    expect(await foundBy(owner, "hb-104455")).toMatchObject([{ external_player_id: "hb-104455" }]);
  });

  it("finds a transfer by its ticket and by its number", async () => {
    const [byTicket] = await foundBy(owner, " T-two ");
    expect(byTicket).toMatchObject({ kind: "transfer", type: "deposit", amount: "12.50000000", ticket_id: "T-two" });
    expect(await foundBy(viewer, `#${byTicket?.id}`)).toMatchObject([{ kind: "transfer", ticket_id: "T-two" }]);
  });

  it("finds a trade, a key by name or end, a member, a view by name, and a record of the audit by its number", async () => {
    expect(await foundBy(viewer, "t-found")).toMatchObject([{ kind: "trade", id: "t-found" }]);
    const Keys = z.object({ keys: z.array(z.object({ id: z.string() })) });
    const [key] = expectData(await owner.get("/api/desk/keys"), Keys).keys;
    expect(await foundBy(owner, key?.id.slice(-6) ?? "")).toMatchObject([
      { kind: "key", id: key?.id, state: "active" },
    ]);
    await owner.send("PATCH", `/api/desk/keys/${key?.id}`, { name: "Reader of BI" });
    expect(await foundBy(owner, "reader")).toMatchObject([{ kind: "key", id: key?.id, name: "Reader of BI" }]);
    const { email } = viewer.account;
    expect(await foundBy(owner, email)).toMatchObject([{ kind: "member", email, roles: ["viewer"] }]);
    expect(await foundBy(owner, "WEEKLY TURN")).toMatchObject([
      { kind: "view", page: "reports", name: "Weekly turnover", query: "compare=previous" },
    ]);
    expect(await kindsFor(owner, "1")).toEqual(["transfer", "audit"]);
  });

  it("finds a request by its id", async () => {
    const Log = z.object({ requests: z.array(z.object({ request_id: z.string() })) });
    const [request] = expectData(await owner.get("/api/desk/requests"), Log).requests;
    expect(await foundBy(owner, request?.request_id ?? "")).toMatchObject([
      { kind: "request", id: request?.request_id, member: null },
    ]);
    const failed = await finance.get("/api/desk/players/nobody-there");
    const id = failed.headers.get("x-request-id") ?? "";
    expect(await foundBy(owner, id)).toMatchObject([{ kind: "request", id, member: finance.account.email }]);
    expect(await foundBy(finance, id)).toEqual([]);
  });

  it("finds an event by its id or the start of it, and an endpoint by its id, its end or its address", async () => {
    const Log = z.object({ events: z.array(z.object({ sequence: z.number(), id: z.string() })) });
    await expect.poll(async () => (await owner.get("/api/desk/events")).text).toContain("hb-104455");
    const event = expectData(await owner.get("/api/desk/events?types=deposit.posted"), Log.loose()).events.at(-1);
    for (const text of [event?.id ?? "", `evt_${event?.sequence}`]) {
      expect(await foundBy(owner, text)).toMatchObject([{ kind: "event", id: event?.id, type: "deposit.posted" }]);
      expect(await foundBy(finance, text)).toEqual([]);
    }
    expect(await foundBy(owner, `evt_${event?.sequence}_000000000000`)).toEqual([]);
    const Made = z.looseObject({ endpoint: z.looseObject({ id: z.string() }) });
    const made = await owner.post("/api/desk/webhooks", { url: `${nobodyListens}/in`, types: [] });
    const { id } = expectData(made, Made).endpoint;
    for (const text of [id, id.slice(-6), nobodyListens]) {
      expect(await foundBy(owner, text)).toMatchObject([{ kind: "endpoint", id, state: "active" }]);
    }
  });

  it("finds nothing where it is empty, or nobody's", async () => {
    for (const text of ["", " ", "no-such-thing"]) expect(await foundBy(owner, text)).toEqual([]);
  });
});

it("a role is shown the kinds of things that its pages show, and a colleague's own view to nobody", async () => {
  expect(await kindsFor(finance, "10445")).toEqual(["player", "player"]);
  expect(await kindsFor(viewer, "10445")).toEqual([]);
  expect(await kindsFor(finance, owner.account.email)).toEqual([]);
  expect(await kindsFor(finance, "1")).toEqual(["transfer"]);
  expect(await foundBy(viewer, "weekly")).toMatchObject([{ name: "Weekly for the team" }]);
});

it("of each kind, no more is answered than a short list shows", async () => {
  const api = await office.newKey(owner.account.agentId);
  const many = Array.from({ length: foundOfKindMax + 1 }, (_, index) => `crowd-${index}`);
  for (const player of many) await deposit(api, player, transferRequest("T-same", "1"));
  expect(await foundBy(owner, "crowd")).toHaveLength(foundOfKindMax);
  expect(await foundBy(owner, "T-same")).toHaveLength(foundOfKindMax);
});
