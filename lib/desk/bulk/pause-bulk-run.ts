import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { deskRun } from "./run-on-wire";

export const pauseBulkRun = memberOperation({
  method: "POST",
  path: "/api/desk/bulk/{runId}/pause",
  may: "transfers:write",
  async handle({ context, agent, author, params }) {
    const changed = await context.store.bulk.pauseRun(agent.id, params.runId, author);
    return changed.ok ? done(deskRun(changed.value)) : changed;
  },
});
