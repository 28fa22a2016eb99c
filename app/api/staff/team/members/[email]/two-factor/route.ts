import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const DELETE = staffRoute({
  may: "team:write",
  async handle({ context, agent, author, params }) {
    const ask = { agentId: agent.id, email: params.email ?? "" };
    const reset = await context.store.resetTwoFactor(ask, author);
    return reset.ok ? done({ data: { email: ask.email } }) : reset;
  },
});
