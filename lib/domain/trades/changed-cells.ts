import { Faults } from "#lib/domain/audit/audit-row";
import { partsBeside, wholeUnits } from "#lib/domain/money/money";
import { byMeasure, bySumColumn, type Measure, measures, type SumColumn } from "#lib/domain/reports/packed-sums";
import { canBeKept, formatInstant, type Instant, instant } from "#lib/domain/time/instant";
import {
  allGrids,
  bucketOf,
  type CellKey,
  type ChangedPortion,
  cellKey,
  fine,
  type Grid,
  grids,
  unsettledBucket,
} from "./grids";
import { countsAsWin, type StoredTrade } from "./trade";

/** A cell by its key and its number of trades, as a proof of the report reads it. */
export interface DifferingCell {
  readonly agentId: string;
  readonly grid: number;
  readonly outer: bigint;
  readonly inner: bigint;
  readonly category: string;
  readonly count: bigint;
}

/** The cells whose kept sums differ from those recomputed from the trades. */
export class CellFaults {
  private readonly found = new Faults();

  kept(cell: DifferingCell): void {
    this.found.add(`${nameOf(cell)}: is kept and does not follow from the trades`);
  }

  recomputed(cell: DifferingCell): void {
    this.found.add(`${nameOf(cell)}: follows from the trades and is not kept so`);
  }

  proof(trades: number, cells: number) {
    return { trades, cells, faults: this.found.shown, faultCount: this.found.count };
  }
}

function nameOf({ agentId, grid: number, outer, inner, category, count }: DifferingCell): string {
  const grid = allGrids.find((known) => known.number === number);
  if (!grid) return `a cell of the unknown grid ${number}`;
  const [created, settled] = grid.outer === "create" ? [outer, inner] : [inner, outer];
  const at = (bucket: bigint, width: bigint | null) => {
    if (width === null) return "ever or never";
    if (bucket === unsettledBucket) return "never";
    const start = instant(bucket * width);
    return canBeKept(start) ? formatInstant(start) : `in bucket ${bucket}`;
  };
  return `cell of ${agentId}, matched ${at(created, grid.create)}, settled ${at(settled, grid.settlement)}, ${category}, ${count} trades`;
}

export interface CellChange extends CellKey {
  readonly count: bigint;
  readonly wins: bigint;
  /** Kept apart from the key: joining objects of many fields takes longer than all the adding up. */
  readonly sums: Readonly<Record<SumColumn, bigint>>;
}

/** The changes of one cell. Buckets are numbers, because they name the cell for each trade and bigints are slower. */
interface ChangedCell {
  readonly created: number;
  readonly settled: number;
  count: number;
  wins: number;
  readonly amounts: Record<Measure, bigint>;
}

type Cells = Map<number, ChangedCell>;

/** Stands for no time, in every grid: below the fine bucket of every time that can be stored. */
const never = -(2 ** 26);
/** More than the span of all buckets, so that no two pairs of buckets get the same name. */
const nameSpan = 2 ** 28;
const hoursPerDay = Number(grids.dayByDay.create / grids.hourByHour.create);
const finesPerHour = Number(grids.hourByHour.create / fine);

const fineOf = (at: Instant | null): number => (at === null ? never : Number(bucketOf(at, fine)));
/** As portionOf, in numbers. */
const portionOf = (created: number, settled: number): number =>
  settled === never ? Number(unsettledBucket) + dayOf(created) : dayOf(settled);
const dayOf = (fines: number): number => Math.floor(fines / (finesPerHour * hoursPerDay));
const hourOf = (fines: number): number => (fines === never ? never : Math.floor(fines / finesPerHour));

function cellOf(cells: Cells, created: number, settled: number): ChangedCell {
  const name = created * nameSpan + settled;
  const known = cells.get(name);
  if (known) return known;
  const cell = { created, settled, count: 0, wins: 0, amounts: byMeasure(() => 0n) };
  cells.set(name, cell);
  return cell;
}

/** The changes from one agent's trades of one category, in the two grids from which all others are added up. */
class CategoryCells {
  private readonly byCreated: Cells = new Map();
  private readonly bySettled: Cells = new Map();

  private readonly of: Pick<StoredTrade, "agentId" | "category">;

  constructor({ agentId, category }: Pick<StoredTrade, "agentId" | "category">) {
    this.of = { agentId, category };
  }

  /** Counts a trade in, or out again. Returns its portion. */
  count(trade: StoredTrade, sign: 1 | -1): number {
    const created = fineOf(trade.matchedAt);
    const settled = fineOf(trade.settledAt);
    const wins = countsAsWin(trade) ? sign : 0;
    change(cellOf(this.byCreated, created, hourOf(settled)), trade, sign, wins);
    change(cellOf(this.bySettled, hourOf(created), settled), trade, sign, wins);
    return portionOf(created, settled);
  }

  changes(): CellChange[] {
    const { dayByDay, dayByHour, hourByDay, hourByHour, fineByHour, hourByFine, dayByAny } = grids;
    const hours = coarser(this.byCreated, fineByHour, hourByHour);
    const settledHours = coarser(hours, hourByHour, dayByHour);
    const createdHours = coarser(hours, hourByHour, hourByDay);
    return [
      ...this.changesIn(dayByDay, coarser(settledHours, dayByHour, dayByDay)),
      ...this.changesIn(dayByHour, settledHours),
      ...this.changesIn(hourByDay, createdHours),
      ...this.changesIn(hourByHour, hours),
      ...this.changesIn(fineByHour, this.byCreated),
      ...this.changesIn(hourByFine, this.bySettled),
      ...this.changesIn(dayByAny, coarser(createdHours, hourByDay, dayByAny)),
    ];
  }

  private changesIn(grid: Grid, cells: Cells): CellChange[] {
    const changes: CellChange[] = [];
    for (const cell of cells.values()) if (changesAnything(cell)) changes.push(this.changeOf(grid, cell));
    return changes;
  }

  private changeOf(grid: Grid, { created, settled, count, wins, amounts }: ChangedCell): CellChange {
    return {
      ...cellKey(this.of, grid, BigInt(created), settled === never ? unsettledBucket : BigInt(settled)),
      count: BigInt(count),
      wins: BigInt(wins),
      sums: bySumColumn((measure, half) => (half === "Units" ? wholeUnits : partsBeside)(amounts[measure])),
    };
  }
}

function change(cell: ChangedCell, amounts: Readonly<Record<Measure, bigint>>, sign: 1 | -1, wins: number): void {
  cell.count += sign;
  cell.wins += wins;
  for (const measure of measures) {
    if (sign === 1) cell.amounts[measure] += amounts[measure];
    else cell.amounts[measure] -= amounts[measure];
  }
}

/** Adds up the cells of one grid into a wider grid. */
function coarser(cells: Cells, from: Grid, to: Grid): Cells {
  const createdRatio = Number(to.create / from.create);
  const settledRatio = from.settlement && to.settlement ? Number(to.settlement / from.settlement) : null;
  const wider: Cells = new Map();
  for (const { created, settled, count, wins, amounts } of cells.values()) {
    const settledTo = settledRatio === null ? 0 : settled === never ? never : Math.floor(settled / settledRatio);
    const cell = cellOf(wider, Math.floor(created / createdRatio), settledTo);
    cell.count += count;
    cell.wins += wins;
    for (const measure of measures) cell.amounts[measure] += amounts[measure];
  }
  return wider;
}

/** False for a cell that a trade left and came back to unchanged. */
const changesAnything = ({ count, wins, amounts }: ChangedCell): boolean =>
  count !== 0 || wins !== 0 || measures.some((measure) => amounts[measure] !== 0n);

/**
 * Adds up the changes of cells, so that a batch writes each cell once. A trade is added to two grids only; the other
 * grids are added up from these two when the changes are taken.
 */
export class ChangedCells {
  private readonly byAgent = new Map<string, ChangedOfAgent>();

  add(trade: StoredTrade): void {
    this.count(trade, 1);
  }

  remove(trade: StoredTrade): void {
    this.count(trade, -1);
  }

  /** Takes the changes, for a driver to write, and empties this object. */
  take(): TakenChanges {
    const taken = [...this.byAgent];
    this.byAgent.clear();
    return {
      cells: taken.flatMap(([, { categories }]) => [...categories.values()].flatMap((cells) => cells.changes())),
      // Also one whose cells came back to what they were: a trade may have moved to another market.
      portions: taken.flatMap(([agentId, { portions }]) =>
        [...portions].map((portion) => ({ agentId, portion: BigInt(portion) })),
      ),
    };
  }

  private count(trade: StoredTrade, sign: 1 | -1): void {
    const { categories, portions } = this.changedOf(trade.agentId);
    const cells = categories.get(trade.category) ?? new CategoryCells(trade);
    categories.set(trade.category, cells);
    portions.add(cells.count(trade, sign));
  }

  private changedOf(agentId: string): ChangedOfAgent {
    const known = this.byAgent.get(agentId);
    if (known) return known;
    const nothing: ChangedOfAgent = { categories: new Map(), portions: new Set() };
    this.byAgent.set(agentId, nothing);
    return nothing;
  }
}

interface ChangedOfAgent {
  readonly categories: Map<string, CategoryCells>;
  readonly portions: Set<number>;
}

export interface TakenChanges {
  readonly cells: readonly CellChange[];
  readonly portions: readonly ChangedPortion[];
}
