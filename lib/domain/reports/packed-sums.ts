import { type Category, categories } from "#lib/domain/trades/category";
import { measures, type SumColumn, sumColumn } from "./measure";

// A pivot adds up hundreds of thousands of sums. In typed arrays that takes some hundredths of a second, and as objects
// more than a second. Units and parts stay apart: whole, a sum may pass 64 bits.

const amountColumns = measures.flatMap((measure) => [sumColumn(measure, "Units"), sumColumn(measure, "Parts")]);
/** The amounts of a row: each measure's units and parts, in the order of the measures. */
export const amountsOfRow = amountColumns.length;

/** Ids and the numbers that stand for them. */
export class KeyNumbers {
  readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.numbers.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}

/** The sums of the trades of one player or market, matched on one day, in one category. */
export type KeyedRow = {
  readonly key: string;
  readonly createdDay: bigint;
  readonly category: Category;
  readonly count: bigint;
  readonly wins: bigint;
} & Readonly<Record<SumColumn, bigint>>;

/** The rows from `from` up to but not including `end`. */
interface Run {
  readonly createdDay: bigint;
  readonly from: number;
  readonly end: number;
}

/** Rows of sums, by the day of matching. */
export class PackedSums {
  readonly length: number;
  readonly runs: readonly Run[];
  readonly key: Uint32Array;
  readonly category: Uint8Array;
  readonly count: Uint32Array;
  readonly wins: Uint32Array;
  readonly amounts: BigInt64Array;

  constructor(rows: readonly KeyedRow[], numbers: KeyNumbers) {
    const sorted = rows.toSorted((a, b) => (a.createdDay < b.createdDay ? -1 : a.createdDay > b.createdDay ? 1 : 0));
    this.length = sorted.length;
    this.key = new Uint32Array(sorted.length);
    this.category = new Uint8Array(sorted.length);
    this.count = new Uint32Array(sorted.length);
    this.wins = new Uint32Array(sorted.length);
    this.amounts = new BigInt64Array(sorted.length * amountsOfRow);
    const runs: { createdDay: bigint; from: number; end: number }[] = [];
    for (const [at, row] of sorted.entries()) {
      const run = runs.at(-1);
      if (run?.createdDay === row.createdDay) run.end = at + 1;
      else runs.push({ createdDay: row.createdDay, from: at, end: at + 1 });
      this.key[at] = numbers.numberOf(row.key);
      this.category[at] = categories.indexOf(row.category);
      this.count[at] = Number(row.count);
      this.wins[at] = Number(row.wins);
      for (const [place, column] of amountColumns.entries()) this.amounts[at * amountsOfRow + place] = row[column];
    }
    this.runs = runs;
  }
}
