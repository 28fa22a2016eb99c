import type { MemberCall } from "#lib/desk/member-call";
import type { FoundApproval } from "#lib/domain/approvals/approval-queries";
import { unknownApproval } from "#lib/domain/approvals/unknown-approval";
import { done, type Outcome } from "#lib/domain/failure";
import { mayDo } from "#lib/domain/people/role";
import { approvalOnWire } from "./approval-on-wire";
import type { DeskApproval } from "./approval-shape";

export const answerFound = (found: Outcome<FoundApproval | null>, { member }: MemberCall): Outcome<DeskApproval> => {
  if (!found.ok) return found;
  if (!found.value) return unknownApproval();
  const isOwn = found.value.approval.approval.email === member.email;
  if (!isOwn && !mayDo(member.roles, "approvals:read")) return unknownApproval();
  return done(approvalOnWire(found.value.approval, found.value.members, member.email));
};

/** The approval as it stands after a change of it. */
export async function answerApproval(
  changed: Outcome<unknown>,
  call: MemberCall<"{approvalId}">,
): Promise<Outcome<DeskApproval>> {
  if (!changed.ok) return changed;
  const { context, agent, params, author } = call;
  return answerFound(await context.store.approvals.findApproval(agent.id, params.approvalId, author.at), call);
}
