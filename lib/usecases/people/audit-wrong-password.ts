import { isWorthAudit } from "#lib/domain/people/sign-in-delay";
import type { Author } from "#lib/store/author";
import type { PersonAccount } from "#lib/store/member";
import type { Context } from "#lib/usecases/context";
import { agentsToTell } from "./audit-wrong-code";

/** Audits a wrong password of somebody who is signed in: a typing mistake, or a stolen session. Nobody awaits it. */
export function auditWrongPassword({ store }: Context, account: PersonAccount, failures: number, by: Author): void {
  if (!isWorthAudit(failures)) return;
  const facts = { action: "member.password_refused" as const, subject: account.person.email, before: null };
  for (const agentId of agentsToTell(account)) {
    store.audit.recordAudit({ ...facts, agentId, after: { failures, address: by.address } }, by).catch(() => {});
  }
}
