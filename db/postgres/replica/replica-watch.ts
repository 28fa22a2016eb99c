import { setTimeout as pause } from "node:timers/promises";
import type { Connection } from "#db/postgres/connections/connection";
import { hasStrayed, lagOf } from "./lag-of";
import type { PrimaryMarks } from "./primary-marks";
import type { ReplicaHosts } from "./replica-hosts";
import { type AskStand, replicaStand } from "./replica-stand";

/** A replica that is further behind than this is left alone. */
export const replicaLagMsMax = 10_000;
export const replicaLookMs = 1_000;

interface ReplicaWatchParts {
  readonly hosts: ReplicaHosts;
  readonly marks: PrimaryMarks;
  /** Ends what is under way on a replica that does not answer. */
  cut(): void;
  complain(what: string, error: unknown): void;
}

/** Looks every second whether a replica is there, and how far behind it is. */
export class ReplicaWatch {
  /** As last measured; null while nobody can tell. */
  lagMs: number | null = null;
  private held: { readonly connection: Connection; readonly stand: AskStand } | null = null;
  private hasComplained = false;
  private wasStrayed = false;
  private readonly end = new AbortController();
  private running: Promise<void> | null = null;

  constructor(private readonly parts: ReplicaWatchParts) {}

  /** True while the replica may be asked. */
  get isNear(): boolean {
    return this.lagMs !== null && this.lagMs <= replicaLagMsMax;
  }

  /** A read found that the replica does not answer: it is left alone until the next look. */
  doubt(): void {
    this.lagMs = null;
  }

  /** Takes a first look, and one every second from then on. */
  async start(): Promise<void> {
    await this.look();
    this.running = this.goOn();
  }

  async close(): Promise<void> {
    this.end.abort();
    await this.running;
    await this.held?.connection.close();
  }

  private async goOn(): Promise<void> {
    const { signal } = this.end;
    for (;;) {
      await pause(replicaLookMs, null, { signal }).catch(() => null);
      if (signal.aborted) return;
      await this.look();
    }
  }

  private async look(): Promise<void> {
    try {
      const { stand } = this.held ?? (await this.open());
      // The mark comes first: a replica that has it has all that there was when the look began.
      const mark = await this.parts.marks.since(performance.now());
      const now = await stand();
      this.lagMs = lagOf(now, mark);
      this.judgeStray(hasStrayed(now, mark));
      if (this.isNear) this.hasComplained = false;
      else if (this.lagMs !== null) this.leave(new Error(`It is ${this.lagMs} ms behind.`));
    } catch (error) {
      this.lagMs = null;
      this.parts.cut();
      this.leave(error);
    }
  }

  /** Just after a promotion a good replica has not yet heard of it; at the next look it has. */
  private judgeStray(isStrayed: boolean): void {
    if (isStrayed && this.wasStrayed) {
      throw new Error("It follows another primary than that of DATABASE_URL, or an older timeline of it.");
    }
    this.wasStrayed = isStrayed;
  }

  private async open() {
    const connection = await this.parts.hosts.open();
    const held = { connection, stand: replicaStand(connection) };
    this.held = held;
    return held;
  }

  /** The next look is at the next host, where there are several. */
  private leave(error: unknown): void {
    this.held?.connection.lose();
    this.held = null;
    this.parts.hosts.leave();
    if (!this.hasComplained && !this.end.signal.aborted) {
      this.parts.complain("The replica is left alone, and the primary is asked", error);
    }
    this.hasComplained = true;
  }
}
