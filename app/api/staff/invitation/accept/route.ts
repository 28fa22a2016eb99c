import { InvitationAcceptBody } from "#lib/desk/people/invitation-shape";
import { done } from "#lib/domain/failure";
import { staffOpenRoute } from "#lib/http/staff-open-route";
import { acceptInvitation } from "#lib/usecases/use-invitation";

export const POST = staffOpenRoute({
  body: InvitationAcceptBody,
  async handle({ context, address, requestId, note, signedInAs, deviceMark }, { token, password }) {
    const answer = { token, password, address, signedInAs, deviceMark };
    const made = await acceptInvitation(context, answer, requestId);
    if (!made.ok) return made;
    note.agent = made.value.agentId;
    return done({ data: { email: made.value.email } });
  },
});
