import { setTimeout as pause } from "node:timers/promises";
import { healthKeptMs } from "#db/ports/shared-proof";
import { UnknownOutcome } from "#db/postgres/connections/faults";
import type { Outcome } from "#lib/domain/failure";
import { notPosted } from "#lib/domain/unavailable";

/**
 * After a commit of unknown outcome, refuses writes until a proof of a write has succeeded. A commit that waits for a
 * lost standby keeps its backend after it is given up, so each further try would cost all servers a connection.
 */
export class WriteGate {
  private isClosed = false;
  private isInDoubt = false;

  /** `prove` runs a proof that begins now; null when it fails. */
  constructor(private readonly prove: () => Promise<Outcome<unknown> | null>) {}

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
    void this.openWhenProved();
  }

  private async openWhenProved(): Promise<void> {
    while (!this.isClosed) {
      const proved = await this.prove();
      if (proved?.ok) break;
      await pause(healthKeptMs, undefined, { ref: false });
    }
    this.isInDoubt = false;
  }
}
