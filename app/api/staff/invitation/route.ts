import { InvitationBody, type InvitationView } from "#lib/desk/people/invitation-shape";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/instant";
import { staffOpenRoute } from "#lib/http/staff-open-route";
import { readInvitation } from "#lib/usecases/use-invitation";

/** A POST, so that what the link carries stands in no address. */
export const POST = staffOpenRoute({
  body: InvitationBody,
  async handle({ context, address, signedInAs }, { token }) {
    const found = await readInvitation(context, { token, address, signedInAs });
    if (!found.ok) return found;
    const { invitation, agent, visitor } = found.value;
    const { email, role, expiresAt } = invitation;
    const data: InvitationView = { agent: agent.name, email, role, expires_at: formatInstant(expiresAt), visitor };
    return done({ data });
  },
});
