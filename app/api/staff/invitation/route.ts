import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/instant";
import { staffOpenRoute } from "#lib/http/staff-open-route";
import { InvitationBody, type InvitationView } from "#lib/schemas/staff-invitation";
import { readInvitation } from "#lib/usecases/use-invitation";

/** A POST, so that what the link carries stands in no address. */
export const POST = staffOpenRoute({
  body: InvitationBody,
  async handle({ context, address }, { token }) {
    const found = await readInvitation(context, { token, address });
    if (!found.ok) return found;
    const { invitation, agentName } = found.value;
    const { email, role, expiresAt } = invitation;
    return done({
      data: { agent: agentName, email, role, expires_at: formatInstant(expiresAt) } satisfies InvitationView,
    });
  },
});
