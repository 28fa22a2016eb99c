import type { PlannedTransfer } from "#lib/browser/transfer-flow/planned-transfer";
import { signInPath } from "#lib/domain/text/own-path";

/** Back to where the outcome shows. A refund may not have been kept yet: what it pays back says whether it was. */
export const signInAgainPath = ({ id, refund_of: refundOf }: Pick<PlannedTransfer, "id" | "refund_of">): string =>
  signInPath(`/transfers?${refundOf === null ? `intent=${id}` : `receipt=${refundOf}`}`);
