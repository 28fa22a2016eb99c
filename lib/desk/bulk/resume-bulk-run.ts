import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { deskRun } from "./run-on-wire";

export const resumeBulkRun = memberOperation({
  method: "POST",
  path: "/api/desk/bulk/{runId}/resume",
  may: "transfers:write",
  stopsWhenSuspended: true,
  async handle({ context, agent, member: { email }, author, params }) {
    const resumed = await context.store.bulk.resumeRun(agent.id, params.runId, email, author);
    return resumed.ok ? done(deskRun(resumed.value)) : resumed;
  },
});
