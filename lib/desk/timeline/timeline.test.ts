import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { keep, send, transferToKeep } from "#e2e/fixtures/clients/desk-transfer-calls";
import { expectData } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, seal, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, pending, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { pathSegment } from "#lib/domain/text/path";
import { formatInstant, instant, minute, nanosecond, parseInstant } from "#lib/domain/time/instant";

const office = openInProcessOffice();
const usd_rate = "1";

const Page = z.strictObject({
  kinds: z.array(z.string()),
  lines: z.array(z.strictObject({ kind: z.string(), id: z.string(), at: z.string(), told: z.looseObject({}) })),
  wallet: z.strictObject({ currency: z.string(), balance: z.string(), exposure: z.string() }).nullable(),
  requests_missing: z.literal(false),
  next_cursor: z.string().nullable(),
});

let agentId: string;
let api: SignedClient;
let owner: DeskClient;
let finance: DeskClient;
let viewer: DeskClient;

beforeAll(async () => {
  agentId = await office.newAgent();
  await office.ops("agent", "set", "--id", agentId, "--wallet", "trades");
  api = await office.newKey(agentId);
  owner = await signedInMember(office, "owner", agentId);
  finance = await signedInMember(office, "finance", agentId);
  viewer = await signedInMember(office, "viewer", agentId);
  const feed = await office.newFeed();
  office.clock.pass(minute);
  const trade = { trade_id: "t-1", external_player_id: "ann", usd_rate };
  const steps = [
    () => deposit(api, "ann", transferRequest("in", "100")),
    () => feedAll(feed, [wireTrade(agentId, { ...trade, ...pending })]),
    () => withdraw(api, "ann", transferRequest("too-much", "1000")),
    () => feedAll(feed, [wireTrade(agentId, { ...trade, version: 2, settlement_result: "HALF_WIN" })]),
    () => seal(api, "ann", "deposit", "closed"),
    async () => {
      const transfer = transferToKeep({ external_player_id: "ann", ticket_id: "kept", amount: "5" });
      await keep(finance, transfer);
      return send(finance, transfer.id);
    },
    () => finance.post("/api/desk/players/ann/block"),
  ];
  for (const step of steps) {
    await step();
    office.clock.pass(minute);
  }
});

const page = async (desk: DeskClient, path: string) => expectData(await desk.get(`/api/desk/${path}`), Page);
const kindsOf = ({ lines }: z.infer<typeof Page>) => lines.map(({ kind }) => kind);

describe("a player's timeline", () => {
  it("has the requests of the log among all that came of them, in one order", async () => {
    const { lines } = await page(owner, "players/ann/timeline");
    const told = lines.map(({ kind, told }) => [kind, told.word ?? told.operation ?? told.action ?? told.ticket_id]);
    expect(told).toEqual([
      ["audit", "player.block"],
      ["transfer", "kept"],
      ["draft", "kept"],
      ["request", "seal"],
      ["close", "closed"],
      ["movement", "half_won"],
      ["request", "withdrawals"],
      ["refusal", "too-much"],
      ["movement", "stake"],
      ["request", "deposits"],
      ["transfer", "in"],
    ]);
    const times = lines.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it("tells each role no more than it reads elsewhere, and which kinds those are", async () => {
    const seen = await page(finance, "players/ann/timeline");
    expect(seen.kinds).toEqual(["movement", "transfer", "close", "refusal", "approval", "draft"]);
    // Nothing waited for approval here: desk/approvals has those lines.
    expect([...new Set([...kindsOf(seen), "approval"])].sort()).toEqual([...seen.kinds].sort());
    expect(await page(finance, "players/ann/timeline?kind=request")).toMatchObject({ lines: [], next_cursor: null });
    expect(await viewer.get("/api/desk/players/ann/timeline")).toMatchObject({ status: 403, code: 30011 });
  });

  it("explains the balance at any moment: the newest line that moved money has it", async () => {
    const { lines } = await page(finance, "players/ann/timeline");
    const money = lines.filter(({ kind }) => kind === "transfer" || kind === "movement");
    for (const { at, told } of money) {
      const then = formatInstant(instant((parseInstant(at) ?? 0n) + nanosecond));
      const { wallet, lines: before } = await page(finance, `players/ann/timeline?end_time=${then}`);
      expect(wallet?.balance).toBe(told.balance_after);
      expect(before.find(({ kind }) => kind === "transfer" || kind === "movement")?.at).toBe(at);
    }
    expect((await page(finance, "players/ann/timeline")).wallet?.balance).toBe(money[0]?.told.balance_after);
  });

  it.each(["", "kind=transfer&"])("goes on page by page under %j, and each line stands on one page", async (filter) => {
    const whole = await page(owner, `players/ann/timeline?${filter}`);
    const seen: string[] = [];
    let next: string | null = `${filter}limit=1`;
    while (next !== null) {
      const { lines, next_cursor } = await page(owner, `players/ann/timeline?${next}`);
      seen.push(...lines.map(({ id }) => id));
      next = next_cursor && `cursor=${next_cursor}`;
    }
    expect(seen).toEqual(whole.lines.map(({ id }) => id));
  });

  it("refuses a kind, a time or a cursor that it cannot mean, and no player's is an empty one", async () => {
    const placed = (after: readonly string[]) =>
      Buffer.from(JSON.stringify({ filters: {}, after, limit: 5 })).toString("base64url");
    const cursors = [
      ["1", "feed"],
      ["x", "audit"],
      ["1", "audit x"],
      ["1", "draft \0"],
      ["1", "version 1.5"],
    ].map(placed);
    for (const query of ["kind=feed", "end_time=today", "cursor=x", ...cursors.map((text) => `cursor=${text}`)]) {
      expect([query, (await owner.get(`/api/desk/players/ann/timeline?${query}`)).code]).toEqual([query, 10020]);
    }
    expect(await owner.get("/api/desk/players/nobody/timeline")).toMatchObject({ status: 404, code: 20110 });
    expect(await owner.get("/api/desk/players/a%20b/timeline")).toMatchObject({ status: 404, code: 20110 });
  });
});

describe("a ticket's timeline", () => {
  it("tells what became of a ticket that nothing was posted under, to all who read the journal", async () => {
    expect(kindsOf(await page(viewer, "players/ann/tickets/too-much/timeline"))).toEqual(["refusal"]);
    expect(kindsOf(await page(owner, "players/ann/tickets/too-much/timeline"))).toEqual(["request", "refusal"]);
    expect(kindsOf(await page(owner, "players/ann/tickets/closed/timeline"))).toEqual(["audit", "request", "close"]);
    expect((await page(viewer, "players/ann/tickets/none/timeline")).lines).toEqual([]);
  });

  it("is found by a ticket of any characters", async () => {
    for (const ticket of ["..", "a/b?c#d", "~x", "单号 1"]) {
      await deposit(api, "bob", transferRequest(ticket, "1"));
      const path = `players/bob/tickets/${pathSegment(ticket)}/timeline`;
      expect([ticket, kindsOf(await page(viewer, path))]).toEqual([ticket, ["transfer"]]);
    }
  });
});

it("a trade's timeline tells its versions and what they moved", async () => {
  const { lines, wallet } = await page(viewer, "trades/t-1/timeline");
  expect(lines.map(({ kind, told }) => [kind, told.word ?? told.category_reason])).toEqual([
    ["movement", "half_won"],
    ["version", "half_won"],
    ["movement", "stake"],
    ["version", "pending"],
  ]);
  expect(wallet).toBeNull();
});

it("a key's timeline tells what was asked with it and what was changed of it, to owners", async () => {
  const path = `keys/${api.credentials.api_key}/timeline`;
  const { lines } = await page(owner, `${path}?limit=500`);
  expect(lines.at(-1)).toMatchObject({ kind: "audit", told: { action: "key.create" } });
  expect(lines.filter(({ kind }) => kind === "request").length).toBeGreaterThanOrEqual(3);
  expect(await finance.get(`/api/desk/${path}`)).toMatchObject({ status: 403 });
});
