import { partsBeside, wholeUnits } from "#lib/domain/money/money";
import { byMeasure, bySumColumn, type Measure, measures, type SumColumn } from "#lib/domain/reports/measure";
import type { Instant } from "#lib/domain/time/instant";
import { bucketOf, type CellKey, cellKey, fine, type Grid, grids, unsettledBucket } from "./grids";
import { countsAsWin, type StoredTrade } from "./trade";

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
const finesPerHour = Number(grids.hourByHour.create / fine);

const fineOf = (at: Instant | null): number => (at === null ? never : Number(bucketOf(at, fine)));
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

  constructor(private readonly of: Pick<StoredTrade, "agentId" | "category">) {}

  count(trade: StoredTrade, sign: 1 | -1): void {
    const created = fineOf(trade.matchedAt);
    const settled = fineOf(trade.settledAt);
    const wins = countsAsWin(trade) ? sign : 0;
    change(cellOf(this.byCreated, created, hourOf(settled)), trade, sign, wins);
    change(cellOf(this.bySettled, hourOf(created), settled), trade, sign, wins);
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
  private readonly byAgent = new Map<string, Map<string, CategoryCells>>();

  add(trade: StoredTrade): void {
    this.categoryOf(trade).count(trade, 1);
  }

  remove(trade: StoredTrade): void {
    this.categoryOf(trade).count(trade, -1);
  }

  /** Takes the changed cells, for a driver to write, and empties this object. */
  take(): CellChange[] {
    const taken = [...this.byAgent.values()].flatMap((categories) => [...categories.values()]);
    this.byAgent.clear();
    return taken.flatMap((cells) => cells.changes());
  }

  private categoryOf({ agentId, category }: StoredTrade): CategoryCells {
    const categories = this.byAgent.get(agentId) ?? new Map<string, CategoryCells>();
    const known = categories.get(category);
    if (known) return known;
    const cells = new CategoryCells({ agentId, category });
    this.byAgent.set(agentId, categories.set(category, cells));
    return cells;
  }
}
