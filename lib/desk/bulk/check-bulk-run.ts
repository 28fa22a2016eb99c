import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { checkBulkRun as check } from "#lib/usecases/bulk/check-bulk-run";
import { runNamed } from "./run-named";
import { deskRun } from "./run-on-wire";

/** Answers when every row is checked, which takes some seconds for a long file. */
export const checkBulkRun = memberOperation({
  method: "POST",
  path: "/api/desk/bulk/{runId}/check",
  may: "transfers:write",
  cost: "heavy",
  async handle(call) {
    const { context, agent, member, author } = call;
    const run = await runNamed(call);
    if (!run.ok) return run;
    const checked = await check(context, { agent, run: run.value, email: member.email }, author);
    return checked.ok ? done(deskRun(checked.value)) : checked;
  },
});
