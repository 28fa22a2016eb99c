import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";

export const resetTwoFactor = memberOperation({
  method: "DELETE",
  path: "/api/desk/team/members/{email}/two-factor",
  may: "team:write",
  async handle({ context, agent, author, params }) {
    const ask = { agentId: agent.id, email: params.email };
    const reset = await context.store.people.resetTwoFactor(ask, author);
    return reset.ok ? done({ email: ask.email }) : reset;
  },
});
