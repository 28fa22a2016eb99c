/** The loop's mean in a whole run on two quiet cores of the machine for which the budgets were set. */
const usualLoopMs = 50;
const loopEveryMs = 5_000;
const rounds = 12_000_000;

/**
 * How fast this machine is while the tests run: a fixed loop is timed every 5 s, beside them. Seconds times the pace
 * are seconds of the usual machine, so that a slow or busy one fails no budget. The loop takes 1 % of a core, and is
 * longer than the time slices that a scheduler gives a waiting process at once.
 */
export class Pace {
  private readonly loopsMs: number[] = [];
  private readonly timer = setInterval(() => this.loopsMs.push(timedLoop()), loopEveryMs).unref();

  end(): number {
    clearInterval(this.timer);
    if (this.loopsMs.length === 0) this.loopsMs.push(timedLoop());
    const meanMs = this.loopsMs.reduce((sum, ms) => sum + ms, 0) / this.loopsMs.length;
    // Where little runs at once, the loop is quicker than the tests are.
    return Math.min(1, usualLoopMs / meanMs);
  }
}

function timedLoop(): number {
  const begun = performance.now();
  let mixed = 1;
  for (let round = 0; round < rounds; round += 1) mixed = Math.imul(mixed ^ round, 0x9e37_79b1);
  // The result is used, so that no compiler leaves the loop out.
  return performance.now() - begun + (mixed === 0 ? 1e-9 : 0);
}
