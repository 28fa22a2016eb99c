import { command } from "#lib/commands/command";
import { type Decision, decided } from "#lib/commands/decision";
import { type TicketFacts, want } from "#lib/commands/facts";
import { limitReachedEvent, toldUses } from "#lib/commands/limits/limits-reached";
import type { Write } from "#lib/commands/write";
import type { ToldEvent } from "#lib/domain/events/told-event";
import { done, type Failure, type Outcome } from "#lib/domain/failure";
import { codeOf } from "#lib/domain/failure-codes";
import { limitReached, type MetLimit } from "#lib/domain/limits/judge-limits";
import { isUntold } from "#lib/domain/limits/limit-use";
import type { Money } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import type { PostedTransfer, ReplayGuard } from "#lib/domain/wallets/posted-transfer";
import { mayUseTicket, ticketOfRefund } from "#lib/domain/wallets/refund";
import {
  decideTransfer,
  emptyWallet,
  isKeptRefusal,
  type Transfer,
  type TransferAsk,
  ticketInProcess,
} from "#lib/domain/wallets/transfer";
import { namedBy } from "./seal-ticket";

export const recordTransfer = command({
  facts: (ask: TransferAsk, guard: ReplayGuard | null) => ({
    ticket: want("ticket", ask, guard, ask.actor),
    refunded: namedBy(ask),
  }),
  decide({ ticket, refunded }, ask, guard): Outcome<PostedTransfer> | Decision<PostedTransfer> {
    const { guarded, recorded } = ticket;
    if (guarded) return refusedBefore(guarded);
    if (!recorded && refunded && !mayUseTicket(ask.actor, ask.ticketId, refunded)) return ticketOfRefund();
    return decideByTicket(ticket, ask, guard);
  },
});

/** Decides on a transfer whose sender may use its ticket. */
export function decideByTicket(
  ticket: TicketFacts,
  ask: TransferAsk,
  guard: ReplayGuard | null,
): Outcome<PostedTransfer> | Decision<PostedTransfer> {
  const { wallet, nextId } = ticket;
  if (ticket.isInProcess) return ticketInProcess();
  const decision = decideTransfer(ask, ticket);
  if (decision.act === "replay") return done({ transfer: decision.transfer, replayed: true });
  const known = { guard, wallet };
  if (decision.act === "refuse") return refused(ask, decision.failure, known, decision.met);
  if (decision.act === "await") return refused(ask, limitReached(decision.met, ask), known, decision.met);
  const transfer = transferOf(ask, nextId, decision);
  const { uses, warned } = decision;
  const opened = wallet ? [] : [openedWallet(ask, transfer.createdAt)];
  const used: Write[] = uses.length > 0 ? [{ act: "use limits", uses }] : [];
  return decided(done({ transfer, replayed: false }), {
    writes: [...opened, { act: "post", transfer, head: wallet?.head ?? "" }, ...used],
    events: [
      told(transfer),
      ...warned
        .filter(({ limit, windowStart }) => isUntold(limit, windowStart))
        .map((met) => limitReachedEvent(met, "posted", transfer, transfer.createdAt)),
    ],
  });
}

const told = ({ agentId, kind, id, createdAt }: Transfer): ToldEvent => ({
  agentId,
  type: `${kind}.posted`,
  at: createdAt,
  transferId: id,
});

interface Refused {
  readonly guard: ReplayGuard | null;
  readonly wallet: TicketFacts["wallet"];
}

/** `met`: the limit that refuses; it is told once a window, in the transaction that keeps the refusal. */
function refused(
  ask: TransferAsk,
  failure: Failure,
  { guard, wallet }: Refused,
  met?: MetLimit,
): Decision<PostedTransfer> {
  const isKept = isKeptRefusal(failure.kind);
  const reached = met && isUntold(met.limit, met.windowStart) ? met : null;
  const uses = reached ? toldUses(reached) : [];
  return decided<PostedTransfer>(
    { ok: false, failure },
    {
      writes: [
        ...guardOf(failure, guard),
        ...(isKept ? [keptRefusal(ask, failure, wallet)] : []),
        ...(uses.length > 0 ? [{ act: "use limits", uses } as const] : []),
      ],
      events: reached ? [limitReachedEvent(reached, "refused", ask, ask.at)] : [],
    },
  );
}

/** A byte-identical repeat must meet the same refusal, even when money has come in meanwhile. */
function guardOf({ kind, message, resetsAt }: Failure, guard: ReplayGuard | null): Write[] {
  const isOfTransfers = codeOf(kind) >= 20_100 && codeOf(kind) < 20_200;
  return guard && isOfTransfers
    ? [{ act: "put", table: "replayGuards", row: { ...guard, failure: kind, message, resetsAt: resetsAt ?? null } }]
    : [];
}

const refusedBefore = ({ failure: kind, message, resetsAt }: NonNullable<TicketFacts["guarded"]>) =>
  ({ ok: false, failure: resetsAt === null ? { kind, message } : { kind, message, resetsAt } }) as const;

function keptRefusal(ask: TransferAsk, { kind: failure, message }: Failure, wallet: Refused["wallet"]): Write {
  const { agentId, playerId, kind: transferKind, ticketId, at, amount, actor } = ask;
  const balance = failure === "balance_too_low" ? (wallet?.balance ?? null) : null;
  const row = { agentId, playerId, transferKind, ticketId, failure, message, at, amount, actor, balance };
  return { act: "put", table: "refusals", row };
}

/** The record to write. */
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

interface WalletToOpen {
  readonly agentId: string;
  readonly playerId: string;
  readonly currency: string;
}

/** A wallet's first row, which is how a player becomes known. */
export const openedWallet = (player: WalletToOpen, openedAt: Instant) =>
  ({ act: "insert", table: "wallets", row: { ...emptyWallet(player), openedAt } }) as const satisfies Write;
