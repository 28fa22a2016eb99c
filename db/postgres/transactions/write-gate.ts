import { setTimeout as pause } from "node:timers/promises";
import { UnknownOutcome } from "#db/postgres/connections/faults";
import type { Outcome } from "#lib/domain/failure";
import { notPosted } from "#lib/domain/unavailable";

/** The pause between two writes of the server's own, while it is unknown whether commits succeed. */
const tryAgainMs = 500;

/**
 * After a commit of unknown outcome, refuses writes until one of the server's own has succeeded: never a client's money.
 * A commit that waits for a lost standby keeps its backend after it is given up, so each further try would cost all
 * servers a connection.
 */
export class WriteGate {
  private isClosed = false;
  private isInDoubt = false;

  /** `write` makes a write of the server's own, and takes it back when it hangs. */
  constructor(private readonly write: () => Promise<Outcome<unknown>>) {}

  get isShut(): boolean {
    return this.isInDoubt;
  }

  async pass<T>(write: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    if (this.isInDoubt) return notPosted();
    try {
      return await write();
    } catch (error) {
      if (error instanceof UnknownOutcome) this.shut();
      throw error;
    }
  }

  close(): void {
    this.isClosed = true;
  }

  private shut(): void {
    if (this.isInDoubt) return;
    this.isInDoubt = true;
    void this.openWhenWritten();
  }

  private async openWhenWritten(): Promise<void> {
    while (!this.isClosed) {
      const written = await this.write().catch(() => null);
      if (written?.ok) break;
      await pause(tryAgainMs, undefined, { ref: false });
    }
    this.isInDoubt = false;
  }
}
