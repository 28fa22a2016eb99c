import { command } from "#lib/commands/command";
import { audited, type Changes, type Decision, decided, newsOf, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { aboutRoles } from "#lib/domain/approvals/about";
import { gainsPower, gainsProvenRole } from "#lib/domain/approvals/gains-power";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { faultOfInvitationPace, type Invitation, openInvitationsMax } from "#lib/domain/people/team";
import type { Author } from "#lib/store/author";
import { endInvitation } from "./invitation-changes";
import { faultOfTeamSize } from "./join-changes";

export const inviteMember = command({
  facts: (invitation: Invitation, by: Author) => ({
    member: want("member", invitation.agentId, invitation.email),
    team: want("team", invitation.agentId, by.at),
  }),
  needsProof: (_known, invitation, by) => gainsProvenRole(null, { ...invitation, status: "active" }, by.at),
  gate: {
    // Its link is made when its maker asks again, and is shown to nobody else.
    of: ({ agentId, email }) => ({ agentId, kind: "owners", subject: email }),
    about: (_known, { email, ...roles }, by) =>
      gainsPower(null, { ...roles, status: "active" }, by.at)
        ? { change: "invite", email, ...aboutRoles(roles) }
        : null,
  },
  decide({ member, team }, invitation, by): Outcome<Invitation> | Decision<Invitation> {
    const { agentId, id, email, roles, auditorUntil, expiresAt } = invitation;
    if (member) return refuse("email_taken", `${email} is a member of your team already.`);
    const tooFast = faultOfInvitationPace(team.newestInvitations, by.at);
    if (tooFast) return tooFast;
    const before = team.openInvitations.find((one) => one.email === email);
    if (!before && team.openInvitations.length >= openInvitationsMax) return tooManyOpen();
    const full = faultOfTeamSize(team.members);
    if (full) return full;
    const after = { id, email, roles, auditorUntil, expires_at: expiresAt };
    const made: Changes = {
      writes: [{ act: "insert", table: "invitations", row: invitation }],
      audit: [audited({ agentId, action: "invitation.create", subject: email, before: null, after }, by)],
      news: [newsOf(agentId, "agent")],
    };
    // A repeated invitation replaces the lost one, whose link must stop working.
    return decided(done(invitation), together(before ? endInvitation(before, "withdrawn", by) : {}, made));
  },
});

const tooManyOpen = () =>
  refuse("invitations_too_many", `There are ${openInvitationsMax} open invitations already. Withdraw one first.`);
