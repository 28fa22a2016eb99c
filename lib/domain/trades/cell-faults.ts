import { Faults } from "#lib/domain/audit/faults";
import { canBeKept, formatInstant, instant } from "#lib/domain/time/instant";
import { allGrids, unsettledBucket } from "./grids";

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
