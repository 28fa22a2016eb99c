import { randomUUID } from "node:crypto";
import { ulid } from "ulid";
import * as z from "zod";
import type { TownAgent } from "#e2e/browser/fixtures/town-agent";
import type { DeskClient } from "#e2e/fixtures/clients/desk-client";
import { transferToKeep } from "#e2e/fixtures/clients/desk-transfer-calls";
import { type Answer, expectData } from "#e2e/fixtures/clients/envelope";
import { balance } from "#e2e/fixtures/clients/wallet-calls";
import { nobodyListens } from "#e2e/fixtures/webhooks/nobody-listens";

/** The things that a request of the dashboard can name: one of each kind, all of one agent. */
export interface Things {
  readonly player: string;
  readonly ticket: string;
  readonly transfer: string;
  readonly draft: string;
  readonly trade: string;
  /** A bulk run that is checked. */
  readonly run: string;
  readonly view: string;
  /** A session in another of the person's browsers. */
  readonly session: string;
  readonly desk: string;
  /** A colleague who can be changed and signed out. */
  readonly member: string;
  readonly invitation: string;
  /** A transfer that waits for the approval of somebody else. */
  readonly approval: string;
  readonly key: string;
  /** A key that signs nothing, to be changed, rotated and revoked. */
  readonly spareKey: string;
  /** A request that one of the agent's keys signed. */
  readonly request: string;
  readonly auditRow: string;
  readonly limit: string;
  /** A webhook endpoint that was sent a test event, and nothing else. */
  readonly endpoint: string;
  /** Ids that nothing has yet. */
  readonly newTicket: string;
  readonly newDraft: string;
  /** The agent's id comes last, because it occurs in the names of the other things. */
  readonly agent: string;
}

/** Well-formed ids that belong to nobody. */
export const nobodysThings = (): Things => ({
  player: "nobody",
  ticket: "no-such-ticket",
  transfer: "987654321",
  draft: ulid(),
  trade: "no-such-trade",
  run: ulid(),
  view: ulid(),
  session: "0".repeat(64),
  desk: "stranger@elsewhere.example",
  member: "colleague@elsewhere.example",
  invitation: ulid(),
  approval: "0".repeat(26),
  key: "ak_000000000000000000000000",
  spareKey: "ak_000000000000000000000001",
  request: randomUUID(),
  auditRow: "987654321",
  limit: "lim_000000000000000000000000",
  endpoint: "we_000000000000000000000000",
  newTicket: `D-${ulid()}`,
  newDraft: ulid(),
  agent: "no-such-agent",
});

/** One thing of each kind of an agent. A transfer by members, a draft and a saved view are made for it. */
export async function thingsOf(
  agent: Pick<TownAgent, "agentId" | "client" | "players" | "trades">,
  desk: DeskClient,
  elsewhere: DeskClient,
): Promise<Things> {
  const [player = ""] = agent.players;
  const sent = transferToKeep({ external_player_id: player, amount: "3" });
  await made(desk.post("/api/desk/transfers/drafts", sent), Named);
  const { transaction } = await made(
    desk.post(`/api/desk/transfers/drafts/${sent.id}/send`, { new_player: false }),
    Sent,
  );
  const kept = transferToKeep({ external_player_id: player, amount: "4" });
  await made(desk.post("/api/desk/transfers/drafts", kept), Named);
  const newView = { page: "reports", name: `All of ${agent.agentId}`, query: "", shared: true, is_default: false };
  const limit = await made(desk.post("/api/desk/limits", newLimit(player)), Named);
  const { sessions } = await made(elsewhere.get("/api/desk/sessions"), Sessions);
  return {
    player,
    ticket: sent.ticket_id,
    transfer: transaction.id,
    draft: kept.id,
    trade: agent.trades[0]?.trade_id ?? "",
    run: await checkedRun(desk, player),
    view: (await made(desk.post("/api/desk/views", newView), Named)).id,
    session: sessions.find(({ current }) => current)?.id ?? "",
    desk: desk.account.email,
    member: await hired(desk),
    approval: await waiting(desk, player),
    invitation: (await made(desk.post("/api/desk/team/invitations", guest()), Named)).id,
    key: agent.client.credentials.api_key,
    spareKey: (await made(desk.post("/api/desk/keys", newKey), WithKey)).key.id,
    request: (await balance(agent.client, player)).headers.get("x-request-id") ?? "",
    auditRow: (await made(desk.get("/api/desk/audit?limit=1"), Audited)).entries[0]?.id ?? "",
    limit: limit.id,
    endpoint: await testedEndpoint(desk),
    newTicket: `D-${ulid()}`,
    newDraft: ulid(),
    agent: agent.agentId,
  };
}

/** A file of one deposit, in a currency that the agent may not have. */
export const bulkFile = (player: string) =>
  new TextEncoder().encode(`type,external_player_id,amount,currency,reason\ndeposit,${player},5,EUR,a test\n`);

async function checkedRun(desk: DeskClient, player: string): Promise<string> {
  const uploaded = desk.post("/api/desk/bulk?file_name=a.csv", bulkFile(player));
  const { run } = await made(uploaded, z.looseObject({ run: Named }));
  await made(desk.post(`/api/desk/bulk/${run.id}/check`), Named);
  return run.id;
}

/** A transfer so large that a rule keeps it back; no other test sends one. */
async function waiting(owner: DeskClient, player: string): Promise<string> {
  await hired(owner, "owner");
  const rule = { needed: 1, over: "5000000", over_day: null };
  await made(owner.send("PATCH", "/api/desk/approvals/rules/transfers", rule), z.looseObject({}));
  return askForLarge(owner, player);
}

/** The id of a new request for approval. */
export async function askForLarge(maker: DeskClient, player: string): Promise<string> {
  const large = transferToKeep({ external_player_id: player, amount: "6000000" });
  await made(maker.post("/api/desk/transfers/drafts", large), Named);
  const sent = maker.post(`/api/desk/transfers/drafts/${large.id}/send`, { new_player: false });
  return (await made(sent, z.looseObject({ approval_id: z.string() }))).approval_id;
}

/** Nothing happens of these types while tests run, and nobody listens. */
export const newEndpoint = { url: `${nobodyListens}/in`, types: ["api_key.expiring"] };

async function testedEndpoint(desk: DeskClient): Promise<string> {
  const { endpoint } = await made(desk.post("/api/desk/webhooks", newEndpoint), z.looseObject({ endpoint: Named }));
  await made(desk.post(`/api/desk/webhooks/${endpoint.id}/test`), z.looseObject({}));
  return endpoint.id;
}

const guest = (role = "viewer") => ({ email: `guest-${ulid().toLowerCase()}@example.com`, roles: [role] });

/** The email of a colleague who has accepted an invitation. */
async function hired(owner: DeskClient, role = "viewer"): Promise<string> {
  const { token } = await made(owner.post("/api/desk/team/invitations", guest(role)), WithToken);
  const accepted = owner.elsewhere().post("/api/desk/invitation/accept", { token, password: "correct horse battery" });
  return (await made(accepted, WithEmail)).email;
}

/** A limit that no test meets. */
export const newLimit = (subject: string) => ({
  ...{ scope: "player", subject, side: "withdrawal", window: "month", measure: "sum", bound: "1000000" },
  action: "warn",
});

export const newKey = { name: "A spare one", scopes: ["wallet:read"], allow: [], expires_at: null };

const Named = z.looseObject({ id: z.string() });
const WithToken = z.looseObject({ token: z.string() });
const WithEmail = z.looseObject({ email: z.string() });
const Audited = z.looseObject({ entries: z.array(Named) });
const Sent = z.looseObject({ transaction: Named });
const WithKey = z.looseObject({ key: Named });
const Sessions = z.looseObject({ sessions: z.array(z.looseObject({ id: z.string(), current: z.boolean() })) });

async function made<Shape extends z.ZodType>(answer: Promise<Answer>, shape: Shape): Promise<z.output<Shape>> {
  return expectData(await answer, shape);
}
