import { partsBeside, wholeUnits } from "#lib/domain/money/money";
import { byMeasure, bySumColumn, type Measure, measures, type SumColumn } from "#lib/domain/reports/measure";
import type { Instant } from "#lib/domain/time/instant";
import { bucketOf, type CellKey, cellKey, fine, type Level, levels, unsettledBucket } from "./grids";
import { countsAsWin, type StoredTrade } from "./trade";

export interface CellChange extends CellKey {
  readonly count: bigint;
  readonly wins: bigint;
  /** Apart from the key: to join objects of many fields takes longer than all the rest of a fold. */
  readonly sums: Readonly<Record<SumColumn, bigint>>;
}

/** The changes of one cell. Its buckets are numbers: they name the cell for each trade, and bigints take longer. */
interface Pile {
  readonly created: number;
  readonly settled: number;
  count: number;
  wins: number;
  readonly amounts: Record<Measure, bigint>;
}

type Piles = Map<number, Pile>;

const [days, hoursSettled, hoursCreated, hours, fineCreated, fineSettled, daysCreated] = levels;

/** No time: below the fine bucket of every time that can be kept, and the same in every grid. */
const never = -(2 ** 26);
/** More than the span of all buckets, so that no two pairs of them have the same name. */
const nameSpan = 2 ** 28;
const finesAnHour = Number(hours.create / fine);

const fineOf = (at: Instant | null): number => (at === null ? never : Number(bucketOf(at, fine)));
const hourOf = (fines: number): number => (fines === never ? never : Math.floor(fines / finesAnHour));

function pileOf(piles: Piles, created: number, settled: number): Pile {
  const name = created * nameSpan + settled;
  const known = piles.get(name);
  if (known) return known;
  const pile = { created, settled, count: 0, wins: 0, amounts: byMeasure(() => 0n) };
  piles.set(name, pile);
  return pile;
}

/** The changes that an agent's trades of one category make, in the two grids from which all others follow. */
class FoldedCategory {
  private readonly created: Piles = new Map();
  private readonly settled: Piles = new Map();

  constructor(private readonly of: Pick<StoredTrade, "agentId" | "category">) {}

  fold(trade: StoredTrade, sign: 1 | -1): void {
    const created = fineOf(trade.matchedAt);
    const settled = fineOf(trade.settledAt);
    const wins = countsAsWin(trade) ? sign : 0;
    change(pileOf(this.created, created, hourOf(settled)), trade, sign, wins);
    change(pileOf(this.settled, hourOf(created), settled), trade, sign, wins);
  }

  changes(): CellChange[] {
    const byHours = coarser(this.created, fineCreated, hours);
    const bySettledHours = coarser(byHours, hours, hoursSettled);
    const byCreatedHours = coarser(byHours, hours, hoursCreated);
    return [
      ...this.changesIn(days, coarser(bySettledHours, hoursSettled, days)),
      ...this.changesIn(hoursSettled, bySettledHours),
      ...this.changesIn(hoursCreated, byCreatedHours),
      ...this.changesIn(hours, byHours),
      ...this.changesIn(fineCreated, this.created),
      ...this.changesIn(fineSettled, this.settled),
      ...this.changesIn(daysCreated, coarser(byCreatedHours, hoursCreated, daysCreated)),
    ];
  }

  private changesIn(grid: Level, piles: Piles): CellChange[] {
    const changes: CellChange[] = [];
    for (const pile of piles.values()) if (changesAnything(pile)) changes.push(this.changeOf(grid, pile));
    return changes;
  }

  private changeOf(grid: Level, { created, settled, count, wins, amounts }: Pile): CellChange {
    return {
      ...cellKey(this.of, grid, BigInt(created), settled === never ? unsettledBucket : BigInt(settled)),
      count: BigInt(count),
      wins: BigInt(wins),
      sums: bySumColumn((measure, half) => (half === "Units" ? wholeUnits : partsBeside)(amounts[measure])),
    };
  }
}

function change(pile: Pile, amounts: Readonly<Record<Measure, bigint>>, sign: 1 | -1, wins: number): void {
  pile.count += sign;
  pile.wins += wins;
  for (const measure of measures) {
    if (sign === 1) pile.amounts[measure] += amounts[measure];
    else pile.amounts[measure] -= amounts[measure];
  }
}

/** Adds the cells of one grid up to those of a wider one. */
function coarser(piles: Piles, from: Level, to: Level): Piles {
  const createdRatio = Number(to.create / from.create);
  const settledRatio = from.settlement && to.settlement ? Number(to.settlement / from.settlement) : null;
  const wider: Piles = new Map();
  for (const { created, settled, count, wins, amounts } of piles.values()) {
    const settledTo = settledRatio === null ? 0 : settled === never ? never : Math.floor(settled / settledRatio);
    const pile = pileOf(wider, Math.floor(created / createdRatio), settledTo);
    pile.count += count;
    pile.wins += wins;
    for (const measure of measures) pile.amounts[measure] += amounts[measure];
  }
  return wider;
}

/** False for a cell that a trade left and came back to unchanged. */
const changesAnything = ({ count, wins, amounts }: Pile): boolean =>
  count !== 0 || wins !== 0 || measures.some((measure) => amounts[measure] !== 0n);

/**
 * Folds changes of cells, so that each cell is written once however many trades a batch holds. A trade is added to two
 * grids alone; the others are added up from these when the changes are taken.
 */
export class CellFold {
  private readonly folded = new Map<string, Map<string, FoldedCategory>>();

  add(trade: StoredTrade): void {
    this.categoryOf(trade).fold(trade, 1);
  }

  remove(trade: StoredTrade): void {
    this.categoryOf(trade).fold(trade, -1);
  }

  /** Takes the changed cells, for a driver to write, and empties the fold. */
  take(): CellChange[] {
    const taken = [...this.folded.values()].flatMap((categories) => [...categories.values()]);
    this.folded.clear();
    return taken.flatMap((folded) => folded.changes());
  }

  private categoryOf({ agentId, category }: StoredTrade): FoldedCategory {
    const categories = this.folded.get(agentId) ?? new Map<string, FoldedCategory>();
    const known = categories.get(category);
    if (known) return known;
    const folded = new FoldedCategory({ agentId, category });
    this.folded.set(agentId, categories.set(category, folded));
    return folded;
  }
}
