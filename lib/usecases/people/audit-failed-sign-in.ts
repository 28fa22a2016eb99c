import { isWorthAudit } from "#lib/domain/people/sign-in-delay";
import type { Author } from "#lib/store/author";
import type { PersonAccount } from "#lib/store/member";
import type { Context } from "#lib/usecases/context";
import type { SignInAsk } from "./sign-in-ask";

/** Nobody awaits the write, because a slower answer would reveal that the account exists. */
export function auditFailedSignIn(
  context: Context,
  { person: { email }, memberships }: PersonAccount,
  agentIds: readonly string[],
  ask: SignInAsk,
  { failures, why }: { readonly failures: number; readonly why?: "address" },
): void {
  if (!isWorthAudit(failures)) return;
  for (const { member } of memberships.filter(({ agent }) => agentIds.includes(agent.id))) {
    const { agentId, status } = member;
    const after = { failures, address: ask.address, status, ...(why && { why }) };
    const facts = { agentId, action: "member.sign_in_refused" as const, subject: email, before: null, after };
    context.store.audit.recordAudit(facts, unknownAuthor(context, ask)).catch(() => {});
  }
}

/** The row's subject is the account that was tried; the person who tried is unknown. */
export const unknownAuthor = ({ clock }: Context, { requestId, address }: SignInAsk): Author => ({
  actor: "unknown",
  requestId,
  address,
  at: clock.now(),
  acting: null,
});
