import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { StartBody } from "./bulk-shape";
import { deskRun } from "./run-on-wire";

export const startBulkRun = memberOperation({
  name: "start-bulk-run",
  method: "POST",
  path: "/api/desk/bulk/{runId}/start",
  may: "transfers:write",
  stopsWhenSuspended: true,
  body: StartBody,
  async handle({ context, agent, member: { email }, author, params }, { body }) {
    const ask = { email, newPlayers: body.new_players, approvalId: null };
    const started = await context.store.bulk.startRun(agent.id, params.runId ?? "", ask, author);
    return started.ok ? done(deskRun(started.value)) : started;
  },
});
