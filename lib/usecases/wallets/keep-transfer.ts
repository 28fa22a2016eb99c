import type { Agent } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import { type Outcome, refuse } from "#lib/domain/failure";
import { faultOfUnseen, normalText } from "#lib/domain/text/shown-text";
import { type Draft, faultOfDraftId, faultOfReason } from "#lib/domain/wallets/draft";
import { refundedBy } from "#lib/domain/wallets/refund";
import { faultOfPlayerId, readTicketAndAmount } from "#lib/domain/wallets/transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import type { Context } from "#lib/usecases/context";

export interface TransferToKeep {
  /** Chosen by the client, so that a lost answer does not leave two drafts behind. */
  readonly id: string;
  readonly agent: Agent;
  readonly email: string;
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly amount: string;
  readonly ticketId: string;
  readonly reason: string;
  /** The closed transfer that this one sends again. */
  readonly insteadOf?: string | null;
}

/** Stores a transfer that a member prepares, before anything is sent. */
export async function keepTransfer(
  { store }: Context,
  { agent, amount: amountText, ...asked }: TransferToKeep,
  by: Author,
): Promise<Outcome<Draft>> {
  const fault =
    faultOfDraftId(asked.id) ??
    faultOfPlayerId(asked.playerId) ??
    faultOfReason(asked.reason) ??
    faultOfUnseen("ticket_id", asked.ticketId);
  if (fault) return refuse("parameter_wrong", fault);
  if (refundedBy(asked.ticketId) !== null) {
    return refuse("ticket_malformed", 'A ticket_id of "R-" and a number is kept for refunds. Choose another one.');
  }
  const amount = readTicketAndAmount(asked.ticketId, amountText);
  if (!amount.ok) return amount;
  const { id: agentId, currency } = agent;
  const open = { createdAt: by.at, state: "open", endedAt: null, failure: null, message: null } as const;
  const draft = {
    ...asked,
    reason: normalText(asked.reason),
    agentId,
    currency,
    amount: amount.value,
    amountText,
    refundOf: null,
    ...open,
  };
  return store.drafts.keepDraft(draft, by);
}
