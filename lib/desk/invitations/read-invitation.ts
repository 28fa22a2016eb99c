import { publicOperation } from "#lib/desk/public-operation";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { readInvitation as read } from "#lib/usecases/people/invitation";
import { InvitationBody, type InvitationView } from "./invitation-shape";

/** A POST, so that the link's token never appears in an address. */
export const readInvitation = publicOperation({
  path: "/api/desk/invitation",
  body: InvitationBody,
  async handle({ context, address, signedInAs }, { token }) {
    const found = await read(context, { token, address, signedInAs: await signedInAs() });
    if (!found.ok) return found;
    const { invitation, agent, visitor } = found.value;
    const { email, roles, expiresAt } = invitation;
    return done<InvitationView>({ agent: agent.name, email, roles, expires_at: formatInstant(expiresAt), visitor });
  },
});
