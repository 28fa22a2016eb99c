import type { Outcome } from "#lib/domain/failure";
import { overloaded, recovering } from "#lib/domain/unavailable";
import type { Connection } from "./connection";
import { reconnectPauseMs } from "./wait-bounds";

/** 1 s: a connection that rested for longer is asked for a sign of life before it is used, and has this long for it. */
const restMsMax = 1_000;

/** A connection with its prepared statements. */
export interface Held<T> {
  readonly connection: Connection;
  readonly at: T;
}

interface Resting<T> {
  readonly held: Held<T>;
  readonly sinceMs: number;
}

interface Waiter<T> {
  readonly take: (held: Held<T>) => void;
  readonly fail: (error: unknown) => void;
}

interface ConnectionsParts<T> {
  readonly size: number;
  /** At most this many calls wait for a connection; further calls are refused. */
  readonly waitingMax: number;
  /** A connection whose work takes longer is given up. */
  readonly workMsMax: number;
  open(): Promise<Connection>;
  /** Prepares a new connection's statements. */
  prepare(connection: Connection): T;
  complain(what: string, error: unknown): void;
}

/** A bounded number of connections for one kind of work. Each does one call at a time; lost ones are reopened. */
export class Connections<T> {
  private readonly idle: Resting<T>[] = [];
  private readonly waiters: Waiter<T>[] = [];
  private readonly all = new Set<Connection>();
  private readonly opening = new Set<Promise<Connection>>();
  private opened = 0;
  private downUntilMs = 0;
  private isClosed = false;

  constructor(private readonly parts: ConnectionsParts<T>) {}

  get waitingCount(): number {
    return this.waiters.length;
  }

  /** Does work on a connection. Refuses at once while too many calls wait or the database cannot be reached. */
  async use<R>(work: (held: Held<T>) => Promise<Outcome<R>>): Promise<Outcome<R>> {
    if (this.waiters.length >= this.parts.waitingMax) return overloaded();
    let held: Held<T>;
    try {
      held = await this.take();
    } catch {
      return recovering();
    }
    // A hanging server or a silent network never answers: without this bound, neither would we.
    const tooLong = setTimeout(held.connection.lose, this.parts.workMsMax);
    try {
      return await work(held);
    } finally {
      clearTimeout(tooLong);
      this.release(held);
    }
  }

  /** Gives up every connection: everything under way on them fails at once. */
  cut(): void {
    for (const connection of this.all) connection.lose();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.failWaiters(new Error("The database is being closed."));
    // A connection that opens after this would stay open for ever.
    await Promise.allSettled(this.opening);
    await Promise.all([...this.all].map((connection) => connection.close()));
  }

  private async take(): Promise<Held<T>> {
    for (let resting = this.idle.pop(); resting; resting = this.idle.pop()) {
      const { held, sinceMs } = resting;
      if (performance.now() - sinceMs > restMsMax) await this.askForLife(held.connection);
      if (!held.connection.isLost) return held;
      this.forget(held.connection);
    }
    if (this.opened >= this.parts.size) {
      return new Promise((take, fail) => {
        this.waiters.push({ take, fail });
      });
    }
    return this.open();
  }

  /**
   * A machine that hangs, or a proxy that leads elsewhere since, closes no connection: all that rest are given up
   * together with one that does not answer.
   */
  private async askForLife({ client, lose }: Connection): Promise<void> {
    const tooLong = setTimeout(lose, restMsMax);
    try {
      await client.query("select 1");
    } catch {
      lose();
      for (const { held } of this.idle) held.connection.lose();
    } finally {
      clearTimeout(tooLong);
    }
  }

  private async open(): Promise<Held<T>> {
    // While the database is away, callers are told at once, and a new connection is tried only a few times a second.
    if (this.isClosed || performance.now() < this.downUntilMs) throw new Error("The database is away.");
    this.opened += 1;
    const opening = this.parts.open();
    this.opening.add(opening);
    try {
      const connection = await opening;
      this.all.add(connection);
      return { connection, at: this.parts.prepare(connection) };
    } catch (error) {
      this.opened -= 1;
      this.downUntilMs = performance.now() + reconnectPauseMs;
      this.parts.complain("The database cannot be reached", error);
      this.failWaiters(error);
      throw error;
    } finally {
      this.opening.delete(opening);
    }
  }

  private release(held: Held<T>): void {
    if (held.connection.isLost) {
      this.forget(held.connection);
      const waiter = this.waiters.shift();
      if (waiter) this.open().then(waiter.take, waiter.fail);
      return;
    }
    const waiter = this.waiters.shift();
    if (waiter) waiter.take(held);
    else this.idle.push({ held, sinceMs: performance.now() });
  }

  private forget(connection: Connection): void {
    if (!this.all.delete(connection)) return;
    this.opened -= 1;
    connection.close().catch(() => undefined);
  }

  private failWaiters(error: unknown): void {
    for (const { fail } of this.waiters.splice(0)) fail(error);
  }
}
