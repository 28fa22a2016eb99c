import { sortingOf } from "#lib/domain/lists/order";
import { type Category, categories } from "#lib/domain/trades/category";
import { type FigureName, figureRules } from "./figure";
import { byMeasure, isMeasure, type Measure, measures, measureTable } from "./measure";
import { amountsOfRow, type KeyNumbers, type PackedSums } from "./packed-sums";
import { type Pivot, type PivotRow, pivotRowsShown } from "./pivot";
import type { PivotOrder } from "./pivot-order";
import type { Sign } from "./split-period";
import type { CategoryFigures, Figures } from "./summary";

const slotsOfKey = categories.length;
const oneUnit = 100_000_000n;

/** Sums of many keys, a slot for each key and category. */
class Slots {
  readonly counts: Float64Array;
  readonly wins: Float64Array;
  readonly amounts: BigInt64Array;

  constructor(readonly keys: number) {
    this.counts = new Float64Array(keys * slotsOfKey);
    this.wins = new Float64Array(keys * slotsOfKey);
    this.amounts = new BigInt64Array(keys * slotsOfKey * amountsOfRow);
  }

  /** Adds the amounts that begin at a place of another array. */
  add(slot: number, count: number, wins: number, amounts: BigInt64Array, from: number): void {
    this.counts[slot] = (this.counts[slot] ?? 0) + count;
    this.wins[slot] = (this.wins[slot] ?? 0) + wins;
    const into = slot * amountsOfRow;
    for (let place = 0; place < amountsOfRow; place += 1) {
      this.amounts[into + place] = (this.amounts[into + place] ?? 0n) + (amounts[from + place] ?? 0n);
    }
  }

  addKey({ counts, wins, amounts }: Slots, key: number): void {
    for (let place = 0; place < slotsOfKey; place += 1) {
      const slot = key * slotsOfKey + place;
      this.add(place, counts[slot] ?? 0, wins[slot] ?? 0, amounts, slot * amountsOfRow);
    }
  }

  tradesOf(key: number): number {
    let trades = 0;
    for (let place = 0; place < slotsOfKey; place += 1) trades += this.counts[key * slotsOfKey + place] ?? 0;
    return trades;
  }

  figureOf(key: number, name: FigureName): bigint {
    const { category, result, measure } = figureRules[name];
    let sum = 0n;
    for (const [place, each] of categories.entries()) {
      if (category !== null && category !== each) continue;
      const slot = key * slotsOfKey + place;
      if (measure === "count") {
        const [count, wins] = [this.counts[slot] ?? 0, this.wins[slot] ?? 0];
        sum += BigInt(result === null ? count : result === "win" ? wins : count - wins);
      } else if (isMeasure(measure)) sum += this.amountIn(slot, measure);
      else {
        const { of, less } = measureTable[measure];
        sum += this.amountIn(slot, of) - this.amountIn(slot, less);
      }
    }
    return sum;
  }

  figuresOf(key: number): CategoryFigures {
    const of = (category: Category): Figures => {
      const slot = key * slotsOfKey + categories.indexOf(category);
      return {
        count: this.counts[slot] ?? 0,
        wins: this.wins[slot] ?? 0,
        sums: byMeasure((measure) => {
          const at = slot * amountsOfRow + 2 * measures.indexOf(measure);
          return { units: this.amounts[at] ?? 0n, parts: this.amounts[at + 1] ?? 0n };
        }),
      };
    };
    return { valid: of("valid"), void: of("void"), unsettled: of("unsettled") };
  }

  private amountIn(slot: number, measure: Measure): bigint {
    const at = slot * amountsOfRow + 2 * measures.indexOf(measure);
    return (this.amounts[at] ?? 0n) * oneUnit + (this.amounts[at + 1] ?? 0n);
  }
}

/** Adds up the sums of all players or markets of a range, and finds the first of them. */
export class Tally {
  private readonly slots: Slots;

  /** Every key must have its number before. */
  constructor(private readonly numbers: KeyNumbers) {
    this.slots = new Slots(numbers.names.length);
  }

  /** Adds the rows of the trades that were matched on some days, or takes them off. */
  add({ runs, key, category, count, wins, amounts }: PackedSums, sign: Sign, days: ReadonlySet<bigint> | null): void {
    const signed = sign === 1n ? amounts : amounts.map((amount) => -amount);
    const factor = Number(sign);
    for (const { createdDay, from, end } of runs) {
      if (days && !days.has(createdDay)) continue;
      for (let row = from; row < end; row += 1) {
        const slot = (key[row] ?? 0) * slotsOfKey + (category[row] ?? 0);
        const [trades, won] = [factor * (count[row] ?? 0), factor * (wins[row] ?? 0)];
        this.slots.add(slot, trades, won, signed, row * amountsOfRow);
      }
    }
  }

  /** The first keys by a figure, and all others in one. */
  pivot(order: PivotOrder): Pivot {
    const { first, count } = this.firstBy(order);
    const rest = new Slots(1);
    const shown = new Set(first);
    for (let key = 0; key < this.slots.keys; key += 1) if (!shown.has(key)) rest.addKey(this.slots, key);
    return {
      top: first.map((key): PivotRow => ({ key: this.nameOf(key), period: null, figures: this.slots.figuresOf(key) })),
      rest: count > first.length ? rest.figuresOf(0) : null,
      count,
    };
  }

  private firstBy(order: PivotOrder): { readonly first: readonly number[]; readonly count: number } {
    const { by: name, falls } = sortingOf(order);
    const sign = falls ? 1n : -1n;
    const first: { readonly key: number; readonly value: bigint }[] = [];
    let count = 0;
    for (let key = 0; key < this.slots.keys; key += 1) {
      if (this.slots.tradesOf(key) === 0) continue;
      count += 1;
      const value = sign * this.slots.figureOf(key, name);
      const isBefore = (other: { readonly key: number; readonly value: bigint }) =>
        value > other.value || (value === other.value && this.nameOf(key) < this.nameOf(other.key));
      const last = first.at(-1);
      if (first.length === pivotRowsShown && last && !isBefore(last)) continue;
      const place = first.findIndex(isBefore);
      first.splice(place === -1 ? first.length : place, 0, { key, value });
      if (first.length > pivotRowsShown) first.pop();
    }
    return { first: first.map(({ key }) => key), count };
  }

  private readonly nameOf = (key: number): string => this.numbers.names[key] ?? "";
}
