import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { type BulkRun, openBulkRunsMax } from "#lib/domain/bulk/bulk-run";
import { done, refuse } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";

/**
 * The same file opens the run that it opened before, but for one that was cancelled before its start: after a start,
 * rows may have posted whose answers were lost, and a new run would give them new tickets. Rows are kept later.
 */
export const openRun = command({
  facts: ({ agentId, digest }: BulkRun, _by: Author) => ({
    same: want("bulkRunOfDigest", agentId, digest),
    openCount: want("openBulkRuns", agentId),
  }),
  decide({ same, openCount }, run, by) {
    if (same) return done(same);
    if (openCount >= openBulkRunsMax) return tooMany();
    const { agentId, id, fileName, rows, digest, againOf } = run;
    const after = { file_name: fileName, rows, digest, again_of: againOf };
    return decided(done(run), {
      writes: [{ act: "insert", table: "bulkRuns", row: run }],
      audit: [audited({ agentId, action: "bulk.create", subject: id, before: null, after }, by)],
      news: [newsOf(agentId, "bulk")],
    });
  },
});

const tooMany = () =>
  refuse("bulk_runs_too_many", `${openBulkRunsMax} runs have not ended. Start or cancel those first.`);
