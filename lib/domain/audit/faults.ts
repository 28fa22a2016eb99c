import { faultsShownMax } from "#lib/limits";

/** What a proof found wrong: all of it counted, the first of it told. */
export class Faults {
  readonly shown: string[] = [];
  count = 0;

  add(fault: string): void {
    this.count += 1;
    if (this.shown.length < faultsShownMax) this.shown.push(fault);
  }
}
