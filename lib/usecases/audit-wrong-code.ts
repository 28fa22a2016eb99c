import type { Context } from "#lib/context";
import type { Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/stored/author";
import type { Staff } from "#lib/stored/staff";

/**
 * A right password with a wrong code: somebody mistypes, or has stolen the password. Each is written down, without what
 * was typed; the codes' own count lets only a few a day be tried. Nobody waits for it, so that no answer comes later.
 */
export function auditWrongCode(
  { store }: Context,
  { agentId, email }: Pick<Staff, "agentId" | "email">,
  outcome: Outcome<unknown>,
  by: Author,
): void {
  if (outcome.ok || outcome.failure.kind !== "second_factor_wrong") return;
  const facts = { agentId, action: "staff.second_factor_refused", subject: email, before: null };
  store.recordAudit({ ...facts, after: { address: by.address } }, by).catch(() => {});
}
