import { memberOperation } from "#lib/desk/member-operation";
import { unknownRun } from "#lib/domain/bulk/bulk-run";
import { done } from "#lib/domain/failure";
import { mayDo } from "#lib/domain/people/role";
import { foreseeRun } from "#lib/usecases/bulk/send-bulk-run";
import { runReport } from "./run-on-wire";

export const findBulkRun = memberOperation({
  method: "GET",
  path: "/api/desk/bulk/{runId}",
  may: "journal:read",
  async handle({ context, agent, member, author, params }) {
    const found = await context.store.bulk.findStartable(agent.id, params.runId);
    if (!found.ok) return found;
    if (!found.value) return unknownRun();
    const { run, sums } = found.value;
    // Only a run that is ready is foreseen, and only for whoever may start it.
    const isAsked = run.state === "checked" && mayDo(member.roles, "transfers:write");
    const foreseen = isAsked ? await foreseeRun(context, found.value, member.email, author) : done(null);
    return foreseen.ok ? done(runReport(run, sums, foreseen.value, context.clock.now())) : foreseen;
  },
});
