/** Remembers how long the service asked for a pause, so that no page reads by itself before its end. */
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

/** Quotas count by the minute, so no pause needs more than 60 s. */
const secondsMax = 60;
