import type { Instant } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";

/** What the service does with webhooks is nobody's act. */
export const webhookService = (at: Instant): Author => ({
  actor: "service:webhooks",
  ...{ requestId: null, address: null, acting: null, at },
});
