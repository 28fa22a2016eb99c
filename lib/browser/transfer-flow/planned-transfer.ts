import type { DeskDraft } from "#lib/desk/wallets/transfer-shape";

/** A transfer to be sent. It stays the same from the draft to the outcome. */
export interface PlannedTransfer
  extends Pick<DeskDraft, "id" | "type" | "external_player_id" | "currency" | "amount" | "ticket_id" | "reason"> {
  /** True once the member has said that the deposit may open a wallet. */
  readonly new_player: boolean;
  /** The transfer that this refund pays back. A refund keeps its ticket: it is sent again unchanged, never sealed. */
  readonly refund_of: string | null;
  /** The closed transfer that this one sends again: once this is kept, that is no longer listed. */
  readonly instead_of: string | null;
}

export const plannedOf = (draft: DeskDraft): PlannedTransfer => ({
  id: draft.id,
  type: draft.type,
  external_player_id: draft.external_player_id,
  currency: draft.currency,
  amount: draft.amount,
  ticket_id: draft.ticket_id,
  reason: draft.reason,
  refund_of: draft.refund_of,
  new_player: false,
  instead_of: null,
});
