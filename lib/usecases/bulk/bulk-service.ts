import type { Author } from "#lib/domain/audit/author";
import type { Instant } from "#lib/domain/time/instant";
import type { Context } from "#lib/usecases/context";

export type BulkContext = Pick<Context, "store" | "clock">;

/** What the service does with runs is nobody's act. */
export const bulkService = (at: Instant): Author => ({
  actor: "service:bulk",
  requestId: null,
  address: null,
  acting: null,
  at,
});
