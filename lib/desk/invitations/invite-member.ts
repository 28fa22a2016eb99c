import { finishing } from "#lib/desk/approvals/finishing";
import { memberOperation } from "#lib/desk/member-operation";
import { invitationView } from "#lib/desk/people/member-on-wire";
import { NewInvitationBody, type NewInvitationView } from "#lib/desk/people/team-shape";
import { done } from "#lib/domain/failure";
import { inviteMember as invite } from "#lib/usecases/people/invitation";

export const inviteMember = memberOperation({
  method: "POST",
  path: "/api/desk/team/invitations",
  may: "team:write",
  body: NewInvitationBody,
  async handle({ context, agent, member, author }, { body }) {
    const { email, roles, auditor_until: auditorUntil } = body;
    const asked = { agentId: agent.id, invitedBy: member.email, email, roles, auditorUntil };
    const made = await invite(context, asked, finishing(author, body.approval_id));
    if (!made.ok) return made;
    const { invitation, token } = made.value;
    return done<NewInvitationView>({ ...invitationView(invitation), token });
  },
});
