import { type Capability, type MemberRole, mayDo } from "#lib/domain/people/role";
import { readAbout, textIn, textsIn } from "./about";
import type { Approval, ApprovalKind, ApprovalRule, ApprovalVote, VotedApproval } from "./approval";
import { becauseOfOwner } from "./approval-rule";

/** A member by whom approvals are judged, with the roles in force. */
export interface TeamMate {
  readonly email: string;
  readonly roles: readonly MemberRole[];
  readonly status: "active" | "disabled";
}

/** Who may ask for a change of each kind, by a rule. */
const makersMay = {
  transfers: "transfers:write",
  bulk: "transfers:write",
  keys: "keys:withdraw",
  limits: "limits:write",
  owners: "team:write",
  rules: "approvals:rule",
} as const satisfies Record<ApprovalKind, Capability>;

const mayNow = ({ status, roles }: TeamMate, capability: Capability): boolean =>
  status === "active" && mayDo(roles, capability);

const isAmong = (members: readonly TeamMate[], email: string, capability: Capability): boolean =>
  members.some((member) => member.email === email && mayNow(member, capability));

type Because = Pick<Approval, "because">;

/** What an owner is asked for is more than its maker may do, so no approver answers it who may not do it either. */
export const votersMay = ({ because }: Because): Capability =>
  because === becauseOfOwner ? "keys:withdraw" : "approvals:decide";

export const mayApprove = (members: readonly TeamMate[], email: string, approval: Because): boolean =>
  isAmong(members, email, votersMay(approval));

/** True while the member may still ask for such a change. */
export const mayMake = (
  members: readonly TeamMate[],
  email: string,
  { kind, because }: Pick<Approval, "kind" | "because">,
): boolean => isAmong(members, email, because === becauseOfOwner ? "keys:write" : makersMay[kind]);

/** All who had a hand in the request, and so never count: whoever asked, and whoever prepared it. */
export function makersOf({ email, about }: Pick<Approval, "email" | "about">): readonly string[] {
  const read = readAbout(about);
  const preparedBy = [textIn(read, "prepared_by"), ...textsIn(read, "prepared_by")];
  return [...new Set([email, ...preparedBy.filter((preparer) => preparer !== "")])];
}

/** The votes that count now: of others, for exactly this, by members who may approve at this moment. */
export function countingVotes({ approval, votes }: VotedApproval, members: readonly TeamMate[]): ApprovalVote[] {
  const makers = makersOf(approval);
  return votes.filter(
    ({ email, vote, hash }) =>
      vote === "approve" && hash === approval.hash && !makers.includes(email) && mayApprove(members, email, approval),
  );
}

/** The members who could still approve it. */
export function waitedFor(voted: VotedApproval, members: readonly TeamMate[]): string[] {
  const made = makersOf(voted.approval);
  const given = countingVotes(voted, members).map(({ email }) => email);
  return members
    .map(({ email }) => email)
    .filter((email) => mayApprove(members, email, voted.approval) && !made.includes(email) && !given.includes(email));
}

/** How many could approve a change of a kind, whoever makes it: the maker with the fewest others to ask. */
export function couldApprove(kind: ApprovalKind, members: readonly TeamMate[]): number {
  const approvers = members.filter((member) => mayNow(member, "approvals:decide"));
  const isMakerToo = approvers.some((member) => mayNow(member, makersMay[kind]));
  return Math.max(0, approvers.length - (isMakerToo ? 1 : 0));
}

/** The rules in force that can be met now, and could not once a member stands as given. */
export function unmetRules(
  rules: readonly ApprovalRule[],
  members: readonly TeamMate[],
  after: TeamMate,
): ApprovalKind[] {
  const then = [...members.filter(({ email }) => email !== after.email), after];
  return rules
    .filter(({ kind, needed }) => couldApprove(kind, members) >= needed && couldApprove(kind, then) < needed)
    .map(({ kind }) => kind);
}
