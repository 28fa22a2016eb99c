import { userInfo } from "node:os";
import type { Author } from "#lib/domain/audit/author";
import type { Instant } from "#lib/domain/time/instant";

/** The person at the tool, by the name in the audit. */
export const operator = (user: string, at: Instant): Author => ({
  actor: `operator:${user}`,
  requestId: null,
  address: null,
  at,
  acting: null,
});

export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user number without an account.
    return `uid-${process.getuid?.() ?? "unknown"}`;
  }
}
