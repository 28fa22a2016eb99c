import { randomUUID } from "node:crypto";
import { ulid } from "ulid";
import * as z from "zod";
import type { TownAgent } from "#e2e/browser/fixtures/town-agent";
import { type Answer, expectData } from "#e2e/fixtures/envelope";
import type { StaffClient } from "#e2e/fixtures/staff-client";
import { transferToKeep } from "#e2e/fixtures/staff-transfer-calls";
import { balance } from "#e2e/fixtures/wallet-calls";

/** The things that a request of the dashboard can name: one of each kind, all of one agent. */
export interface Things {
  readonly player: string;
  readonly ticket: string;
  readonly transfer: string;
  readonly intent: string;
  readonly trade: string;
  readonly view: string;
  /** A session in another of the person's browsers. */
  readonly session: string;
  readonly staff: string;
  /** A colleague who can be changed and signed out. */
  readonly member: string;
  readonly invitation: string;
  readonly key: string;
  /** A key that signs nothing, to be changed, rotated and revoked. */
  readonly spareKey: string;
  /** A request that one of the agent's keys signed. */
  readonly request: string;
  readonly auditRow: string;
  /** Ids that nothing has yet. */
  readonly newTicket: string;
  readonly newIntent: string;
  /** The agent's id is last in this list, because it occurs in the names of the other things. */
  readonly agent: string;
}

/** Well-formed ids that belong to nobody. */
export const nobodysThings = (): Things => ({
  player: "nobody",
  ticket: "no-such-ticket",
  transfer: "987654321",
  intent: ulid(),
  trade: "no-such-trade",
  view: ulid(),
  session: "0".repeat(64),
  staff: "stranger@elsewhere.example",
  member: "colleague@elsewhere.example",
  invitation: ulid(),
  key: "ak_000000000000000000000000",
  spareKey: "ak_000000000000000000000001",
  request: randomUUID(),
  auditRow: "987654321",
  newTicket: `D-${ulid()}`,
  newIntent: ulid(),
  agent: "no-such-agent",
});

/** One thing of each kind of an agent. A transfer by staff, a draft and a saved view are made for this. */
export async function thingsOf(
  agent: Pick<TownAgent, "agentId" | "client" | "players" | "trades">,
  staff: StaffClient,
  elsewhere: StaffClient,
): Promise<Things> {
  const [player = ""] = agent.players;
  const sent = transferToKeep({ external_player_id: player, amount: "3" });
  await made(staff.post("/api/staff/transfers/intents", sent), Named);
  const { transaction } = await made(
    staff.post(`/api/staff/transfers/intents/${sent.id}/send`, { new_player: false }),
    Sent,
  );
  const kept = transferToKeep({ external_player_id: player, amount: "4" });
  await made(staff.post("/api/staff/transfers/intents", kept), Named);
  const newView = { page: "reports", name: `All of ${agent.agentId}`, query: "", shared: true, is_default: false };
  const { sessions } = await made(elsewhere.get("/api/staff/sessions"), Sessions);
  return {
    player,
    ticket: sent.ticket_id,
    transfer: transaction.id,
    intent: kept.id,
    trade: agent.trades[0]?.trade_id ?? "",
    view: (await made(staff.post("/api/staff/views", newView), Named)).id,
    session: sessions.find(({ current }) => current)?.id ?? "",
    staff: staff.account.email,
    member: await hired(staff),
    invitation: (await made(staff.post("/api/staff/team/invitations", guest()), Named)).id,
    key: agent.client.credentials.api_key,
    spareKey: (await made(staff.post("/api/staff/keys", newKey), WithKey)).key.id,
    request: (await balance(agent.client, player)).headers.get("x-request-id") ?? "",
    auditRow: (await made(staff.get("/api/staff/audit?limit=1"), Audited)).entries[0]?.id ?? "",
    newTicket: `D-${ulid()}`,
    newIntent: ulid(),
    agent: agent.agentId,
  };
}

const guest = () => ({ email: `guest-${ulid().toLowerCase()}@example.com`, role: "viewer" });

/** The email of a colleague who has accepted an invitation. */
async function hired(owner: StaffClient): Promise<string> {
  const { token } = await made(owner.post("/api/staff/team/invitations", guest()), WithToken);
  const accepted = owner.elsewhere().post("/api/staff/invitation/accept", { token, password: "correct horse battery" });
  return (await made(accepted, WithEmail)).email;
}

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
