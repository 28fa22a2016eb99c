import type { Row } from "#db/move/moved-table";
import { tradeMonths } from "#db/postgres/trades/trade-months";
import { inTransaction } from "#db/postgres/transactions/transaction";
import { type Instant, instant } from "#lib/domain/time/instant";
import type { AgentMoveRun } from "./agent-move-run";
import { type AgentRows, agentRows, valueIn } from "./agent-rows";
import { type AgentTable, agentTables } from "./agent-tables";
import { copyPeople } from "./copy-people";

/** 5,000 rows are compared and written at a time. */
const pageRows = 5_000;

/** No wait for a disk: the next pass finds whatever a crash of the database forgets. */
const begin = "begin; set local synchronous_commit = off";

/**
 * Makes the other cell's rows of the agent equal to this cell's. `since` bounds the large tables to what has changed
 * since then; null compares all. It can run again after any interruption: rows that are equal stay untouched.
 */
export async function copyAgent(run: AgentMoveRun, since: Instant | null, now: Instant): Promise<void> {
  await copyPeople(run);
  for (const table of agentTables) await copyTable(run, table, since, now);
}

/** Makes one table of the agent equal. */
export async function copyTable(
  run: AgentMoveRun,
  table: AgentTable,
  since: Instant | null,
  now: Instant,
): Promise<void> {
  const { agentId, source, target, reseal } = run;
  const [from, to] = [agentRows(source, table), agentRows(target, table)];
  const isWhole = since === null || table.isRecent === null;
  const months = table.name === "trades" ? tradeMonths(target) : null;
  let after: Row | null = null;
  do {
    const open = { agentId, since, after, upTo: null };
    const upTo: Row | null = await from.endOfPage(open, pageRows);
    const page = { ...open, upTo };
    const [here, there] = await Promise.all([from.sumOfPage(page), to.sumOfPage(page)]);
    const isEqual = here.rows === there.rows && here.sum === there.sum;
    const changed = isEqual ? 0 : await copyPage(page);
    run.seen(Number(here.rows), changed);
    after = upTo;
  } while (after !== null);

  async function copyPage(page: Page): Promise<number> {
    const [wanted, kept] = await Promise.all([from.marks(page), to.marks(page)]);
    const { missing, gone } = difference(table, wanted, kept);
    // Of recent rows alone, a row may be missing on this side because it has become older there.
    const removed = isWhole && !table.isAppendOnly ? gone : [];
    if (missing.length + removed.length === 0) return 0;
    const rows = reseal(table, await from.find(missing));
    if (months) {
      const times = rows.map((row) => instant(BigInt(String(valueIn(table, row, "matched_at")))));
      await months.provide(times, now, (opening, work) => inTransaction(target, opening, work));
    }
    await inTransaction(target, begin, () => Promise.all([to.remove(removed), to.put(rows)]));
    return missing.length + removed.length;
  }
}

type Page = Parameters<AgentRows["marks"]>[0];

const keyIn = ({ key }: AgentTable, row: Row): Row => row.slice(0, key.length);
const nameOf = (key: Row): string => JSON.stringify(key.map(String));

function difference(table: AgentTable, wanted: readonly Row[], kept: readonly Row[]) {
  const keptByKey = new Map(kept.map((row) => [nameOf(keyIn(table, row)), row]));
  const missing: Row[] = [];
  for (const row of wanted) {
    const key = keyIn(table, row);
    const name = nameOf(key);
    if (keptByKey.get(name)?.at(-1) !== row.at(-1)) missing.push(key);
    keptByKey.delete(name);
  }
  return { missing, gone: [...keptByKey.values()].map((row) => keyIn(table, row)) };
}
