import type { ApprovalKind } from "#lib/domain/approvals/approval";
import { askOfRow, type BulkSender } from "#lib/domain/bulk/bulk-ask";
import type { BulkRow, BulkRun } from "#lib/domain/bulk/bulk-run";
import { RowChecks, similarHours } from "#lib/domain/bulk/check-rows";
import { needOfRun } from "#lib/domain/bulk/need-of-run";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { AgentControls } from "#lib/domain/limits/agent-controls";
import { zero } from "#lib/domain/money/money";
import { hour, instant } from "#lib/domain/time/instant";
import type { Agent } from "#lib/store/agent";
import type { Author } from "#lib/store/author";
import { everyBulkRow } from "#lib/store/bulk";
import type { BulkContext } from "./bulk-context";
import { keptRowsAtOnce } from "./keep-whole-run";

export interface RunToCheck {
  readonly agent: Agent;
  readonly run: BulkRun;
  readonly email: string;
}

/**
 * Foresees what becomes of each row, in the order of the file, and keeps it with the row. It reads and writes portion by
 * portion, so that a long file slows nobody. Limits are counted on from their use at the beginning of the check. Where
 * the run will need approval, rows are judged as approved ones.
 */
export async function checkBulkRun(
  { store, clock }: BulkContext,
  { agent, run, email }: RunToCheck,
  by: Author,
): Promise<Outcome<BulkRun>> {
  const { agentId, id } = run;
  const sender: BulkSender = { currency: agent.currency, knownPlayersOnly: agent.knownPlayersOnly, email, at: by.at };
  const read = await store.limits.readControls(agentId);
  if (!read.ok) return read;
  const ruled = await store.approvals.readApprovalRules(agentId, by.at);
  if (!ruled.ok) return ruled;
  const summed = await store.bulk.sumRows(agentId, id);
  if (!summed.ok) return summed;
  const ruleOf = (of: ApprovalKind) => ruled.value.rules.find(({ kind }) => kind === of) ?? null;
  const need = needOfRun({ bulk: ruleOf("bulk"), transfers: ruleOf("transfers") }, summed.value, zero);
  const approved = need !== null;
  // A stop pauses a run and refuses none of its rows.
  const controls = new AgentControls(agent.booksZone, null, read.value.limits);
  const checks = new RowChecks(sender, controls, approved);
  const since = instant(by.at - BigInt(similarHours) * hour);
  let after: number | null = null;
  for (let checked = 0; ; ) {
    const page = await store.bulk.listRows({ ...everyBulkRow, agentId, runId: id, after, limit: keptRowsAtOnce });
    if (!page.ok) return page;
    const rows: readonly BulkRow[] = page.value.map(({ row }) => row);
    const last = rows.at(-1);
    if (!last) return notWhole();
    const asks = rows.flatMap((row) => askOfRow(row, { newPlayers: true, approved }, sender) ?? []);
    const situation = await store.bulk.readSituation({ agentId, asks, since });
    if (!situation.ok) return situation;
    checked += rows.length;
    after = last.row;
    const isLast = checked >= run.rows;
    const found = { rows: checks.check(rows, situation.value), isLast };
    const kept = await store.bulk.keepCheck(agentId, id, found, { ...by, at: clock.now() });
    if (!kept.ok || isLast) return kept.ok ? done(kept.value) : kept;
  }
}

const notWhole = () =>
  refuse(
    "bulk_not_whole",
    "The file did not arrive whole: rows are missing. Upload the same file again, then check it.",
  );
