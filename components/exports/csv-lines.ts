const quote = 0x22;
const lineFeed = 0x0a;

/** Counts a CSV's lines as it arrives. A line end inside quotes is part of a value. */
export class CsvLines {
  private count = 0;
  private isQuoted = false;
  private last = lineFeed;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === quote) this.isQuoted = !this.isQuoted;
      else if (byte === lineFeed && !this.isQuoted) this.count += 1;
    }
    this.last = bytes.at(-1) ?? this.last;
  }

  /** True when exactly `count` lines have arrived, the last one complete. */
  are(count: number): boolean {
    return this.count === count && !this.isQuoted && this.last === lineFeed;
  }
}
