import { failureLine } from "#lib/domain/text/failure-text";

/** Complains once for each outage, and not for each call that meets it. */
export class Trouble {
  private isTold = false;

  constructor(private readonly complain: (text: string) => void) {}

  readonly tell = (what: string, error: unknown): void => {
    if (!this.isTold) this.complain(`${what}: ${failureLine(error)}`);
    this.isTold = true;
  };

  isOver(): void {
    this.isTold = false;
  }
}
