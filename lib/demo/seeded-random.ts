/** Whole numbers that look random and are the same at every run: splitmix32, seeded by the name of the draw. */
export class SeededRandom {
  private state = 0;

  constructor(...name: readonly number[]) {
    for (const part of name) this.state = this.next() ^ part;
  }

  private next(): number {
    this.state = (this.state + 0x9e3779b9) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }

  /** From 0 up to but not including `end`. */
  below(end: number): number {
    return Math.floor((this.next() / 2 ** 32) * end);
  }

  between(first: number, last: number): number {
    return first + this.below(last - first + 1);
  }

  perMille(chance: number): boolean {
    return this.below(1_000) < chance;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError("There is nothing to pick from.");
    return item;
  }

  /** Draws an item with a chance in proportion to its weight. */
  weighted<T>(items: readonly { readonly weight: number; readonly item: T }[]): T {
    let left = this.below(items.reduce((sum, { weight }) => sum + weight, 0));
    for (const { weight, item } of items) {
      left -= weight;
      if (left < 0) return item;
    }
    throw new RangeError("There is nothing to pick from.");
  }
}
