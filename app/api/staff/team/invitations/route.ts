import { invitationView } from "#lib/desk/people/member-on-wire";
import { NewInvitationBody, type NewInvitationView } from "#lib/desk/people/team-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";
import { inviteStaff } from "#lib/usecases/invite-staff";

export const POST = staffRoute({
  may: "team:write",
  body: NewInvitationBody,
  async handle({ context, agent, member, author }, { body }) {
    const made = await inviteStaff(context, { agentId: agent.id, invitedBy: member.email, ...body }, author);
    if (!made.ok) return made;
    const { invitation, token } = made.value;
    return done({ data: { ...invitationView(invitation), token } satisfies NewInvitationView });
  },
});
