import type { TransferStop } from "#lib/domain/limits/limit";
import { formatInstant } from "#lib/domain/time/instant";

/** A stop as the audit records it. */
export const stopOnRecord = ({ side, reason, since }: TransferStop): object => ({
  side,
  reason,
  since: formatInstant(since),
});
