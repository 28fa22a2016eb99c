import type { BulkRun } from "#lib/domain/bulk/bulk-run";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { optionalText, rows } from "#lib/ops/line/flags";
import { type JsonObject, type Noun, storeVerb } from "#lib/ops/line/verb";

const shownRun = (run: BulkRun): JsonObject => ({
  agent: run.agentId,
  run_id: run.id,
  file: run.fileName,
  state: run.state,
  rows: run.rows,
  posted: run.posted,
  replayed: run.replayed,
  refused: run.refused,
  unknown: run.unknown,
  created_at: formatInstant(run.createdAt),
  ended_at: run.endedAt && formatInstant(run.endedAt),
});

const list = storeVerb({
  name: "bulk list",
  summary: "Lists the files of transfers that members sent row by row, newest first.",
  flags: { agent: optionalText("A", "of one agent only"), rows: rows(1_000) },
  async run({ store }, { agent, rows }) {
    const listed = await store.bulk.listRuns({ agentId: agent ?? null, state: null, after: null, limit: rows });
    return listed.ok ? done({ runs: listed.value.map(shownRun) }) : listed;
  },
});

export const bulk: Noun = {
  name: "bulk",
  summary: "Bulk runs: files of transfers, which members check, start and stop on the dashboard.",
  verbs: [list],
};
