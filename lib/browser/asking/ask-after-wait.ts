import type { Query, QueryClient } from "@tanstack/react-query";
import { isTooMany } from "./api-error";

type AnyQuery = Query<unknown, unknown, unknown, readonly unknown[]>;

/** The parts of the browser that a wait needs. A test passes its own. */
export interface WaitWorld {
  later(ms: number, run: () => void): void;
  /** From 0 up to 1. */
  random(): number;
}

/** Repeats reads that met a quota after the wait, spread out so that they do not all arrive at the same moment. */
export class AskAfterWait {
  private readonly waiting = new WeakSet<AnyQuery>();

  constructor(private readonly world: WaitWorld) {}

  failed(client: QueryClient, query: AnyQuery, error: unknown): void {
    if (!isTooMany(error) || this.waiting.has(query)) return;
    this.waiting.add(query);
    const waitMs = ((error.retryAfterSeconds ?? 1) + this.world.random()) * 1_000;
    this.world.later(waitMs, () => {
      this.waiting.delete(query);
      if (query.state.status !== "error") return;
      client.refetchQueries({ predicate: (one) => one === query, type: "active" }).catch(() => {});
    });
  }
}
