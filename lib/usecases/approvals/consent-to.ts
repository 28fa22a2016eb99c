import type { Consent } from "#lib/domain/approvals/consent";
import { unknownApproval } from "#lib/domain/approvals/unknown-approval";
import { done, type Outcome } from "#lib/domain/failure";
import type { FoundApproval } from "#lib/store/approval";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";
import { carryOut } from "./carry-out";

/**
 * Approves a request, or with no vote executes what is approved. The answer is the request as it stands afterwards:
 * still waiting, executed, or approved with the refusal that its execution met.
 */
export async function consentTo(
  { store }: Context,
  agentId: string,
  { approvalId, vote }: Omit<Consent, "maker">,
  by: Author,
): Promise<Outcome<FoundApproval>> {
  const found = await store.approvals.findApproval(agentId, approvalId, by.at);
  if (!found.ok) return found;
  if (!found.value) return unknownApproval();
  const { approval } = found.value.approval;
  const outcome = await carryOut(store, approval, { ...by, consent: { approvalId, maker: approval.email, vote } });
  // A refusal that names the approval stands in it, with the vote.
  if (!outcome.ok && outcome.failure.approval !== approvalId) return outcome;
  const after = await store.approvals.findApproval(agentId, approvalId, by.at);
  if (!after.ok) return after;
  return after.value ? done(after.value) : unknownApproval();
}
