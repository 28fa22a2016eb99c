import type { PendingNews } from "#db/news/news";
import { controlsOf } from "#db/reads/limits/limit-reads";
import { sharedFacts } from "#db/reads/shared-facts";
import { writeSums, writeUses } from "#db/wallets/wallet-writes";
import type { TableName } from "#lib/commands/write";
import { SumFold } from "#lib/domain/books/sum-fold";
import { blocksOf, numbered } from "#lib/domain/events/event-block";
import type { ToldEvent } from "#lib/domain/events/told-event";
import { AgentControls } from "#lib/domain/limits/agent-controls";
import { noControls } from "#lib/domain/limits/judge-limits";
import type { LimitUse } from "#lib/domain/limits/limit-use";
import { newsOf } from "#lib/domain/topic";
import type { Connection } from "./connection";
import { workRunner } from "./work-runner";

/**
 * What a batch's commands add up: the changes of the kept sums, the uses of limits, and the events that they tell. All
 * is written at its end.
 */
export function batchCounts(connection: Connection, told: PendingNews) {
  const run = workRunner(connection);
  const sums = new SumFold();
  const limits = batchLimits(connection);
  const events = eventLog(connection, told);
  return {
    sums,
    limits,
    events,
    write(): void {
      run(writeSums(sums));
      limits.write();
      events.write();
    },
    drop(): void {
      sums.clear();
      limits.drop();
      events.drop();
    },
  };
}
export type BatchCounts = ReturnType<typeof batchCounts>;

// SQLite's own, because its one writer keeps controls from batch to batch: servers lock rows of theirs in each.

/** The tables whose change may change an agent's controls. */
const controlTables: ReadonlySet<string> = new Set(["agents", "limits", "transferStops"]);

export type BatchLimits = ReturnType<typeof batchLimits>;

/**
 * The controls of agents, each read once and kept by the only writer until something changes them. What transfers use
 * is counted here, and written once at the batch's end.
 */
function batchLimits(connection: Connection) {
  const run = workRunner(connection);
  const kept = new Map<string, AgentControls>();
  const used = new Set<AgentControls>();

  function controlsFor(agentId: string): AgentControls {
    const known = kept.get(agentId);
    if (known) return known;
    const [agent, read] = [run(sharedFacts.agent(agentId)), run(controlsOf(agentId))];
    const controls = new AgentControls(agent?.booksZone ?? noControls.zone, read.stop, read.limits);
    kept.set(agentId, controls);
    return controls;
  }

  function write(): void {
    if (used.size === 0) return;
    run(writeUses([...used].flatMap((controls) => controls.take())));
    used.clear();
  }

  return {
    controlsFor,
    use(uses: readonly LimitUse[]): void {
      for (const use of uses) {
        const controls = controlsFor(use.agentId);
        controls.use(use);
        used.add(controls);
      }
    },
    write,
    /** To be told of each table before a row of it is written. */
    heed(table: TableName): void {
      if (!controlTables.has(table)) return;
      write();
      kept.clear();
    },
    /** Forgets what a transaction that is rolled back has counted. */
    drop(): void {
      used.clear();
      kept.clear();
    },
  };
}

// Double, because the only writer numbers events in their own transaction here; PostgreSQL's transactions overlap.

/** The events of a commit. Its writer gives them their numbers, which are seen with what they tell or not at all. */
function eventLog({ client }: Connection, told: PendingNews) {
  const headOf = client
    .prepare<[string, string]>(
      `select max(last_sequence) from (
         select max(last_sequence) as last_sequence from event_blocks where agent_id = ?
         union all select last_sequence from event_cuts where agent_id = ?)`,
    )
    .pluck();
  const insertBlock = client.prepare<[string, bigint, bigint, bigint, bigint, string]>(
    `insert into event_blocks (agent_id, last_sequence, events_count, types, at, events)
     values (?, ?, ?, ?, ?, ?)`,
  );
  let waiting: ToldEvent[] = [];
  /** The last numbers given out, of the agents that had events since the database was opened. */
  let heads = new Map<string, number>();

  return {
    add(events: readonly ToldEvent[]): void {
      for (const event of events) waiting.push(event);
    },
    write(): void {
      if (waiting.length === 0) return;
      const blocks = blocksOf(waiting);
      waiting = [];
      for (const { agentId } of blocks) {
        if (!heads.has(agentId)) heads.set(agentId, Number(headOf.get(agentId, agentId) ?? 0));
      }
      for (const { agentId, last, count, types, at, events } of numbered(blocks, heads)) {
        insertBlock.run(agentId, BigInt(last), BigInt(count), types, at, events);
        heads.set(agentId, last);
        told.add([newsOf(agentId, "events")]);
      }
    },
    /** Forgets a rolled back commit, with the numbers that it gave out. */
    drop(): void {
      waiting = [];
      heads = new Map();
    },
  };
}
