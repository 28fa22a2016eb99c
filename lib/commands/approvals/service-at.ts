import type { Instant } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";

/** What the passing of time or a changed rule ends is nobody's act. */
export const serviceAt = (at: Instant): Pick<Author, "actor" | "at"> => ({ actor: "service:approvals", at });
