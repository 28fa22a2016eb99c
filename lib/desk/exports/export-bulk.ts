import { runNamed } from "#lib/desk/bulk/run-named";
import { streamOperation } from "#lib/desk/stream-operation";
import { exportRows } from "./export-rows";
import { BulkExportParameters } from "./export-shape";
import { lookOf } from "./look-of";

export const exportBulk = streamOperation({
  method: "GET",
  path: "/api/desk/exports/bulk",
  may: "exports:read",
  cost: "export",
  query: BulkExportParameters,
  async handle(call, { query: { run_id: runId, ...look } }) {
    const run = await runNamed({ ...call, params: { runId } });
    if (!run.ok) return run;
    const { agentId, id, fileName: file } = run.value;
    const over = [
      ["run_id", id],
      ["file", file],
    ] as const;
    return exportRows(call, { of: "bulk", filter: { agentId, runId: id } }, { kind: "bulk", over, ...lookOf(look) });
  },
});
