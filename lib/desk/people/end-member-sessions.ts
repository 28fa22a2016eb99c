import { memberOperation } from "#lib/desk/member-operation";

export const endMemberSessions = memberOperation({
  method: "POST",
  path: "/api/desk/team/members/{email}/sign-out",
  may: "team:write",
  handle: ({ context, agent, author, params }) =>
    context.store.people.endMemberSessions({ agentId: agent.id, email: params.email }, author),
});
