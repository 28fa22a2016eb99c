import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { Draft, keep, Sent, send, transferToKeep, Waiting } from "#e2e/fixtures/clients/desk-transfer-calls";
import { type Answer, expectData } from "#e2e/fixtures/clients/envelope";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const Rule = z.looseObject({ kind: z.string(), needed: z.int(), could_approve: z.int(), can_be_met: z.boolean() });
const Rules = z.strictObject({ rules: z.array(Rule) });
const Approval = z.looseObject({
  id: z.string(),
  state: z.string(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  about: z.record(z.string(), z.unknown()),
  missing: z.int(),
  record_id: z.string().nullable(),
  waits_for: z.array(z.string()),
  you_may: z.array(z.string()),
  votes: z.array(z.looseObject({ email: z.string(), vote: z.string(), note: z.string().nullable() })),
  player: z
    .looseObject({ balance: z.string().nullable(), balance_after: z.string(), last_transfers: z.array(z.unknown()) })
    .nullable(),
  failure: z.strictObject({ code: z.int(), message: z.string() }).nullable(),
});
const Approvals = z.strictObject({ approvals: z.array(Approval), next_cursor: z.string().nullable() });
const Bound = z.looseObject({ id: z.string(), bound: z.string() });
const Foreseen = z.looseObject({ foreseen: z.looseObject({ outcome: z.string() }) });
const Attention = z.looseObject({ needing: z.int() });
const Items = z.looseObject({ attention: z.array(z.looseObject({ name: z.string() })) });
const Preview = z.strictObject({
  closes: z.array(z.looseObject({ id: z.string(), made_by: z.string() })),
  waits_on: z.int(),
  voided_approvals: z.int(),
  uninvites: z.array(z.string()),
});

const office = openInProcessOffice();
let finance: DeskClient;
let ana: DeskClient;
let bo: DeskClient;

beforeEach(async () => {
  const agentId = await office.newAgent();
  finance = await signedInMember(office, "finance", agentId);
  ana = await signedInMember(office, "owner", agentId);
  bo = await signedInMember(office, "owner", agentId);
});

const root = "/api/desk/approvals";
const setRule = (kind = "transfers", change: object = {}) =>
  ana.send("PATCH", `${root}/rules/${kind}`, { needed: 1, over: "100", over_day: null, ...change });
const read = async (desk: DeskClient, id: string) => expectData(await desk.get(`${root}/${id}`), Approval);
const decide = (desk: DeskClient, id: string, how: string, hash: string, note: string | null = null) =>
  desk.post(`${root}/${id}/${how}`, { hash, note });

const ended = async (desk: DeskClient) =>
  expectData(await desk.get("/api/desk/attention"), Items).attention.find(({ name }) => name === "own_requests_ended");

async function ask(change: Parameters<typeof transferToKeep>[0] = {}) {
  const transfer = transferToKeep({ amount: "500", ...change });
  expectData(await keep(finance, transfer), Draft);
  const waiting = expectData(await send(finance, transfer.id), Waiting);
  return { transfer, id: waiting.approval_id, waiting };
}

describe("a transfer that waits for approval", () => {
  it("is told to its sender as waiting, with who can approve it, and shows what there is to decide on", async () => {
    expectData(await setRule(), Rule);
    const small = transferToKeep({ amount: "20" });
    expectData(await keep(finance, small), Draft);
    expectData(await send(finance, small.id), Sent);
    const { id, waiting, transfer } = await ask();
    expect(waiting.draft.state).toBe("pending");
    expect(waiting.waits_for).toEqual([ana.account.email, bo.account.email].sort());
    expect(expectData(await send(finance, transfer.id), Waiting).approval_id).toBe(id);
    const seen = await read(bo, id);
    expect(seen).toMatchObject({
      state: "pending",
      missing: 1,
      made_by: finance.account.email,
      you_may: ["approve", "reject"],
      about: { amount: "500.00000000", reason: "goodwill", type: "deposit", new_player: true },
      player: { balance: "20.00000000", balance_after: "520.00000000" },
    });
    expect(seen.player?.last_transfers).toHaveLength(1);
    expect((await read(finance, id)).you_may).toEqual(["withdraw"]);
    const listed = expectData(await bo.get(`${root}?state=open&kind=transfers`), Approvals);
    expect(listed.approvals.map((one) => one.id)).toEqual([id]);
    expect(expectData(await bo.get(`/api/desk/counts/approvals?maker=${finance.account.email}`), z.unknown())).toEqual({
      count: 1,
      more: false,
    });
  });

  it("posts when it is approved with the hash that was seen, and with no other, and names the record", async () => {
    await setRule();
    const { id, transfer } = await ask();
    const { hash, record_id } = await read(ana, id);
    expect(record_id).toBeNull();
    expect(await decide(finance, id, "approve", hash)).toMatchObject({ status: 403, code: 30011 });
    expect(await decide(ana, id, "approve", "0".repeat(64))).toMatchObject({ status: 409, code: 30204 });
    const approved = expectData(await decide(ana, id, "approve", hash, "seen the ticket"), Approval);
    expect(approved).toMatchObject({ state: "executed", votes: [{ note: "seen the ticket" }] });
    // A repeated approval, whose first answer was lost, gets the same.
    expect(expectData(await decide(ana, id, "approve", hash), Approval)).toEqual(approved);
    expect(await decide(bo, id, "approve", hash)).toMatchObject({ status: 409, code: 30203 });
    const Journal = z.looseObject({ transactions: z.array(z.looseObject({ id: z.string() })) });
    const journal = await bo.get(`/api/desk/transfers?ticket_id=${encodeURIComponent(transfer.ticket_id)}`);
    expect(expectData(journal, Journal).transactions).toMatchObject([{ id: approved.record_id }]);
  });

  it("stands as approved with the reason where it cannot post, and is executed later", async () => {
    await setRule();
    const opening = transferToKeep({ amount: "90" });
    await keep(finance, opening);
    expectData(await send(finance, opening.id), Sent);
    await setRule("transfers", { over: "50" });
    const { id } = await ask({ type: "withdrawal", amount: "80" });
    const small = transferToKeep({ type: "withdrawal", amount: "40" });
    await keep(finance, small);
    expectData(await send(finance, small.id), Sent);
    const { hash } = await read(ana, id);
    expect(expectData(await decide(ana, id, "approve", hash), Approval)).toMatchObject({
      state: "approved",
      failure: { code: 20160 },
    });
    expect((await read(finance, id)).you_may).toEqual(["withdraw", "execute"]);
    const more = transferToKeep({ amount: "45" });
    await keep(finance, more);
    expectData(await send(finance, more.id), Sent);
    expect(expectData(await finance.post(`${root}/${id}/execute`), Approval)).toMatchObject({
      state: "executed",
      failure: null,
    });
  });

  it("is foreseen by its review with the clause, the figures and who can approve, and so is a refusal by how much", async () => {
    await setRule("transfers", { over: "100", over_day: "150" });
    const small = transferToKeep({ amount: "90" });
    await keep(finance, small);
    expectData(await send(finance, small.id), Sent);
    const review = async (type: string, amount: string, ticket_id = "T-new") => {
      const asked = new URLSearchParams({ type, external_player_id: "p-1", amount, ticket_id });
      const { foreseen } = expectData(await finance.get(`/api/desk/transfers/review?${asked}`), Foreseen);
      return foreseen;
    };
    const waits_for = [ana.account.email, bo.account.email].sort();
    const rule = { over: "100.00000000", over_day: "150.00000000", limit: null, needed: 1, waits_for };
    expect(await review("deposit", "500")).toEqual({
      outcome: "waits",
      clause: "over",
      used_before: "90.00000000",
      balance_after: "590.00000000",
      ...rule,
    });
    expect(await review("deposit", "60.5")).toMatchObject({ outcome: "waits", clause: "over_day", ...rule });
    expect(await review("deposit", "60")).toEqual({ outcome: "posts", balance_after: "150.00000000" });
    expect(await review("deposit", "90", small.ticket_id)).toMatchObject({ outcome: "replays" });
    expect(await review("withdrawal", "90.01")).toMatchObject({
      outcome: "refused",
      code: 20160,
      short_by: "0.01000000",
      limit: null,
    });
    const limit = { scope: "agent", subject: "", side: "deposit", window: "day", measure: "count", bound: "1" };
    const made = expectData(await ana.post("/api/desk/limits", { ...limit, action: "refuse" }), Bound);
    expect(await review("deposit", "60")).toMatchObject({
      outcome: "refused",
      code: 20190,
      short_by: null,
      limit: { id: made.id, measure: "count", bound: "1", used: "1", asked: "1", starts_anew: expect.any(String) },
    });
  });

  it("needs the attention of those who can approve it, and rejected that of its maker alone until they dismiss it", async () => {
    await setRule();
    const before = expectData(await bo.get("/api/desk/attention"), Attention).needing;
    const { id, transfer } = await ask();
    expect(expectData(await bo.get("/api/desk/attention"), Attention).needing).toBe(before + 1);
    const { hash } = await read(ana, id);
    expect(await ended(finance)).toBeUndefined();
    expect(await decide(ana, id, "reject", hash, "  ")).toMatchObject({ status: 400 });
    const rejected = expectData(await decide(ana, id, "reject", hash, "attach the bank slip"), Approval);
    expect(rejected).toMatchObject({ state: "rejected", votes: [{ vote: "reject", note: "attach the bank slip" }] });
    expect(await send(finance, transfer.id)).toMatchObject({ status: 409, code: 30206 });
    expect(expectData(await bo.get("/api/desk/attention"), Attention).needing).toBe(before);
    const told = { count: 1, parts: [{ name: "rejected" }], href: `/approvals?open=${id}` };
    expect([await ended(finance), await ended(bo)]).toMatchObject([told, undefined]);
    const unseen = expectData(await finance.get(`${root}?state=unseen&maker=me`), Approvals);
    expect(unseen.approvals).toMatchObject([{ id, you_may: ["see"], votes: [{ note: "attach the bank slip" }] }]);
    expect(await bo.post(`${root}/${id}/seen`)).toMatchObject({ code: 30011 });
    expect(expectData(await finance.post(`${root}/${id}/seen`), Approval)).toMatchObject({ seen: true, you_may: [] });
    expect(await ended(finance)).toBeUndefined();
  });

  it("is withdrawn by its maker alone", async () => {
    await setRule();
    const { id } = await ask();
    expect(await ana.post(`${root}/${id}/withdraw`)).toMatchObject({ code: 30011 });
    expect(expectData(await finance.post(`${root}/${id}/withdraw`), Approval).state).toBe("withdrawn");
  });

  it("stands on the timeline of its player and ticket with what became of it", async () => {
    await setRule();
    const { transfer } = await ask({ external_player_id: "new-one" });
    const path = `/api/desk/players/new-one/tickets/${encodeURIComponent(transfer.ticket_id)}/timeline?kind=approval`;
    const Timeline = z.looseObject({ lines: z.array(z.looseObject({ kind: z.string(), told: z.unknown() })) });
    const { lines } = expectData(await bo.get(path), Timeline);
    expect(lines).toMatchObject([{ kind: "approval", told: { state: "pending", amount: "500.00000000" } }]);
  });
});

describe("the rules", () => {
  const previewOf = async (query: Record<string, string>, kind = "transfers") =>
    expectData(await ana.get(`${root}/rules/${kind}/preview?${new URLSearchParams(query)}`), Preview);

  it("say before they are set what they would end and let wait on, and then do exactly that", async () => {
    await setRule();
    const [small, large] = [await ask({ amount: "150" }), await ask({ amount: "500" })];
    const foreseen = await previewOf({ needed: "1", over: "200" });
    expect(foreseen).toMatchObject({ waits_on: 1, voided_approvals: 0, uninvites: [] });
    expect(foreseen.closes).toMatchObject([{ id: small.id, made_by: finance.account.email }]);
    await setRule("transfers", { over: "200" });
    const ended_by = `member:${ana.account.email}`;
    expect(await read(bo, small.id)).toMatchObject({ state: "rule_changed", ended_by, you_may: [] });
    expect(await read(bo, large.id)).toMatchObject({ state: "pending", you_may: ["approve", "reject"] });
  });

  it("name the invitations that a stricter one would withdraw, and those alone", async () => {
    const invite = (email: string, role: string) => ana.post("/api/desk/team/invitations", { email, roles: [role] });
    await invite("new-owner@example.com", "owner");
    await invite("new-viewer@example.com", "viewer");
    expect((await previewOf({ needed: "1" }, "owners")).uninvites).toEqual(["new-owner@example.com"]);
    expect((await previewOf({ needed: "0" }, "owners")).uninvites).toEqual([]);
    expect(await finance.get(`${root}/rules/owners/preview?needed=1`)).toMatchObject({ status: 403 });
    expect(await ana.get(`${root}/rules/limits/preview?needed=1&over=5`)).toMatchObject({ status: 400 });
  });

  it("tell for each kind how many could approve, and are refused where that is too few", async () => {
    const { rules } = expectData(await ana.get(`${root}/rules`), Rules);
    expect(rules.map(({ kind }) => kind)).toEqual(["transfers", "bulk", "keys", "limits", "owners", "rules"]);
    expect(rules.every(({ needed, could_approve }) => needed === 0 && could_approve === 1)).toBe(true);
    expect(await setRule("limits", { needed: 2, over: null })).toMatchObject({ status: 409, code: 30205 });
    expect(await setRule("limits", { over: "5" })).toMatchObject({ status: 400 });
    expect(await setRule("nothing", {})).toMatchObject({ status: 404 });
  });

  it("over rules are kept by others' approval, also when they are switched off", async () => {
    expectData(await setRule("rules", { over: null }), Rule);
    const off = await setRule("rules", { needed: 0, over: null });
    expect(off).toMatchObject({ status: 409, code: 30200 });
    const id = off.headers.get("x-approval") ?? "";
    const { hash } = await read(bo, id);
    expect(await decide(ana, id, "approve", hash)).toMatchObject({ status: 403, code: 30202 });
    expect(expectData(await decide(bo, id, "approve", hash), Approval).state).toBe("executed");
    const { rules } = expectData(await ana.get(`${root}/rules`), Rules);
    expect(rules.find(({ kind }) => kind === "rules")?.needed).toBe(0);
  });

  it("over keys let the maker finish an approved key, whose secret nobody else sees", async () => {
    expectData(await setRule("keys", { over: null }), Rule);
    const key = { name: "Cashier", scopes: ["wallet:withdraw"], allow: [], expires_at: null };
    const asked = await ana.post("/api/desk/keys", key);
    expect(asked).toMatchObject({ status: 409, code: 30200 });
    const id = asked.headers.get("x-approval") ?? "";
    const { hash } = await read(bo, id);
    expect(expectData(await decide(bo, id, "approve", hash), Approval)).toMatchObject({
      state: "approved",
      finished_by_maker: true,
    });
    expect(await ana.post("/api/desk/keys", { ...key, name: "Other", approval_id: id })).toMatchObject({ code: 30204 });
    expect(await bo.post("/api/desk/keys", { ...key, approval_id: id })).toMatchObject({ status: 403 });
    const made = await ana.post("/api/desk/keys", { ...key, approval_id: id });
    expect(expectData(made, z.looseObject({ secret: z.string() })).secret).not.toBe("");
    expect((await read(ana, id)).state).toBe("executed");
  });

  it("show the change that waits, and how the key or the member that is to change stands now", async () => {
    const key = { name: "Cashier", scopes: ["wallet:withdraw"], allow: [], expires_at: null };
    const made = expectData(await ana.post("/api/desk/keys", key), z.looseObject({ key: Bound.pick({ id: true }) }));
    for (const kind of ["keys", "owners", "limits"]) expectData(await setRule(kind, { over: null }), Rule);
    const seen = async (answer: Answer) => read(bo, answer.headers.get("x-approval") ?? "");
    const narrowed = await ana.send("PATCH", `/api/desk/keys/${made.key.id}`, { allow: ["203.0.113.0/24"] });
    expect(await seen(narrowed)).toMatchObject({ about: { allow: ["203.0.113.0/24"] }, now: { ...key } });
    const email = finance.account.email;
    const raised = await ana.send("PATCH", `/api/desk/team/members/${email}`, { roles: ["owner"] });
    expect(await seen(raised)).toMatchObject({ about: { roles: ["owner"] }, now: { roles: ["finance"] } });
    const limit = { scope: "agent", subject: "", side: "both", window: "day", measure: "sum", bound: "250" };
    const limited = await ana.post("/api/desk/limits", { ...limit, action: "approve" });
    expect(limited).toMatchObject({ status: 409, code: 30200 });
    expect((await seen(limited)).about).toMatchObject({ change: "set", bound: "250.00000000", bound_before: null });
  });
});
