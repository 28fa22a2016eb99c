import type { Author } from "#lib/domain/audit/author";
import { type Outcome, refuse } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { normalText } from "#lib/domain/text/shown-text";
import { faultOfReason, type SentDraft } from "#lib/domain/wallets/draft";
import { refundOf, refundOfRefund, unknownTransfer } from "#lib/domain/wallets/refund";
import type { Context } from "#lib/usecases/context";

export interface RefundRequest {
  readonly agentId: string;
  readonly email: string;
  readonly transferId: bigint;
  readonly reason: string;
}

/** Refunds a posted transfer once: all requests share one ticket, and later ones get the first result. */
export async function refundTransfer(
  { store }: Context,
  { agentId, email, transferId, reason }: RefundRequest,
  by: Author,
): Promise<Outcome<SentDraft>> {
  const fault = faultOfReason(reason);
  if (fault) return refuse("parameter_wrong", fault);
  const receipt = await store.wallets.findReceipt(agentId, transferId);
  if (!receipt.ok) return receipt;
  if (!receipt.value) return unknownTransfer();
  if (receipt.value.refundOf !== null) return refundOfRefund();
  const { transfer, hash } = receipt.value;
  const ticket = refundOf({ ...transfer, hash });
  const { currency, amount } = transfer;
  const money = { currency, amount, amountText: formatMoney(amount) };
  const open = { createdAt: by.at, state: "open", endedAt: null, failure: null, message: null } as const;
  const draft = {
    id: ticket.ticketId,
    ...ticket,
    ...money,
    reason: normalText(reason),
    email,
    refundOf: transferId,
    ...open,
  };
  const kept = await store.drafts.keepDraft(draft, by);
  return kept.ok ? store.drafts.sendDraft(agentId, kept.value.id, false, by) : kept;
}
