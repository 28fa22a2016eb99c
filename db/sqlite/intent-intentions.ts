import { eq } from "drizzle-orm";
import { codeOf, done, type Outcome, refuse } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import { formerRefundTicketOf } from "#lib/domain/refund";
import type { TransferAsk } from "#lib/domain/transfer";
import {
  endByRefusal,
  endByTicket,
  type IntentEnd,
  sameIntent,
  type TransferIntent,
  unknownIntent,
} from "#lib/domain/transfer-intent";
import { openIntentsMax } from "#lib/limits";
import type { Agent } from "#lib/stored/agent";
import type { Author } from "#lib/stored/author";
import type { IntentStatus, SentIntent } from "#lib/stored/intent";
import type { PostedTransfer } from "#lib/stored/transfer";
import type { AuditTrail } from "./audit-trail";
import type { Connection } from "./connection";
import { findIntent, openIntents, putIntent } from "./intent-rows";
import { agents } from "./schema";
import type { WalletIntentions } from "./wallet-intentions";

/** Transfers by staff. Each runs inside the writer's transaction, so that an intent never says other than its ticket. */
export function intentIntentions(connection: Connection, wallets: WalletIntentions, audit: AuditTrail) {
  const agentOf = (id: string) => connection.db.select().from(agents).where(eq(agents.id, id)).get();

  function keepIntent(intent: TransferIntent, by: Author): Outcome<TransferIntent> {
    const former = formerRefund(intent);
    if (former) return done(former);
    const kept = findIntent(connection, intent.agentId, intent.id);
    const reopens = kept?.state === "refused" && kept.refundOf !== null;
    if (kept && !sameIntent(kept, intent)) return differs();
    if (kept && !reopens) return done(kept);
    if (openIntents(connection, intent.agentId).length >= openIntentsMax) return tooMany();
    const { agentId, playerId: subject, kind, ticketId, amountText: amount, currency, reason } = intent;
    const after = { id: intent.id, kind, ticketId, amount, currency, reason };
    audit.record({ agentId, action: "transfer.keep", subject, before: null, after }, by);
    return done(putIntent(connection, intent));
  }

  /** A refund that an earlier release kept goes on under its own ticket, unless that one can no more post. */
  function formerRefund({ agentId, refundOf }: TransferIntent): TransferIntent | null {
    const former = refundOf === null ? null : findIntent(connection, agentId, formerRefundTicketOf(refundOf));
    const mayPost = former?.state === "open" || former?.state === "posted";
    return former?.refundOf === refundOf && mayPost ? former : null;
  }

  function sendIntent(agentId: string, intentId: string, by: Author): Outcome<SentIntent> {
    const intent = findIntent(connection, agentId, intentId);
    const agent = agentOf(agentId);
    if (!intent || !agent) return unknownIntent();
    // The answer may have been lost on its way: asked again, a refused one gets the same answer and is not judged anew.
    if (intent.state === "refused") return refuse(intent.failure ?? "internal", intent.message ?? "");
    if (agent.status !== "active") return suspended();
    const outcome = wallets.recordTransfer(askOf(intent, agent, by), null);
    const how = outcome.ok ? ({ state: "posted", failure: null } as const) : endByRefusal(outcome.failure);
    if (intent.state === "open" && how) recordSent(intent, outcome, by);
    const ended = end(intent, how, by.at);
    return outcome.ok ? done({ ...outcome.value, intent: ended }) : outcome;
  }

  /** The journal keeps what was moved; the audit, from where and by which request, with the record's number to find it. */
  function recordSent(intent: TransferIntent, outcome: Outcome<PostedTransfer>, by: Author): void {
    const { agentId, playerId: subject, id, kind, ticketId, amountText: amount, currency } = intent;
    const sent = { id, kind, ticketId, amount, currency };
    const facts = outcome.ok
      ? { action: "transfer.post", after: { ...sent, record: outcome.value.transfer.id } }
      : { action: "transfer.refuse", after: { ...sent, code: codeOf(outcome.failure.kind) } };
    audit.record({ agentId, subject, before: null, ...facts }, by);
  }

  function intentStatus(agentId: string, intentId: string, at: Instant): Outcome<IntentStatus> {
    const intent = findIntent(connection, agentId, intentId);
    if (!intent) return unknownIntent();
    const ticket = wallets.ticketStatus(intent);
    if (!ticket.ok) return ticket;
    return done({ intent: end(intent, endByTicket(intent, ticket.value), at), ticket: ticket.value });
  }

  function sealIntent(agentId: string, intentId: string, by: Author): Outcome<IntentStatus> {
    const intent = findIntent(connection, agentId, intentId);
    if (!intent) return unknownIntent();
    if (intent.refundOf !== null) return refundStaysOpen();
    const ticket = wallets.sealTicket(intent, by);
    if (!ticket.ok) return ticket;
    return done({ intent: end(intent, endByTicket(intent, ticket.value), by.at), ticket: ticket.value });
  }

  /** Ends an intent that is still open; one that has ended stays as it ended. */
  function end(intent: TransferIntent, how: IntentEnd | null, at: Instant): TransferIntent {
    if (how === null || intent.state !== "open") return intent;
    const { state, failure } = how;
    const ended = { state, endedAt: at, failure: failure?.kind ?? null, message: failure?.message ?? null };
    return putIntent(connection, { ...intent, ...ended });
  }

  return { keepIntent, sendIntent, intentStatus, sealIntent };
}

const askOf = (intent: TransferIntent, agent: Agent, { actor, at }: Author): TransferAsk => {
  const { agentId, playerId, kind, ticketId, currency, amount, amountText, reason } = intent;
  const { currency: agentCurrency, knownPlayersOnly } = agent;
  const asked = { agentId, playerId, kind, ticketId, currency, amount, amountText, reason };
  return { ...asked, agentCurrency, knownPlayersOnly, actor, at };
};

const differs = () =>
  refuse("intent_differs", "This id was used for another transfer. Start the transfer again: it gets a new id.");
const tooMany = () =>
  refuse("intents_too_many", `${openIntentsMax} transfers are not finished. Find out what became of those first.`);
const suspended = () =>
  refuse("agent_suspended", "This agent is suspended: this request posted nothing. Ask the operator of the exchange.");
const refundStaysOpen = () =>
  refuse("refund_not_sealed", "A refund's ticket stays open. Send the refund again: it posts once at most.");
