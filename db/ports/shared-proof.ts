import { within } from "./within";

/** An answer about the store's health is repeated for this long, because anybody may ask for it. */
export const healthKeptMs = 500;
/** Whoever asks whether the database can be read or written waits no longer for the proof of it than this, in all. */
export const healthAnswerMsMax = 2_000;
/** A proof of a write tells until it is this old; then the next one is waited for. */
export const healthToldMsMax = 5_000;

/**
 * Runs one proof at a time for all who ask, and at most one every `healthKeptMs`, so asking often is free. A proof that
 * hangs stays the only one, and nobody waits for it any more once `healthAnswerMsMax` have passed.
 */
export class SharedProof<T> {
  private underWay: { readonly proof: Promise<T | null>; readonly beganMs: number } | null = null;
  private last: { readonly proof: T | null; readonly endedMs: number } | null = null;

  constructor(
    /** Null, or an error, where nothing was proved. */
    private readonly prove: () => Promise<T | null>,
    private readonly monotonicMs = () => performance.now(),
  ) {}

  /** What the present proof says; null where it fails or hangs. */
  async present(): Promise<T | null> {
    if (this.last && this.monotonicMs() < this.last.endedMs + healthKeptMs) return this.last.proof;
    const { proof, beganMs } = this.begin();
    const leftMs = beganMs + healthAnswerMsMax - this.monotonicMs();
    return leftMs <= 0 ? null : within(proof, leftMs);
  }

  /** What the last proof said, without a wait for the next one, unless the last is too old; null where that hangs. */
  async latest(): Promise<T | null> {
    const nowMs = this.monotonicMs();
    if (!this.last || nowMs >= this.last.endedMs + healthToldMsMax) return this.present();
    if (nowMs >= this.last.endedMs + healthKeptMs && nowMs >= this.begin().beganMs + healthAnswerMsMax) return null;
    return this.last.proof;
  }

  /** What a proof says that begins after this call, however long it takes; null where it fails. */
  async next(): Promise<T | null> {
    await this.underWay?.proof;
    return this.begin().proof;
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
