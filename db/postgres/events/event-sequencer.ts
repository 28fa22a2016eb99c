import type { Connections } from "#db/postgres/connections/connections";
import { hasSqlState, isLoss } from "#db/postgres/connections/faults";
import type { WriteGate } from "#db/postgres/transactions/write-gate";
import { type News, newsOf } from "#lib/commands/news";
import { done } from "#lib/domain/failure";
import type { EventNumbering } from "./event-numbering";

/** 100 ms: how often a server looks for events that no news told of, say of a server that died after its commit. */
const lookMs = 100;
/** 15 ms: the least time between two passes, in which many commits gather into one. */
const passMs = 15;

interface EventSequencerParts {
  readonly connections: Connections<EventNumbering>;
  readonly gate: WriteGate;
  tell(news: readonly News[]): void;
  complain(what: string, error: unknown): void;
}

/**
 * Gives committed events their numbers, on every server: a lock for each pass keeps them apart, and a dead server leaves
 * nothing behind that others would have to wait for.
 */
export class EventSequencer {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private passedMs = 0;
  private isWoken = false;
  private isFaulty = false;
  private isClosed = false;

  constructor(private readonly parts: EventSequencerParts) {}

  start(): void {
    this.later(lookMs);
  }

  /** Something has committed, here or on another server. */
  wake(): void {
    if (this.isWoken || this.isClosed) return;
    this.isWoken = true;
    if (this.running === null) this.later(Math.max(0, passMs - (performance.now() - this.passedMs)));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  private later(ms: number): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.running = this.pass().finally(() => {
        this.running = null;
        if (!this.isClosed) this.later(this.isWoken ? passMs : lookMs);
      });
    }, ms).unref();
  }

  private async pass(): Promise<void> {
    const { connections, gate, tell, complain } = this.parts;
    this.isWoken = false;
    this.passedMs = performance.now();
    try {
      const passed = await connections.use(({ at: number }) => gate.pass(async () => done(await number())));
      if (!passed.ok) return;
      const { agentIds, isBehind } = passed.value;
      if (isBehind) this.isWoken = true;
      tell(agentIds.map((agentId) => newsOf(agentId, "events")));
      this.isFaulty = false;
    } catch (error) {
      // Numbers not given now are given by the next pass: a fault that lasts is told of once, and one of the connection
      // by whoever opens the next one.
      const isOfConnection = isLoss(error) || !hasSqlState(error);
      if (!this.isFaulty && !isOfConnection) complain("Events could not be given their numbers", error);
      this.isFaulty = true;
    }
  }
}
