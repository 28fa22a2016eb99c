import { command } from "#lib/commands/command";
import { audited, type Changes, type Decision, decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { aboutRoles } from "#lib/domain/approvals/about";
import { gainsPower, gainsProvenRole } from "#lib/domain/approvals/gains-power";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { InvitationAcceptance } from "#lib/domain/people/member";
import {
  faultOfInvitationPace,
  type Invitation,
  invitationInvalid,
  isInvitationUnanswered,
  openInvitationsMax,
} from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";
import { endInvitation, faultOfTeamSize, join } from "./invitation-changes";

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
    };
    // A repeated invitation replaces the lost one, whose link must stop working.
    return decided(done(invitation), together(before ? endInvitation(before, "withdrawn", by) : {}, made));
  },
});

const tooManyOpen = () =>
  refuse("invitations_too_many", `There are ${openInvitationsMax} open invitations already. Withdraw one first.`);

export const withdrawInvitation = command({
  facts: ({ agentId }: Pick<Invitation, "agentId" | "id">, by: Author) => ({ team: want("team", agentId, by.at) }),
  decide({ team }, { id }, by) {
    const found = team.openInvitations.find((invitation) => invitation.id === id);
    if (!found) return refuse("not_found", "There is no such open invitation. It may have been used or run out.");
    return decided(done(null), endInvitation(found, "withdrawn", by));
  },
});

/**
 * Makes the account of an email that has none. For an email with an account it only notes the answer, because holding a
 * link proves nothing: from then on only that account can use the link, which looks just as used.
 */
export const acceptInvitation = command({
  facts: ({ tokenDigest }: InvitationAcceptance, _by: Author) => ({ invited: want("invited", tokenDigest) }),
  decide({ invited }, { name = null, passwordHash }, by) {
    if (!invited || !isInvitationUnanswered(invited.invitation, by.at)) return invitationInvalid();
    const { invitation, members, account } = invited;
    const full = faultOfTeamSize(members);
    if (full) return full;
    const { agentId, email } = invitation;
    const person = { email, name, passwordHash, createdAt: by.at };
    const joined: Changes = account
      ? noteAnswer(invitation, by.at)
      : together({ writes: [{ act: "insert", table: "people", row: person }] }, join(invited, by).changes);
    return decided(done({ agentId, email }), joined);
  },
});

/** Writes no audit row: it would show an owner that the email has an account. */
const noteAnswer = ({ agentId, id }: Invitation, at: Instant): Changes => ({
  writes: [{ act: "change", table: "invitations", where: { agentId, id }, to: { answeredAt: at } }],
});
