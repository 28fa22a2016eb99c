import { numberingKey } from "#db/core/locks";
import type { Connection } from "#db/postgres/connections/connection";
import type { Connections } from "#db/postgres/connections/connections";
import { hasSqlState, isLoss } from "#db/postgres/connections/faults";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { lockWaitMs } from "#db/postgres/connections/wait-bounds";
import { tryLocks } from "#db/postgres/transactions/locks";
import { inTransaction } from "#db/postgres/transactions/transaction";
import type { WriteGate } from "#db/postgres/transactions/write-gate";
import { joined, numbered } from "#lib/domain/events/event-block";
import { done } from "#lib/domain/failure";
import { instant } from "#lib/domain/time/instant";
import { type News, newsOf } from "#lib/domain/topic";

/** 100 ms: how often a server looks for events that no news told of, say of a server that died after its commit. */
const lookMs = 100;
/** 15 ms: the least time between two passes, in which many commits gather into one. */
const passMs = 15;

interface EventSequencerParts {
  readonly connections: Connections<EventNumbering>;
  readonly gate: WriteGate;
  tell(news: readonly News[]): void;
  complain(what: string, error: unknown): void;
}

/**
 * Gives committed events their numbers, on every server: a lock for each pass keeps them apart, and a dead server leaves
 * nothing behind that others would have to wait for.
 */
export class EventSequencer {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private passedMs = 0;
  private isWoken = false;
  private isFaulty = false;
  private isClosed = false;

  constructor(private readonly parts: EventSequencerParts) {}

  start(): void {
    this.later(lookMs);
  }

  /** Something has committed, here or on another server. */
  wake(): void {
    if (this.isWoken || this.isClosed) return;
    this.isWoken = true;
    if (this.running === null) this.later(Math.max(0, passMs - (performance.now() - this.passedMs)));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  private later(ms: number): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.running = this.pass().finally(() => {
        this.running = null;
        if (!this.isClosed) this.later(this.isWoken ? passMs : lookMs);
      });
    }, ms).unref();
  }

  private async pass(): Promise<void> {
    const { connections, gate, tell, complain } = this.parts;
    this.isWoken = false;
    this.passedMs = performance.now();
    try {
      const passed = await connections.use(({ at: number }) => gate.pass(async () => done(await number())));
      if (!passed.ok) return;
      const { agentIds, isBehind } = passed.value;
      if (isBehind) this.isWoken = true;
      tell(agentIds.map((agentId) => newsOf(agentId, "events")));
      this.isFaulty = false;
    } catch (error) {
      // Numbers not given now are given by the next pass: a fault that lasts is told of once, and one of the connection
      // by whoever opens the next one.
      const isOfConnection = isLoss(error) || !hasSqlState(error);
      if (!this.isFaulty && !isOfConnection) complain("Events could not be given their numbers", error);
      this.isFaulty = true;
    }
  }
}

/** 2,000 rows of the outbox are numbered in one transaction. */
const passRowsMax = 2_000;

const begin = `begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off;
  set local lock_timeout = ${lockWaitMs}`;

/** What a pass has done. */
interface NumberedPass {
  readonly agentIds: readonly string[];
  /** True when rows may be left: the pass was full, or another server was numbering. */
  readonly isBehind: boolean;
}

/**
 * Numbers what has committed. A lock lasts for the pass, so that two servers never number at once. A row is numbered as
 * soon as it is seen: what commits later gets a later number, and rows of one wallet are seen in the order of their ids.
 */
export function eventNumbering(connection: Connection) {
  const tryLock = tryLocks(connection);
  const readRows = rawRows<OutboxRow>(connection, outboxRows);
  const readHeads = rawRows<{ agent_id: string; last: bigint }>(connection, agentHeads);
  const insertBlocks = rawRows(connection, insertNumbered);
  const removeRows = rawRows(connection, deleteNumbered);
  /** All transactions before this one had ended by the last pass. The rows that they left were numbered and removed. */
  let endedBefore = "0";

  return async function numberPass(): Promise<NumberedPass> {
    let ended = endedBefore;
    const pass = await inTransaction(connection, begin, async ({ send }): Promise<NumberedPass> => {
      const [[isAlone], found] = await Promise.all([tryLock([numberingKey]), readRows(endedBefore, passRowsMax)]);
      if (!isAlone) return { agentIds: [], isBehind: true };
      const rows = found.filter(isOfOutbox);
      const isBehind = rows.length === passRowsMax;
      if (!isBehind) ended = found[0]?.ended_before ?? endedBefore;
      if (rows.length === 0) return { agentIds: [], isBehind };
      const blocks = joined(
        rows.map(({ agent_id: agentId, events_count: count, types, at, events }) => {
          return { agentId, count: Number(count), types, at: instant(at), events };
        }),
      );
      const agentIds = [...new Set(blocks.map(({ agentId }) => agentId))];
      const heads = new Map(
        (await readHeads(agentIds)).map(({ agent_id: agentId, last }) => [agentId, Number(last)] as const),
      );
      const inLog = numbered(blocks, heads);
      send(
        insertBlocks(
          inLog.map(({ agentId }) => agentId),
          inLog.map(({ last }) => last),
          inLog.map(({ count }) => count),
          inLog.map(({ types }) => types),
          inLog.map(({ at }) => at),
          inLog.map(({ events }) => events),
        ),
      );
      send(
        removeRows(
          rows.map(({ transaction }) => transaction),
          rows.map(({ id }) => id),
        ),
      );
      return { agentIds, isBehind };
    });
    endedBefore = ended;
    return pass;
  };
}
type EventNumbering = ReturnType<typeof eventNumbering>;

/** A row of the outbox, with the snapshot's oldest running transaction; all but that is null in an empty outbox. */
interface OutboxRow {
  readonly ended_before: string;
  readonly transaction: string | null;
  readonly id: bigint;
  readonly agent_id: string;
  readonly events_count: bigint;
  readonly types: bigint;
  readonly at: bigint;
  readonly events: string;
}
const isOfOutbox = ({ transaction }: OutboxRow): boolean => transaction !== null;

// Rows of long ended transactions are dead until a vacuum, and are passed over by the key.
const outboxRows = `select snapshot.ended_before::text, told.transaction::text, told.id, told.agent_id,
    told.events_count, told.types, told.at, told.events
  from (select pg_snapshot_xmin(pg_current_snapshot()) as ended_before) as snapshot
  left join (
    select * from event_outbox where transaction >= $1::xid8 order by id limit $2::int8
  ) as told on true
  order by told.id`;

const agentHeads = `select agent_id, greatest(
    (select max(last_sequence) from event_blocks as block where block.agent_id = asked.agent_id),
    (select last_sequence from event_cuts as cut where cut.agent_id = asked.agent_id), 0) as last
  from unnest($1::text[]) as asked (agent_id)`;

const insertNumbered = `insert into event_blocks (agent_id, last_sequence, events_count, types, at, events)
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[])`;

const deleteNumbered = `delete from event_outbox using unnest($1::text[], $2::bigint[]) as numbered (transaction, id)
  where event_outbox.transaction = numbered.transaction::xid8 and event_outbox.id = numbered.id`;
