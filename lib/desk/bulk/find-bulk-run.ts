import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { runNamed } from "./run-named";
import { runReport } from "./run-on-wire";

export const findBulkRun = memberOperation({
  name: "find-bulk-run",
  method: "GET",
  path: "/api/desk/bulk/{runId}",
  may: "journal:read",
  async handle(call) {
    const { store, clock } = call.context;
    const run = await runNamed(call);
    if (!run.ok) return run;
    const sums = await store.bulk.sumRows(run.value.agentId, run.value.id);
    return sums.ok ? done(runReport(run.value, sums.value, clock.now())) : sums;
  },
});
