import { audited, type Changes, together } from "#lib/commands/decision";
import type { TeamState } from "#lib/commands/people/team-state";
import { gainsPower } from "#lib/domain/approvals/gains-power";
import type { Invitation } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";

export function endInvitation(invitation: Invitation, end: "accepted" | "withdrawn", by: Author): Changes {
  const { agentId, id, email, roles } = invitation;
  const action = end === "accepted" ? "invitation.accept" : "invitation.withdraw";
  const told = { before: { id, roles, end: null }, after: { id, roles, end } };
  return {
    writes: [{ act: "change", table: "invitations", where: { agentId, id }, to: { endedAt: by.at, end } }],
    audit: [audited({ agentId, action, subject: email, ...told }, by)],
  };
}

/** True for an invitation by which somebody would gain a power over others. */
export const invitesPower = (invitation: Invitation, at: Instant): boolean =>
  gainsPower(null, { ...invitation, status: "active" }, at);

/** A member who stops being an owner must not leave a way in, so all invitations that they made end. */
export const withdrawAllOf = (email: string, { openInvitations }: TeamState, by: Author): Changes =>
  together(
    ...openInvitations
      .filter(({ invitedBy }) => invitedBy === email)
      .map((invitation) => endInvitation(invitation, "withdrawn", by)),
  );
