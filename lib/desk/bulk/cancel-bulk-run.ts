import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { deskRun } from "./run-on-wire";

export const cancelBulkRun = memberOperation({
  method: "POST",
  path: "/api/desk/bulk/{runId}/cancel",
  may: "transfers:write",
  async handle({ context, agent, author, params }) {
    const changed = await context.store.bulk.cancelRun(agent.id, params.runId, author);
    return changed.ok ? done(deskRun(changed.value)) : changed;
  },
});
