import { finishing } from "#lib/desk/approvals/finishing";
import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { StartBody } from "./bulk-shape";
import { runNamed } from "./run-named";
import { deskRun } from "./run-on-wire";

/** A run that waits for approval is no failed call: it answers with the run, which names its request. */
export const startBulkRun = memberOperation({
  method: "POST",
  path: "/api/desk/bulk/{runId}/start",
  may: "transfers:write",
  stopsWhenSuspended: true,
  body: StartBody,
  async handle(call, { body }) {
    const { context, agent, member, author, params } = call;
    const { new_players: newPlayers, start_when_approved: whenApproved = false, approval_id } = body;
    const ask = { email: member.email, newPlayers, whenApproved };
    const by = finishing(author, approval_id);
    const started = await context.store.bulk.startRun(agent.id, params.runId, ask, by);
    if (started.ok) return done(deskRun(started.value));
    if (started.failure.kind !== "approval_waits") return started;
    const waiting = await runNamed(call);
    return waiting.ok ? done(deskRun(waiting.value)) : waiting;
  },
});
