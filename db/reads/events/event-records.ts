import { and, eq, inArray, or } from "drizzle-orm";
import type { EngineWords } from "#db/reads/engine-words";
import { all, type Read, select, together } from "#db/reads/read";
import { namedVersions } from "#db/reads/trades/trade-reads";
import { listedTransfers } from "#db/reads/wallets/wallet-reads";
import { movements, transfers } from "#db/tables/wallets";
import type { NumberedEvent } from "#lib/domain/events/event-block";
import type { EventRecord } from "#lib/domain/events/event-log";
import type { Instant } from "#lib/domain/time/instant";
import type { PastVersion, ReceivedTrade } from "#lib/domain/trades/trade-queries";
import { type ChainedMovement, movementOf } from "#lib/domain/wallets/movement";
import type { ListedTransfer } from "#lib/domain/wallets/transfer";

/** The records that events name, as far as they exist. */
export interface NamedRecords {
  transferOf(id: bigint): ListedTransfer | undefined;
  inForce(tradeId: string): ReceivedTrade | undefined;
  past(tradeId: string, version: number): PastVersion | undefined;
  movementOf(tradeId: string, version: number): ChainedMovement | undefined;
  movementAt(playerId: string, at: Instant): ChainedMovement | undefined;
}

/** Looks up the records that an agent's events name, each by its key. */
export function* namedRecords(
  words: EngineWords,
  agentId: string,
  events: readonly NumberedEvent[],
): Read<NamedRecords> {
  const named = events.flatMap((event) =>
    "tradeId" in event ? [{ tradeId: event.tradeId, tradeVersion: event.version }] : [],
  );
  const [posted, versions, ofTrades, alone] = yield* together(
    transfersOf(agentId, events),
    namedVersions(words, agentId, named),
    movementsOfTrades(
      agentId,
      named.map(({ tradeId }) => tradeId),
    ),
    movementsAlone(agentId, events),
  );
  const trades = new Map(versions.inForce.map((trade) => [trade.tradeId, trade]));
  const past = new Map(versions.past.map((version) => [`${version.version} ${version.tradeId}`, version]));
  return {
    transferOf: (id) => posted.get(id),
    inForce: (tradeId) => trades.get(tradeId),
    past: (tradeId, version) => past.get(`${version} ${tradeId}`),
    movementOf: (tradeId, version) => ofTrades.get(`${version} ${tradeId}`),
    movementAt: (playerId, createdAt) => alone.get(nameOf({ playerId, createdAt })),
  };
}

/** An agent's events with the records that they name. */
export function* eventRecords(
  words: EngineWords,
  agentId: string,
  events: readonly NumberedEvent[],
): Read<EventRecord[]> {
  const records = yield* namedRecords(words, agentId, events);
  return events.map((event): EventRecord => {
    const { sequence, at } = event;
    if ("transferId" in event) {
      return { agentId, sequence, type: event.type, transfer: known(records.transferOf(event.transferId)) };
    }
    if ("tradeId" in event) {
      const { type, tradeId, version } = event;
      const found = { inForce: records.inForce(tradeId) ?? null, past: records.past(tradeId, version) ?? null };
      const movement = records.movementOf(tradeId, version) ?? null;
      return { agentId, sequence, type, at, tradeId, version, ...found, movement };
    }
    if ("playerId" in event) {
      return { agentId, sequence, type: event.type, movement: known(records.movementAt(event.playerId, at)) };
    }
    return { agentId, sequence, type: event.type, at, facts: event.facts };
  });
}

function known<T>(record: T | undefined): T {
  if (record === undefined) throw new Error("An event names a record that does not exist.");
  return record;
}

function* transfersOf(agentId: string, events: readonly NumberedEvent[]): Read<Map<bigint, ListedTransfer>> {
  const ids = events.flatMap((event) => ("transferId" in event ? [event.transferId] : []));
  if (ids.length === 0) return new Map();
  const rows = yield* all(
    select()
      .from(transfers)
      .where(and(eq(transfers.agentId, agentId), inArray(transfers.id, ids))),
  );
  const listed = yield* listedTransfers(agentId, rows);
  return new Map(listed.map((row) => [row.id, row]));
}

function* movementsOfTrades(agentId: string, ids: readonly string[]): Read<Map<string, ChainedMovement>> {
  if (ids.length === 0) return new Map();
  const rows = yield* all(
    select()
      .from(movements)
      .where(and(eq(movements.agentId, agentId), inArray(movements.tradeId, [...new Set(ids)]))),
  );
  return new Map(rows.map((row) => [`${row.tradeVersion} ${row.tradeId}`, movementOf(row)]));
}

const aloneAtOnce = 100;

type Alone = Pick<ChainedMovement, "playerId" | "createdAt">;
const nameOf = ({ playerId, createdAt }: Alone): string => `${createdAt} ${playerId}`;

/** Movements that no version of a trade made: openings, and stakes that were given back. */
function* movementsAlone(agentId: string, events: readonly NumberedEvent[]): Read<Map<string, ChainedMovement>> {
  const names = events.flatMap((event) => ("playerId" in event ? [event] : []));
  if (names.length === 0) return new Map();
  // SQLite bounds how deep a condition may be.
  const parts = Array.from({ length: Math.ceil(names.length / aloneAtOnce) }, (_, part) =>
    names.slice(part * aloneAtOnce, (part + 1) * aloneAtOnce),
  );
  const found = yield* together(
    ...parts.map((part) => {
      const isNamed = part.map(({ playerId, at }) =>
        and(eq(movements.playerId, playerId), eq(movements.createdAt, at)),
      );
      return all(
        select()
          .from(movements)
          .where(and(eq(movements.agentId, agentId), or(...isNamed))),
      );
    }),
  );
  return new Map(found.flat().map((row) => [nameOf(row), movementOf(row)]));
}
