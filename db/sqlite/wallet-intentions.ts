import { and, eq } from "drizzle-orm";
import type { Chain } from "#lib/domain/chain";
import { codeOf, done, type Failure, type Outcome, refuse } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import { type Money, money } from "#lib/domain/money";
import { mayUseTicket, refundedBy, ticketOfRefund } from "#lib/domain/refund";
import {
  canonicalTransfer,
  decideTransfer,
  isKeptRefusal,
  type LastRefusal,
  type Ticket,
  type TicketStatus,
  type Transfer,
  type TransferAsk,
  unknownPlayer,
} from "#lib/domain/transfer";
import type { Author } from "#lib/stored/author";
import type { Session, SessionAsk } from "#lib/stored/player-session";
import type { PostedTransfer, ReplayGuard } from "#lib/stored/transfer";
import type { AuditTrail } from "./audit-trail";
import type { Connection } from "./connection";
import { failureKindOf, refusals, replayGuards, sessions } from "./schema";
import { type WalletWithHead, walletStatements } from "./wallet-statements";

export type WalletIntentions = ReturnType<typeof walletIntentions>;

/** Each runs inside the writer's transaction: nothing here begins, commits or waits. */
export function walletIntentions(connection: Connection, chain: Chain, audit: AuditTrail) {
  const { db } = connection;
  const statements = walletStatements(connection);

  function recordTransfer(ask: TransferAsk, guard: ReplayGuard | null): Outcome<PostedTransfer> {
    const known = statements.whatIsKnown(ask, guard);
    const guarded = guard && known.guarded && statements.findGuard.get({ ...guard });
    if (guarded) return refuse(failureKindOf(guarded.failure), guarded.message);
    const recorded = known.recorded ? (statements.findTransfer.get({ ...ask }) ?? null) : null;
    if (!recorded && !mayUse(ask, ask.actor)) return ticketOfRefund();
    const wallet = statements.findWallet(ask);
    const decision = decideTransfer(ask, { recorded, sealed: known.sealed, wallet });
    if (decision.act === "replay") return done({ transfer: decision.transfer, replayed: true });
    if (decision.act === "refuse") {
      keepRefusal(ask, decision.failure, guard);
      return { ok: false, failure: decision.failure };
    }
    return done({
      transfer: post(transferOf(ask, statements.nextTransferId(ask.agentId), decision), wallet),
      replayed: false,
    });
  }

  function mayUse({ agentId, ticketId }: Ticket, actor: string): boolean {
    const id = refundedBy(ticketId);
    return id === null || mayUseTicket(actor, ticketId, statements.findNumbered.get({ agentId, id }));
  }

  function post(transfer: Transfer, wallet: WalletWithHead | null): Transfer {
    if (!wallet) statements.openWallet({ ...transfer, currency: transfer.currency, at: transfer.createdAt });
    const hash = chain(wallet?.head ?? "", canonicalTransfer(transfer));
    statements.insertTransfer({ ...transfer, hash });
    const walletAmount = transfer.kind === "deposit" ? transfer.amount : money(-transfer.amount);
    statements.insertPostings({ ...transfer, walletAmount, floatAmount: money(-walletAmount) });
    statements.moveWallet({ ...transfer, balance: transfer.balanceAfter, at: transfer.createdAt, head: hash });
    return transfer;
  }

  function keepRefusal(ask: TransferAsk, failure: Failure, guard: ReplayGuard | null): void {
    if (guard && codeOf(failure.kind) >= 20_100 && codeOf(failure.kind) < 20_200) {
      const { keyId, signature, expiresAt } = guard;
      const row = { keyId, signature, expiresAt, failure: failure.kind, message: failure.message };
      db.insert(replayGuards).values(row).onConflictDoNothing().run();
    }
    if (!isKeptRefusal(failure.kind)) return;
    const kept = { failure: failure.kind, message: failure.message, at: ask.at };
    const { agentId, playerId, kind: transferKind, ticketId } = ask;
    db.insert(refusals)
      .values({ agentId, playerId, transferKind, ticketId, ...kept })
      .onConflictDoUpdate({
        target: [refusals.agentId, refusals.playerId, refusals.transferKind, refusals.ticketId],
        set: kept,
      })
      .run();
  }

  function ticketStatus(ticket: Ticket): Outcome<TicketStatus> {
    const lastRefusal = lastRefusalOf(ticket);
    const transfer = statements.findTransfer.get({ ...ticket });
    if (transfer) return done({ state: "POSTED", transfer, lastRefusal });
    const sealed = statements.findSeal.get({ ...ticket }) !== undefined;
    return done({ state: sealed ? "SEALED" : "NOT_POSTED", transfer: null, lastRefusal });
  }

  function lastRefusalOf(ticket: Ticket): LastRefusal | null {
    const row = statements.findRefusal.get({ ...ticket });
    return row ? { kind: failureKindOf(row.failure), message: row.message, at: row.at } : null;
  }

  function sealTicket(ticket: Ticket, by: Author): Outcome<TicketStatus> {
    const status = ticketStatus(ticket);
    if (!status.ok || status.value.state !== "NOT_POSTED") return status;
    if (!mayUse(ticket, by.actor)) return ticketOfRefund();
    statements.insertSeal({ ...ticket, at: by.at, actor: by.actor });
    const { agentId, playerId, kind, ticketId } = ticket;
    audit.record({ agentId, action: "ticket.seal", subject: playerId, before: null, after: { kind, ticketId } }, by);
    return done({ ...status.value, state: "SEALED", transfer: null });
  }

  function openSession(ask: SessionAsk): Outcome<Session> {
    const known = db
      .select()
      .from(sessions)
      .where(and(eq(sessions.agentId, ask.agentId), eq(sessions.idempotencyKey, ask.idempotencyKey)))
      .get();
    if (known && (known.playerId !== ask.playerId || known.expiresAt <= ask.at)) {
      return refuse(
        "login_key_used",
        "This X-Idempotency-Key was used for another login, or its token ran out. Send a new key with every login.",
      );
    }
    const wallet = statements.findWallet(ask);
    if (!wallet && ask.knownPlayersOnly) return refuse("player_unknown", unknownPlayer);
    if (wallet?.status === "blocked")
      return refuse("player_blocked", "This player is blocked. Ask the operator to unblock the player.");
    if (known) return done(known);
    if (!wallet) statements.openWallet({ ...ask, currency: ask.currency, at: ask.at });
    db.insert(sessions)
      .values({ ...ask, createdAt: ask.at })
      .run();
    return done({ id: ask.id, agentId: ask.agentId, playerId: ask.playerId, expiresAt: ask.expiresAt });
  }

  return { recordTransfer, ticketStatus, sealTicket, openSession };
}

/** The record as it will stand. */
function transferOf(ask: TransferAsk, id: bigint, posting: { balanceAfter: Money; createdAt: Instant }): Transfer {
  const { agentId, playerId, kind, ticketId, currency, amount, amountText, actor, reason } = ask;
  const { balanceAfter, createdAt } = posting;
  return {
    id,
    agentId,
    playerId,
    kind,
    ticketId,
    currency,
    amount,
    amountText,
    balanceAfter,
    createdAt,
    actor,
    reason,
  };
}
