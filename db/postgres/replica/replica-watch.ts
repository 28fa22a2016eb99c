import { setTimeout as pause } from "node:timers/promises";
import type { Connection } from "#db/postgres/connections/connection";
import { hasStrayed, lagOf } from "./lag-of";
import type { PrimaryMarks } from "./primary-marks";
import type { ReplicaHosts } from "./replica-hosts";
import { type AskStand, replicaStand } from "./replica-stand";

export const replicaLookMs = 1_000;

interface ReplicaWatchParts {
  readonly hosts: ReplicaHosts;
  readonly marks: PrimaryMarks;
  /** A replica further behind than this is not used. */
  readonly lagMsMax: number;
  /** Ends all work on a replica that does not answer. */
  cut(): void;
  complain(what: string, error: unknown): void;
}

/** Checks every second whether a replica is there, and how far behind. */
export class ReplicaWatch {
  /** The last measured lag; null while unknown. */
  lagMs: number | null = null;
  private held: { readonly connection: Connection; readonly stand: AskStand } | null = null;
  private hasComplained = false;
  private wasStrayed = false;
  private readonly end = new AbortController();
  private running: Promise<void> | null = null;

  constructor(private readonly parts: ReplicaWatchParts) {}

  /** True while the replica may be used. */
  get isNear(): boolean {
    return this.lagMs !== null && this.lagMs <= this.parts.lagMsMax;
  }

  /** A read found the replica silent: it is not used until the next check. */
  doubt(): void {
    this.lagMs = null;
  }

  /** Checks once now, and then every second. */
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
      // The mark is taken first: a replica that includes it has everything from before this check.
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

  /** Just after a promotion a good replica may not know of it yet; at the next check it does. */
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

  /** With several hosts, the next check goes to the next host. */
  private leave(error: unknown): void {
    this.held?.connection.lose();
    this.held = null;
    this.parts.hosts.leave();
    if (!this.hasComplained && !this.end.signal.aborted) {
      this.parts.complain("The replica is not used, and the primary answers its reads", error);
    }
    this.hasComplained = true;
  }
}
