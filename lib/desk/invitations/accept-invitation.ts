import { publicOperation } from "#lib/desk/public-operation";
import { done } from "#lib/domain/failure";
import { acceptInvitation as accept } from "#lib/usecases/people/invitation";
import { InvitationAcceptBody } from "./invitation-shape";

export const acceptInvitation = publicOperation({
  path: "/api/desk/invitation/accept",
  body: InvitationAcceptBody,
  async handle({ context, address, requestId, note, signedInAs, deviceMark }, { token, password, name = null }) {
    const answer = { token, password, name, address, signedInAs: await signedInAs(), deviceMark };
    const made = await accept(context, answer, requestId);
    if (!made.ok) return made;
    note.agent = made.value.agentId;
    return done({ email: made.value.email });
  },
});
