/** Complains once for each trouble, and not for each call that meets it. */
export class Trouble {
  private isTold = false;

  constructor(private readonly complain: (text: string) => void) {}

  readonly tell = (what: string, error: unknown): void => {
    if (!this.isTold) this.complain(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    this.isTold = true;
  };

  isOver(): void {
    this.isTold = false;
  }
}
