import { sortingOf } from "#lib/domain/lists/list-page";
import { type Category, categories } from "#lib/domain/trades/category";
import { type FigureName, figureRules, type PivotOrder } from "./figure";
import {
  amountsOfRow,
  byMeasure,
  isMeasure,
  type KeyNumbers,
  type Measure,
  measures,
  measureTable,
  type PackedSums,
} from "./packed-sums";
import { type Pivot, type PivotRow, pivotRowsShown } from "./pivot";
import type { Sign } from "./report-plan";
import type { CategoryFigures, Figures } from "./summary";

const slotsOfKey = categories.length;
const oneUnit = 100_000_000n;
const placeOf = (measure: Measure): number => 2 * measures.indexOf(measure);

/** Sums of few keys, a slot for each key and category. */
class Slots {
  private readonly counts: Float64Array;
  private readonly wins: Float64Array;
  private readonly amounts: BigInt64Array;

  constructor(keys: number) {
    this.counts = new Float64Array(keys * slotsOfKey);
    this.wins = new Float64Array(keys * slotsOfKey);
    this.amounts = new BigInt64Array(keys * slotsOfKey * amountsOfRow);
  }

  add(key: number, { category, count, wins, amounts }: PackedSums, row: number, sign: Sign): void {
    const slot = key * slotsOfKey + (category[row] ?? 0);
    const factor = Number(sign);
    this.counts[slot] = (this.counts[slot] ?? 0) + factor * (count[row] ?? 0);
    this.wins[slot] = (this.wins[slot] ?? 0) + factor * (wins[row] ?? 0);
    const [into, from] = [slot * amountsOfRow, row * amountsOfRow];
    // Two loops, because a product of two bigints takes longer than all the rest.
    if (sign === 1n) {
      for (let place = 0; place < amountsOfRow; place += 1) {
        this.amounts[into + place] = (this.amounts[into + place] ?? 0n) + (amounts[from + place] ?? 0n);
      }
    } else {
      for (let place = 0; place < amountsOfRow; place += 1) {
        this.amounts[into + place] = (this.amounts[into + place] ?? 0n) - (amounts[from + place] ?? 0n);
      }
    }
  }

  figuresOf(key: number): CategoryFigures {
    const of = (category: Category): Figures => {
      const slot = key * slotsOfKey + categories.indexOf(category);
      return {
        count: this.counts[slot] ?? 0,
        wins: this.wins[slot] ?? 0,
        sums: byMeasure((measure) => {
          const at = slot * amountsOfRow + placeOf(measure);
          return { units: this.amounts[at] ?? 0n, parts: this.amounts[at + 1] ?? 0n };
        }),
      };
    };
    return { valid: of("valid"), void: of("void"), unsettled: of("unsettled") };
  }
}

/** One figure of many keys, in whole units and parts. A count has no parts. */
class FigureOfKeys {
  /** The number of each key's trades, whatever the figure. */
  readonly trades: Float64Array;
  private readonly units: BigInt64Array;
  private readonly parts: BigInt64Array;

  constructor(
    private readonly name: FigureName,
    keys: number,
  ) {
    this.trades = new Float64Array(keys);
    this.units = new BigInt64Array(keys);
    this.parts = new BigInt64Array(keys);
  }

  /** Adds rows of sums, or takes them off. */
  add({ key, category, count, wins, amounts }: PackedSums, from: number, end: number, sign: Sign): void {
    const { category: only, result, measure } = figureRules[this.name];
    const onlyPlace = only === null ? null : categories.indexOf(only);
    const factor = Number(sign);
    // What is added up, and what is taken off it where the figure is a difference.
    const [plus, minus] =
      measure === "count"
        ? [null, null]
        : isMeasure(measure)
          ? [placeOf(measure), null]
          : [placeOf(measureTable[measure].of), placeOf(measureTable[measure].less)];
    for (let row = from; row < end; row += 1) {
      const at = key[row] ?? 0;
      const [trades, won] = [count[row] ?? 0, wins[row] ?? 0];
      this.trades[at] = (this.trades[at] ?? 0) + factor * trades;
      if (onlyPlace !== null && category[row] !== onlyPlace) continue;
      if (plus === null) {
        const counted = result === null ? trades : result === "win" ? won : trades - won;
        this.units[at] = (this.units[at] ?? 0n) + BigInt(factor * counted);
      } else {
        this.addAmount(at, amounts, row * amountsOfRow + plus, sign);
        if (minus !== null) this.addAmount(at, amounts, row * amountsOfRow + minus, sign === 1n ? -1n : 1n);
      }
    }
  }

  valueOf(key: number): bigint {
    return (this.units[key] ?? 0n) * oneUnit + (this.parts[key] ?? 0n);
  }

  private addAmount(key: number, amounts: BigInt64Array, from: number, sign: Sign): void {
    const [units, parts] = [amounts[from] ?? 0n, amounts[from + 1] ?? 0n];
    this.units[key] = sign === 1n ? (this.units[key] ?? 0n) + units : (this.units[key] ?? 0n) - units;
    this.parts[key] = sign === 1n ? (this.parts[key] ?? 0n) + parts : (this.parts[key] ?? 0n) - parts;
  }
}

interface Part {
  readonly sums: PackedSums;
  readonly sign: Sign;
  /** The days of matching that count; null for all. */
  readonly days: ReadonlySet<bigint> | null;
}

/**
 * Finds the first players or markets of a range by a figure, and adds up the others. Of most keys only that figure is
 * added up: all figures of 60,000 markets would take longer than all else.
 */
export class Tally {
  private readonly parts: Part[] = [];

  constructor(private readonly numbers: KeyNumbers) {}

  /** Adds the rows of the trades that were matched on some days, or takes them off. */
  add(sums: PackedSums, sign: Sign, days: ReadonlySet<bigint> | null): void {
    this.parts.push({ sums, sign, days });
  }

  /** The first keys by a figure, and all others in one. */
  pivot(order: PivotOrder): Pivot {
    const { first, count } = this.firstBy(order);
    const rest = first.length;
    const places = new Uint8Array(this.numbers.names.length).fill(rest);
    for (const [place, key] of first.entries()) places[key] = place;
    const slots = new Slots(first.length + 1);
    this.eachRun((sums, from, end, sign) => {
      for (let row = from; row < end; row += 1) slots.add(places[sums.key[row] ?? 0] ?? rest, sums, row, sign);
    });
    return {
      top: first.map(
        (key, place): PivotRow => ({ key: this.nameOf(key), period: null, figures: slots.figuresOf(place) }),
      ),
      rest: count > first.length ? slots.figuresOf(rest) : null,
      count,
    };
  }

  private firstBy(order: PivotOrder): { readonly first: readonly number[]; readonly count: number } {
    const { by, falls } = sortingOf(order);
    const figure = new FigureOfKeys(by, this.numbers.names.length);
    this.eachRun((sums, from, end, sign) => figure.add(sums, from, end, sign));
    const first: Ranked[] = [];
    let count = 0;
    for (const [key, trades] of figure.trades.entries()) {
      if (trades === 0) continue;
      count += 1;
      const value = figure.valueOf(key);
      const ranked = { key, value: falls ? value : -value };
      const last = first.at(-1);
      if (first.length === pivotRowsShown && last && !this.isBefore(ranked, last)) continue;
      const place = first.findIndex((other) => this.isBefore(ranked, other));
      first.splice(place === -1 ? first.length : place, 0, ranked);
      if (first.length > pivotRowsShown) first.pop();
    }
    return { first: first.map(({ key }) => key), count };
  }

  private isBefore(one: Ranked, other: Ranked): boolean {
    return one.value > other.value || (one.value === other.value && this.nameOf(one.key) < this.nameOf(other.key));
  }

  private eachRun(take: (sums: PackedSums, from: number, end: number, sign: Sign) => void): void {
    for (const { sums, sign, days } of this.parts) {
      for (const { createdDay, from, end } of sums.runs) {
        if (days === null || days.has(createdDay)) take(sums, from, end, sign);
      }
    }
  }

  private nameOf(key: number): string {
    return this.numbers.names[key] ?? "";
  }
}

interface Ranked {
  readonly key: number;
  readonly value: bigint;
}
