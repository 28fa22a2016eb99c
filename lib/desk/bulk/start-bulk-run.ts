import { finishing } from "#lib/desk/approvals/finishing";
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
    const { new_players: newPlayers, approval_id } = body;
    const by = finishing(author, approval_id);
    const started = await context.store.bulk.startRun(agent.id, params.runId ?? "", { email, newPlayers }, by);
    return started.ok ? done(deskRun(started.value)) : started;
  },
});
