import type { Agent } from "#lib/domain/agents/agent";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { PostedTransfer, ReplayGuard } from "#lib/domain/wallets/posted-transfer";
import { readTicketAndAmount, type TransferAsk } from "#lib/domain/wallets/transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import type { Context } from "#lib/usecases/context";

export interface TransferRequest {
  readonly agent: Agent;
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly currency: string;
  readonly amount: string;
  readonly ticketId: string;
  readonly actor: string;
  /** Null for an API client, which gives no reason. */
  readonly reason: string | null;
  readonly guard: ReplayGuard | null;
}

/** Moves money once, however often it is asked to. */
export function recordTransfer(context: Context, request: TransferRequest): Promise<Outcome<PostedTransfer>> {
  const ask = readAsk(request, context.clock.now());
  return ask.ok ? context.store.wallets.recordTransfer(ask.value, request.guard) : Promise.resolve(ask);
}

/** Reads what a request asks for. Its ticket and its amount are judged before the ledger is asked. */
export function readAsk(request: TransferRequest, at: Instant): Outcome<TransferAsk> {
  const { agent, playerId, kind, currency, ticketId, actor, reason } = request;
  const amount = readTicketAndAmount(ticketId, request.amount);
  if (!amount.ok) return amount;
  return done({
    agentId: agent.id,
    playerId,
    kind,
    ticketId,
    currency,
    amount: amount.value,
    amountText: request.amount,
    agentCurrency: agent.currency,
    knownPlayersOnly: agent.knownPlayersOnly,
    actor,
    reason,
    approved: false,
    at,
  });
}
