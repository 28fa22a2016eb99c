import type { StaffDraft } from "#lib/desk/wallets/transfer-shape";
import type { TransferKind } from "#lib/domain/wallets/transfer";

/** What is to be moved, under which ticket and why. It stays the same on all its way. */
export interface PlannedTransfer {
  readonly id: string;
  readonly type: TransferKind;
  readonly external_player_id: string;
  readonly currency: string;
  readonly amount: string;
  readonly ticket_id: string;
  readonly reason: string;
  /** A refund has one ticket for good: it is sent again as it is, never sealed. */
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
}: StaffDraft): PlannedTransfer => ({
  id,
  type,
  external_player_id,
  currency,
  amount,
  ticket_id,
  reason,
  refund_of,
});
