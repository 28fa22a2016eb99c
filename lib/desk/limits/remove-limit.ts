import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";

export const removeLimit = memberOperation({
  method: "DELETE",
  path: "/api/desk/limits/{limitId}",
  may: "limits:write",
  async handle({ context, agent, author, params }) {
    const removed = await context.store.limits.removeLimit(agent.id, params.limitId, author);
    return removed.ok ? done({ id: removed.value.id }) : removed;
  },
});
