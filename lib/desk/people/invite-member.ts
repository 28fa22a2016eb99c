import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { inviteMember as invite } from "#lib/usecases/people/invite-member";
import { invitationView } from "./member-on-wire";
import { NewInvitationBody, type NewInvitationView } from "./team-shape";

export const inviteMember = memberOperation({
  name: "invite-member",
  method: "POST",
  path: "/api/desk/team/invitations",
  may: "team:write",
  body: NewInvitationBody,
  async handle({ context, agent, member, author }, { body }) {
    const made = await invite(context, { agentId: agent.id, invitedBy: member.email, ...body }, author);
    if (!made.ok) return made;
    const { invitation, token } = made.value;
    return done<NewInvitationView>({ ...invitationView(invitation), token });
  },
});
