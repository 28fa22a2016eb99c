import type { Context } from "#lib/context";
import { type Outcome, refuse } from "#lib/domain/failure";
import { faultOfTicketId, readAmount, type TransferKind } from "#lib/domain/transfer";
import type { Agent, PostedTransfer, ReplayGuard } from "#lib/store";

export interface TransferRequest {
  readonly agent: Agent;
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly currency: string;
  readonly amount: string;
  readonly ticketId: string;
  readonly actor: string;
  /** Required of staff; an API client gives none. */
  readonly reason: string | null;
  /** Null for staff: a session has no signature that could be captured. */
  readonly guard: ReplayGuard | null;
}

/** Moves money once, however often it is asked. When ticket and amount are both wrong, the ticket is named. */
export async function recordTransfer(context: Context, request: TransferRequest): Promise<Outcome<PostedTransfer>> {
  const { agent, playerId, kind, currency, ticketId, actor, reason } = request;
  const ticketFault = faultOfTicketId(ticketId);
  if (ticketFault) return refuse("ticket_malformed", ticketFault);
  const amount = readAmount(request.amount);
  if (!amount.ok) return amount;
  const ask = {
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
    at: context.clock.now(),
  };
  return context.store.recordTransfer(ask, request.guard);
}
