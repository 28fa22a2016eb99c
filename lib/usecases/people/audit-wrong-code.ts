import type { Context } from "#lib/context";
import type { Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import type { StaffAccount } from "#lib/store/member";

/** A try at a person's account is a matter of each agent that they are active for; of any, where they are of none. */
export function agentsToTell({ memberships }: StaffAccount): string[] {
  const active = memberships.filter(({ member }) => member.status === "active");
  return (active.length > 0 ? active : memberships).map(({ agent }) => agent.id);
}

/**
 * A right password with a wrong code: somebody mistypes, or has stolen the password. Each is written down, without what
 * was typed; the codes' own count lets only a few a day be tried. Nobody waits for it, so that no answer comes later.
 */
export function auditWrongCode({ store }: Context, account: StaffAccount, outcome: Outcome<unknown>, by: Author): void {
  if (outcome.ok || outcome.failure.kind !== "second_factor_wrong") return;
  const facts = { action: "staff.second_factor_refused", subject: account.person.email, before: null };
  for (const agentId of agentsToTell(account)) {
    store.audit.recordAudit({ ...facts, agentId, after: { address: by.address } }, by).catch(() => {});
  }
}
