import type { DeskLimit } from "#lib/desk/limits/limit-shape";
import { type About, textIn } from "#lib/domain/approvals/about";
import { limitAskedIn } from "#lib/domain/approvals/about-limit";

export interface LimitChange {
  readonly limit: Pick<DeskLimit, "side" | "scope" | "subject" | "key_name" | "window" | "measure" | "action">;
  /** The bound before and after; null for no limit. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The change of a limit that a request is about; null for a limit that this page does not know. */
export function limitIn(about: About): LimitChange | null {
  const asked = limitAskedIn("", about);
  if (!asked) return null;
  const { side, scope, subject, window, measure, action } = asked;
  const limit = { side, scope, subject, key_name: null, window, measure, action };
  const bound = textIn(about, "bound");
  if (about.change === "remove") return { limit, before: bound, after: null };
  return { limit, before: textIn(about, "bound_before") || null, after: bound };
}
