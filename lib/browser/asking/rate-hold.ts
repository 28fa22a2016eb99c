/** Remembers how long the service asked to be left alone, so that nothing asks again by itself before that. */
export class RateHold {
  private untilMs = 0;

  constructor(private readonly nowMs: () => number = Date.now) {}

  hold(seconds: number): void {
    this.untilMs = Math.max(this.untilMs, this.nowMs() + Math.min(seconds, secondsMax) * 1_000);
  }

  get secondsLeft(): number {
    return Math.max(0, Math.ceil((this.untilMs - this.nowMs()) / 1_000));
  }
}

/** The rates count by the minute. */
const secondsMax = 60;
