import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { sendAgain } from "#lib/usecases/bulk/send-bulk-run";
import { runNamed } from "./run-named";
import { deskRun } from "./run-on-wire";

/** Answers the new run, which names the old one. Asked again, it answers the same new run. */
export const sendBulkRunAgain = memberOperation({
  method: "POST",
  path: "/api/desk/bulk/{runId}/again",
  may: "transfers:write",
  cost: "heavy",
  async handle(call) {
    const { context, agent, member, author } = call;
    const run = await runNamed(call);
    if (!run.ok) return run;
    const again = await sendAgain(context, { agent, run: run.value, email: member.email }, author);
    return again.ok ? done(deskRun(again.value)) : again;
  },
});
