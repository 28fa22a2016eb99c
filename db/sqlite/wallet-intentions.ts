import { and, eq, sql } from "drizzle-orm";
import { codeOf, done, type Failure, type Outcome, refuse } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import { type Money, money, zero } from "#lib/domain/money";
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
  type Wallet,
} from "#lib/domain/transfer";
import type { Author, PostedTransfer, ReplayGuard, Session, SessionAsk } from "#lib/store";
import type { AuditTrail } from "./audit-trail";
import { chainHash } from "./chain";
import type { Connection } from "./connection";
import { failureKindOf, postings, refusals, replayGuards, seals, sessions, transfers, wallets } from "./schema";

const p = sql.placeholder;

type WalletRow = Wallet & { readonly head: string };

/** Each runs inside the writer's transaction: nothing here begins, commits or waits. */
export function walletIntentions({ db }: Connection, chainKey: Uint8Array, audit: AuditTrail) {
  const isTicket = (table: typeof transfers | typeof seals) =>
    and(
      eq(table.agentId, p("agentId")),
      eq(table.ticketId, p("ticketId")),
      eq(table.playerId, p("playerId")),
      eq(table.kind, p("kind")),
    );
  const findTransfer = db.select().from(transfers).where(isTicket(transfers)).prepare();
  const findSeal = db.select({ at: seals.sealedAt }).from(seals).where(isTicket(seals)).prepare();
  const findWallet = db
    .select()
    .from(wallets)
    .where(and(eq(wallets.agentId, p("agentId")), eq(wallets.playerId, p("playerId"))))
    .prepare();
  const findGuard = db
    .select()
    .from(replayGuards)
    .where(and(eq(replayGuards.keyId, p("keyId")), eq(replayGuards.signature, p("signature"))))
    .prepare();
  const findRefusal = db
    .select()
    .from(refusals)
    .where(
      and(
        eq(refusals.agentId, p("agentId")),
        eq(refusals.playerId, p("playerId")),
        eq(refusals.transferKind, p("kind")),
        eq(refusals.ticketId, p("ticketId")),
      ),
    )
    .prepare();
  const openWallet = db
    .insert(wallets)
    .values({
      agentId: p("agentId"),
      playerId: p("playerId"),
      currency: p("currency"),
      balance: zero,
      status: "active",
      openedAt: p("at"),
      lastTransferAt: null,
      head: "",
    })
    .prepare();
  const moveWallet = db
    .update(wallets)
    .set({ balance: sql`${p("balance")}`, lastTransferAt: sql`${p("at")}`, head: sql`${p("head")}` })
    .where(and(eq(wallets.agentId, p("agentId")), eq(wallets.playerId, p("playerId"))))
    .prepare();
  const insertTransfer = db
    .insert(transfers)
    .values({
      id: p("id"),
      agentId: p("agentId"),
      playerId: p("playerId"),
      kind: p("kind"),
      ticketId: p("ticketId"),
      currency: p("currency"),
      amount: p("amount"),
      amountText: p("amountText"),
      balanceAfter: p("balanceAfter"),
      createdAt: p("createdAt"),
      actor: p("actor"),
      reason: p("reason"),
      hash: p("hash"),
    })
    .prepare();
  const posting = { agentId: p("agentId"), transferId: p("id"), playerId: p("playerId"), currency: p("currency") };
  const insertPostings = db
    .insert(postings)
    .values([
      { ...posting, account: "float", amount: p("floatAmount") },
      { ...posting, account: "wallet", amount: p("walletAmount") },
    ])
    .prepare();
  const insertSeal = db
    .insert(seals)
    .values({
      agentId: p("agentId"),
      playerId: p("playerId"),
      kind: p("kind"),
      ticketId: p("ticketId"),
      sealedAt: p("at"),
      actor: p("actor"),
    })
    .prepare();

  function recordTransfer(ask: TransferAsk, guard: ReplayGuard | null): Outcome<PostedTransfer> {
    const guarded = guard && findGuard.get({ keyId: guard.keyId, signature: guard.signature });
    if (guarded) return refuse(failureKindOf(guarded.failure), guarded.message);
    const wallet = findWallet.get({ ...ask }) ?? null;
    const decision = decideTransfer(ask, {
      recorded: findTransfer.get({ ...ask }) ?? null,
      sealed: findSeal.get({ ...ask }) !== undefined,
      wallet,
    });
    if (decision.act === "replay") return done({ transfer: decision.transfer, replayed: true });
    if (decision.act === "refuse") {
      keepRefusal(ask, decision.failure, guard);
      return { ok: false, failure: decision.failure };
    }
    return done({ transfer: post(draftOf(ask, decision), wallet), replayed: false });
  }

  function post(draft: Transfer, wallet: WalletRow | null): Transfer {
    if (!wallet) openWallet.run({ ...draft, currency: draft.currency, at: draft.createdAt });
    const hash = chainHash(chainKey, wallet?.head ?? "", canonicalTransfer(draft));
    const { lastInsertRowid } = insertTransfer.run({ ...draft, id: null, hash });
    const transfer = { ...draft, id: BigInt(lastInsertRowid) };
    const walletAmount = transfer.kind === "deposit" ? transfer.amount : money(-transfer.amount);
    insertPostings.run({ ...transfer, walletAmount, floatAmount: money(-walletAmount) });
    moveWallet.run({ ...transfer, balance: transfer.balanceAfter, at: transfer.createdAt, head: hash });
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
    const transfer = findTransfer.get({ ...ticket });
    if (transfer) return done({ state: "POSTED", transfer, lastRefusal });
    const sealed = findSeal.get({ ...ticket }) !== undefined;
    return done({ state: sealed ? "SEALED" : "NOT_POSTED", transfer: null, lastRefusal });
  }

  function lastRefusalOf(ticket: Ticket): LastRefusal | null {
    const row = findRefusal.get({ ...ticket });
    return row ? { kind: failureKindOf(row.failure), message: row.message, at: row.at } : null;
  }

  function sealTicket(ticket: Ticket, by: Author): Outcome<TicketStatus> {
    const status = ticketStatus(ticket);
    if (!status.ok || status.value.state !== "NOT_POSTED") return status;
    insertSeal.run({ ...ticket, at: by.at, actor: by.actor });
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
    const wallet = findWallet.get({ ...ask });
    if (!wallet && ask.knownPlayersOnly) return refuse("player_unknown", unknownPlayer);
    if (wallet?.status === "blocked")
      return refuse("player_blocked", "This player is blocked. Ask the operator to unblock the player.");
    if (known) return done(known);
    if (!wallet) openWallet.run({ ...ask, currency: ask.currency, at: ask.at });
    db.insert(sessions)
      .values({ ...ask, createdAt: ask.at })
      .run();
    return done({ id: ask.id, agentId: ask.agentId, playerId: ask.playerId, expiresAt: ask.expiresAt });
  }

  return { recordTransfer, ticketStatus, sealTicket, openSession };
}

/** The record as it will stand, before the database has numbered it. */
function draftOf(ask: TransferAsk, posting: { balanceAfter: Money; createdAt: Instant }): Transfer {
  const { agentId, playerId, kind, ticketId, currency, amount, amountText, actor, reason } = ask;
  const { balanceAfter, createdAt } = posting;
  return {
    id: 0n,
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
