/**
 * Latencies of a bounded number of requests. The memory is taken beforehand, because measuring must not cause garbage
 * collection.
 */
export class LatencyLog {
  private readonly ms: Float64Array;
  private used = 0;

  constructor(entriesMax: number) {
    this.ms = new Float64Array(entriesMax);
  }

  get count(): number {
    return this.used;
  }

  get full(): boolean {
    return this.used === this.ms.length;
  }

  add(latencyMs: number): void {
    this.ms[this.used] = latencyMs;
    this.used += 1;
  }

  /** For each share, the latency that this share of the requests did not exceed. 0 when there were none. */
  percentiles(shares: readonly number[]): number[] {
    const sorted = this.ms.slice(0, this.used).sort();
    return shares.map((share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0);
  }
}
