import type { PlannedTransfer } from "#lib/browser/transfer-flow/planned-transfer";
import { signInPath } from "#lib/domain/text/own-path";

/** Leads back to the outcome. A refund's draft may not exist yet, so its path names the refunded transfer. */
export const signInAgainPath = ({ id, refund_of: refundOf }: Pick<PlannedTransfer, "id" | "refund_of">): string =>
  signInPath(`/transfers?${refundOf === null ? `draft=${id}` : `receipt=${refundOf}`}`);
