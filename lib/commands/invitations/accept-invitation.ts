import { command } from "#lib/commands/command";
import { type Changes, decided, newsOf, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { type Invitation, invitationInvalid, isInvitationUnanswered } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";
import type { InvitationAcceptance } from "#lib/store/member";
import { faultOfTeamSize, join } from "./join-changes";

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
    return decided(done({ agentId, email }), together(joined, { news: [newsOf(agentId, "agent")] }));
  },
});

/** Writes no audit row: it would show an owner that the email has an account. */
const noteAnswer = ({ agentId, id }: Invitation, at: Instant): Changes => ({
  writes: [{ act: "change", table: "invitations", where: { agentId, id }, to: { answeredAt: at } }],
});
