export const faultsShownMax = 100;

/** The faults that a proof found: all are counted, and the first few are named. */
export class Faults {
  readonly shown: string[] = [];
  count = 0;

  add(fault: string): void {
    this.count += 1;
    if (this.shown.length < faultsShownMax) this.shown.push(fault);
  }
}
