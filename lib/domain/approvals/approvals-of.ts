import { refuse } from "#lib/domain/failure";
import { type MemberRole, mayDo } from "#lib/domain/people/role";
import type { Instant } from "#lib/domain/time/instant";
import type { VotedApproval } from "./approval";
import { makersOf, votersMay } from "./approvers";

/** Of the open requests, those that a member can still approve, and those of their own that wait for them alone. */
export function approvalsOf(
  { email, roles }: { readonly email: string; readonly roles: readonly MemberRole[] },
  open: readonly VotedApproval[],
) {
  const times = (isMeant: (one: VotedApproval) => boolean): Instant[] =>
    open.filter(isMeant).map(({ approval }) => approval.createdAt);
  return {
    approvalsToGive: times(
      ({ approval, votes }) =>
        approval.state === "pending" &&
        mayDo(roles, votersMay(approval)) &&
        !makersOf(approval).includes(email) &&
        !votes.some((vote) => vote.email === email && vote.hash === approval.hash),
    ),
    approvalsToFinish: times(({ approval }) => approval.state === "approved" && approval.email === email),
  };
}

export const unknownApproval = () =>
  refuse("approval_unknown", "There is no such request. Look for it in the list of approvals.");
