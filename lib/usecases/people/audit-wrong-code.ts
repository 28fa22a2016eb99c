import type { Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import type { PersonAccount } from "#lib/store/member";
import type { Context } from "#lib/usecases/context";

/** The agents that a try at an account concerns: where the person is active, or all of theirs when active at none. */
export function agentsToTell({ memberships }: PersonAccount): string[] {
  const active = memberships.filter(({ member }) => member.status === "active");
  return (active.length > 0 ? active : memberships).map(({ agent }) => agent.id);
}

/**
 * Audits a wrong code after a right password: a typing mistake, or a stolen password. The typed code is not written
 * down. Nobody awaits the write, so that the answer takes no longer.
 */
export function auditWrongCode(
  { store }: Context,
  account: PersonAccount,
  outcome: Outcome<unknown>,
  by: Author,
): void {
  if (outcome.ok || outcome.failure.kind !== "second_factor_wrong") return;
  const facts = { action: "member.second_factor_refused" as const, subject: account.person.email, before: null };
  for (const agentId of agentsToTell(account)) {
    store.audit.recordAudit({ ...facts, agentId, after: { address: by.address } }, by).catch(() => {});
  }
}
