import { within } from "./within";

/** 500 ms: a health answer is repeated for this long, because anybody may ask for it. */
export const healthKeptMs = 500;
/** 2 s: a question whether the database can be read waits no longer than this for its proof. */
export const healthAnswerMsMax = 2_000;

/**
 * Runs one proof at a time for all callers, and at most one proof every `healthKeptMs`, so that asking often is free. A
 * hanging proof stays the only proof, and callers stop waiting for it after `healthAnswerMsMax`.
 */
export class SharedProof<T> {
  private underWay: { readonly proof: Promise<T | null>; readonly beganMs: number } | null = null;
  private last: { readonly proof: T | null; readonly endedMs: number } | null = null;

  constructor(
    /** Null, or an error, when nothing was proved. */
    private readonly prove: () => Promise<T | null>,
    private readonly monotonicMs = () => performance.now(),
  ) {}

  /** The result of the present proof; null when it fails or hangs. */
  async present(): Promise<T | null> {
    if (this.last && this.monotonicMs() < this.last.endedMs + healthKeptMs) return this.last.proof;
    const { proof, beganMs } = this.begin();
    const leftMs = beganMs + healthAnswerMsMax - this.monotonicMs();
    return leftMs <= 0 ? null : within(proof, leftMs);
  }

  private begin() {
    if (this.underWay) return this.underWay;
    this.underWay = { proof: this.run(), beganMs: this.monotonicMs() };
    return this.underWay;
  }

  private async run(): Promise<T | null> {
    const proof = await this.prove().catch(() => null);
    this.underWay = null;
    this.last = { proof, endedMs: this.monotonicMs() };
    return proof;
  }
}
