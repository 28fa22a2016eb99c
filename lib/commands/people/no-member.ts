import { type FailureKind, refuse } from "#lib/domain/failure";
import type { MemberAsk } from "#lib/domain/people/team";

/** A refusal for the owners of a team. */
export const noMemberOfYours = () => refuse("member_not_found", "Your team has no such member.");

/** A refusal for the operator, who names the agent. */
export const noMemberOf = ({ agentId, email }: MemberAsk, kind: FailureKind = "parameter_wrong") =>
  refuse(kind, `Agent "${agentId}" has no member with the email "${email}".`);
