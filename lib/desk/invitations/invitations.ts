import { finishing } from "#lib/desk/approvals/approvals";
import { memberOperation } from "#lib/desk/member-operation";
import { switchedData } from "#lib/desk/people/sessions";
import { invitationView, NewInvitationBody } from "#lib/desk/people/team-shape";
import { publicOperation } from "#lib/desk/public-operation";
import { must } from "#lib/domain/failure";
import {
  acceptInvitation as accept,
  inviteMember as invite,
  readInvitation as read,
} from "#lib/usecases/people/invitation";
import { joinAgent as join } from "#lib/usecases/people/switch-agent";
import { InvitationAcceptBody, InvitationBody, invitationSeen } from "./invitation-shape";

export const inviteMember = memberOperation({
  method: "POST",
  path: "/api/desk/team/invitations",
  may: "team:write",
  body: NewInvitationBody,
  async handle({ context, agent, member, author }, { body }) {
    const { email, roles, auditor_until: auditorUntil } = body;
    const asked = { agentId: agent.id, invitedBy: member.email, email, roles, auditorUntil };
    const { invitation, token } = must(await invite(context, asked, finishing(author, body.approval_id)));
    // No other answer shows its link.
    return { ...invitationView(invitation), token };
  },
});

/** A POST, so that the link's token never appears in an address. */
export const readInvitation = publicOperation({
  path: "/api/desk/invitation",
  body: InvitationBody,
  async handle({ context, address, signedInAs }, { token }) {
    return invitationSeen(must(await read(context, { token, address, signedInAs: await signedInAs() })));
  },
});

export const acceptInvitation = publicOperation({
  path: "/api/desk/invitation/accept",
  body: InvitationAcceptBody,
  async handle({ context, address, requestId, note, signedInAs, deviceMark }, { token, password, name = null }) {
    const answer = { token, password, name, address, signedInAs: await signedInAs(), deviceMark };
    const made = must(await accept(context, answer, requestId));
    note.agent = made.agentId;
    return { email: made.email };
  },
});

export const joinAgent = memberOperation({
  method: "POST",
  path: "/api/desk/invitation/join",
  may: "own_account",
  body: InvitationBody,
  handle: async (call, { body }) =>
    switchedData(call, must(await join(call.context, call.session, body.token, call.author))),
});

export const withdrawInvitation = memberOperation({
  method: "DELETE",
  path: "/api/desk/team/invitations/{invitationId}",
  may: "team:write",
  async handle({ context, agent, author, params }) {
    const id = params.invitationId;
    must(await context.store.people.withdrawInvitation({ agentId: agent.id, id }, author));
    return { id };
  },
});
