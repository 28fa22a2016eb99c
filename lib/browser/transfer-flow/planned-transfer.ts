import type { DeskDraft } from "#lib/desk/wallets/transfer-shape";
import type { TransferKind } from "#lib/domain/wallets/transfer";

/** A transfer to be sent. It stays unchanged from the draft to the outcome. */
export interface PlannedTransfer {
  readonly id: string;
  readonly type: TransferKind;
  readonly external_player_id: string;
  readonly currency: string;
  readonly amount: string;
  readonly ticket_id: string;
  readonly reason: string;
  /** True when the member has agreed that the deposit may open a wallet. */
  readonly new_player: boolean;
  /** The transfer that this refund pays back. A refund keeps its ticket: it is sent again unchanged, never sealed. */
  readonly refund_of: string | null;
}

export const plannedOf = ({
  id,
  type,
  external_player_id,
  currency,
  amount,
  ticket_id,
  reason,
  refund_of,
}: DeskDraft): PlannedTransfer => ({
  id,
  type,
  external_player_id,
  currency,
  amount,
  ticket_id,
  reason,
  refund_of,
  new_player: false,
});
