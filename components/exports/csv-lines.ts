const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the lines of a CSV as it arrives. A line's end inside of quotes is part of a value. */
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

  /** True when exactly so many lines have come, and the last of them to its end. */
  are(count: number): boolean {
    return this.count === count && !this.isQuoted && this.last === lineFeed;
  }
}
