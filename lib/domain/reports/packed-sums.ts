import { type Category, categories } from "#lib/domain/trades/category";

/**
 * Every measure that is added up over trades, with its name on the wire and in exported files. Code reads measures by
 * name, so the order here means nothing.
 */
export const measureTable = {
  count: { added: "rows", wire: "count" },
  turnover: { added: "amounts", wire: "turnover" },
  payout: { added: "amounts", wire: "payout" },
  commission: { added: "amounts", wire: "commission" },
  netPnl: { added: "difference", of: "payout", less: "turnover", wire: "net_pnl" },
  usdTurnover: { added: "amounts", wire: "usd_turnover" },
  usdPayout: { added: "amounts", wire: "usd_payout" },
  usdCommission: { added: "amounts", wire: "usd_commission" },
  usdNetPnl: { added: "difference", of: "usdPayout", less: "usdTurnover", wire: "usd_net_pnl" },
} as const;

type MeasureTable = typeof measureTable;
export type FigureMeasure = keyof MeasureTable;

/** A measure whose amounts stand in the trades, and whose sums are stored in the cells. */
export type Measure = {
  [Name in FigureMeasure]: MeasureTable[Name]["added"] extends "amounts" ? Name : never;
}[FigureMeasure];

/** One value for each measure. It does not compile when list and table name different measures. */
export const byMeasure = <T>(of: (measure: Measure) => T): Record<Measure, T> => ({
  turnover: of("turnover"),
  payout: of("payout"),
  commission: of("commission"),
  usdTurnover: of("usdTurnover"),
  usdPayout: of("usdPayout"),
  usdCommission: of("usdCommission"),
});

const isFigureMeasure = (name: string): name is FigureMeasure => Object.hasOwn(measureTable, name);
export const isMeasure = (name: FigureMeasure): name is Measure => measureTable[name].added === "amounts";

export const measures: readonly Measure[] = Object.keys(measureTable).filter(isFigureMeasure).filter(isMeasure);

/** Sums as database columns hold them: whole units and 1/100,000,000ths apart. */
export interface SplitSums {
  readonly units: Readonly<Record<Measure, bigint>>;
  readonly parts: Readonly<Record<Measure, bigint>>;
}

type Half = "Units" | "Parts";
/** A column of a cell: one half of one measure's sum. */
export type SumColumn = `${Measure}${Half}`;
export const sumColumn = (measure: Measure, half: Half): SumColumn => `${measure}${half}`;

/** One value for each sum column. */
export const bySumColumn = <T>(of: (measure: Measure, half: Half) => T): Record<SumColumn, T> => ({
  turnoverUnits: of("turnover", "Units"),
  turnoverParts: of("turnover", "Parts"),
  payoutUnits: of("payout", "Units"),
  payoutParts: of("payout", "Parts"),
  commissionUnits: of("commission", "Units"),
  commissionParts: of("commission", "Parts"),
  usdTurnoverUnits: of("usdTurnover", "Units"),
  usdTurnoverParts: of("usdTurnover", "Parts"),
  usdPayoutUnits: of("usdPayout", "Units"),
  usdPayoutParts: of("usdPayout", "Parts"),
  usdCommissionUnits: of("usdCommission", "Units"),
  usdCommissionParts: of("usdCommission", "Parts"),
});

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
