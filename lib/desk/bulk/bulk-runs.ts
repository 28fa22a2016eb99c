import { finishing } from "#lib/desk/approvals/approvals";
import { listOperation } from "#lib/desk/list-operation";
import type { MemberCall } from "#lib/desk/member-call";
import { memberOperation, streamOperation } from "#lib/desk/member-operation";
import { type BulkRun, bulkFileBytesMax, bulkRunFilters, unknownRun } from "#lib/domain/bulk/bulk-run";
import { bulkColumns } from "#lib/domain/bulk/bulk-table";
import { exportTypes } from "#lib/domain/exports/export-format";
import { done, must, refuse } from "#lib/domain/failure";
import { mayDo } from "#lib/domain/people/role";
import { faultOfUnseen } from "#lib/domain/text/shown-text";
import { faultOfReason } from "#lib/domain/wallets/draft";
import { newDocument } from "#lib/exports/written-file";
import { checkBulkRun as check, openBulkRun } from "#lib/usecases/bulk/check-bulk-run";
import { FileReader } from "#lib/usecases/bulk/files/file-reader";
import { foreseeRun, sendAgain } from "#lib/usecases/bulk/send-bulk-run";
import { deskRun, FileBody, runReport, StartBody, TemplateParameters, UploadParameters } from "./bulk-shape";

/** The run that a path names. */
export async function runNamed({ context, agent, params }: MemberCall<"{runId}">): Promise<BulkRun> {
  const found = must(await context.store.bulk.findRun(agent.id, params.runId));
  return found ?? must(unknownRun());
}

export const [listBulkRuns, countBulkRuns] = listOperation({
  path: "/api/desk/bulk",
  may: "journal:read",
  filters: bulkRunFilters,
  place: { read: (id) => id, write: ({ id }: BulkRun) => [id, ""] },
  read: ({ agent }, { state = null }) => ({ agentId: agent.id, state }),
  find: ({ context }, filter, page) => context.store.bulk.listRuns({ ...filter, ...page }),
  rowsIn: (runs) => runs,
  onWire: ({ rows, nextCursor }) => ({ runs: rows.map(deskRun), next_cursor: nextCursor }),
  count: ({ context }, filter) => context.store.bulk.countRuns(filter),
});

/** One for all agents of this process. */
const files = new FileReader();

export const uploadBulkRun = memberOperation({
  method: "POST",
  path: "/api/desk/bulk",
  may: "transfers:write",
  cost: "heavy",
  query: UploadParameters,
  body: FileBody,
  bodyType: "bytes",
  bodyBytesMax: bulkFileBytesMax,
  async handle({ context, agent, member: { email }, author }, { query, body: bytes }) {
    const { file_name: fileName, reason = "" } = query;
    const fault = faultOfUnseen("file_name", fileName) ?? (reason === "" ? null : faultOfReason(reason));
    if (fault) return must(refuse("parameter_wrong", fault));
    const read = must(await files.read(agent.id, bytes));
    const { run, isNew, ignored } = must(
      await openBulkRun(context, { agent, email, fileName, file: read, reason }, author),
    );
    // A file that was uploaded before is not new: its run is as it was.
    return { run: deskRun(run), is_new: isNew, ignored_columns: ignored };
  },
});

/** A file with a run's columns and no row. */
export const bulkTemplate = streamOperation({
  method: "GET",
  path: "/api/desk/bulk/template",
  may: "transfers:write",
  query: TemplateParameters,
  async handle(_call, { query: { format } }) {
    const document = newDocument(format);
    const columns = bulkColumns.map((name) => ({ name, kind: "text" as const }));
    document.begin({ name: "Transfers", columns });
    document.end([]);
    document.finish(null);
    const headers = {
      "Content-Type": exportTypes[format],
      "Content-Disposition": `attachment; filename="bulk-transfers.${format}"`,
    };
    return { headers, body: new Blob([document.take()]).stream() };
  },
});

export const findBulkRun = memberOperation({
  method: "GET",
  path: "/api/desk/bulk/{runId}",
  may: "journal:read",
  async handle({ context, agent, member, author, params }) {
    const found = must(await context.store.bulk.findStartable(agent.id, params.runId));
    if (!found) return must(unknownRun());
    const { run, sums } = found;
    // Only a run that is ready is foreseen, and only for whoever may start it.
    const isAsked = run.state === "checked" && mayDo(member.roles, "transfers:write");
    const foreseen = must(isAsked ? await foreseeRun(context, found, member.email, author) : done(null));
    return runReport(run, sums, foreseen, context.clock.now());
  },
});

/** Answers when every row is checked, which takes some seconds for a long file. */
export const checkBulkRun = memberOperation({
  method: "POST",
  path: "/api/desk/bulk/{runId}/check",
  may: "transfers:write",
  cost: "heavy",
  async handle(call) {
    const { context, agent, member, author } = call;
    const run = await runNamed(call);
    const checked = must(await check(context, { agent, run, email: member.email }, author));
    return deskRun(checked);
  },
});

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
    const waits = !started.ok && started.failure.kind === "approval_waits";
    return deskRun(waits ? await runNamed(call) : must(started));
  },
});

export const pauseBulkRun = memberOperation({
  method: "POST",
  path: "/api/desk/bulk/{runId}/pause",
  may: "transfers:write",
  async handle({ context, agent, author, params }) {
    const changed = must(await context.store.bulk.pauseRun(agent.id, params.runId, author));
    return deskRun(changed);
  },
});

export const resumeBulkRun = memberOperation({
  method: "POST",
  path: "/api/desk/bulk/{runId}/resume",
  may: "transfers:write",
  stopsWhenSuspended: true,
  async handle({ context, agent, member: { email }, author, params }) {
    const resumed = must(await context.store.bulk.resumeRun(agent.id, params.runId, email, author));
    return deskRun(resumed);
  },
});

export const cancelBulkRun = memberOperation({
  method: "POST",
  path: "/api/desk/bulk/{runId}/cancel",
  may: "transfers:write",
  async handle({ context, agent, author, params }) {
    const changed = must(await context.store.bulk.cancelRun(agent.id, params.runId, author));
    return deskRun(changed);
  },
});

/** Answers the new run, which names the old one. Asked again, it answers the same new run. */
export const sendBulkRunAgain = memberOperation({
  method: "POST",
  path: "/api/desk/bulk/{runId}/again",
  may: "transfers:write",
  cost: "heavy",
  async handle(call) {
    const { context, agent, member, author } = call;
    const run = await runNamed(call);
    const again = must(await sendAgain(context, { agent, run, email: member.email }, author));
    return deskRun(again);
  },
});
