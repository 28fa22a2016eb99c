import { splitMoney } from "#lib/domain/money/money";
import { byMeasure, type Measure, measures } from "#lib/domain/reports/measure";
import { day, floorTo, hour, type Instant } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import type { Category } from "./category";
import { countsAsWin, type StoredTrade } from "./trade";

/**
 * The four grids that count a trade, by the widths of the create and the settlement bucket. `outer` leads the key: it
 * is the finer of the two, because a report reads few fine buckets against many coarse ones.
 */
export const levels = [
  { level: 0, outer: "create", create: day, settlement: day },
  { level: 1, outer: "settlement", create: day, settlement: hour },
  { level: 2, outer: "create", create: hour, settlement: day },
  { level: 3, outer: "create", create: hour, settlement: hour },
] as const;
export type Level = (typeof levels)[number];

/** Stands for "no settlement time", below the bucket of every real time. */
export const unsettledBucket = -(2n ** 40n);

const bucketOf = (at: Instant | null, width: bigint): bigint =>
  at === null ? unsettledBucket : floorTo(at, width) / width;

export interface CellKey {
  readonly agentId: string;
  readonly level: number;
  readonly outer: bigint;
  readonly inner: bigint;
  readonly category: Category;
}

export function cellKeysOf(trade: StoredTrade): CellKey[] {
  return levels.map(({ level, outer, create, settlement }) => {
    const created = bucketOf(trade.matchedAt, create);
    const settled = bucketOf(trade.settledAt, settlement);
    const [first, second] = outer === "create" ? [created, settled] : [settled, created];
    return { agentId: trade.agentId, level, outer: first, inner: second, category: trade.category };
  });
}

/** Where each grid holds the trades that were matched in a period of whole days: those cells hold no other trades. */
export const cellsMatchedIn = ({ start, end }: Period) =>
  levels.map(({ level, outer, create }) => ({
    level,
    side: outer === "create" ? ("outer" as const) : ("inner" as const),
    first: start / create,
    end: end / create,
  }));

export interface CellChange extends CellKey {
  count: bigint;
  wins: bigint;
  readonly units: Record<Measure, bigint>;
  readonly parts: Record<Measure, bigint>;
}

/** Folds changes of cells, so that each cell is written once however many trades a batch holds. */
export class CellFold {
  readonly changes = new Map<string, CellChange>();

  add(trade: StoredTrade): void {
    this.fold(trade, 1n);
  }

  remove(trade: StoredTrade): void {
    this.fold(trade, -1n);
  }

  /** Takes the changed cells, for a driver to write, and empties the fold. */
  take(): CellChange[] {
    const changes = [...this.changes.values()].filter(changesAnything);
    this.changes.clear();
    return changes;
  }

  private fold(trade: StoredTrade, sign: 1n | -1n): void {
    const amounts = byMeasure((measure) => splitMoney(trade[measure]));
    const wins = countsAsWin(trade) ? sign : 0n;
    for (const key of cellKeysOf(trade)) {
      const change = this.changeOf(key);
      change.count += sign;
      change.wins += wins;
      for (const measure of measures) {
        change.units[measure] += amounts[measure].units * sign;
        change.parts[measure] += amounts[measure].parts * sign;
      }
    }
  }

  private changeOf(key: CellKey): CellChange {
    const name = `${key.level}|${key.outer}|${key.inner}|${key.category}|${key.agentId}`;
    const known = this.changes.get(name);
    if (known) return known;
    const change = { ...key, count: 0n, wins: 0n, units: byMeasure(() => 0n), parts: byMeasure(() => 0n) };
    this.changes.set(name, change);
    return change;
  }
}

/** False for a cell that a trade left and came back to unchanged. */
const changesAnything = ({ count, wins, units, parts }: CellChange): boolean =>
  count !== 0n || wins !== 0n || measures.some((measure) => units[measure] !== 0n || parts[measure] !== 0n);
