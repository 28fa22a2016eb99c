import type { Outcome } from "#lib/domain/failure";

export const quotaWindowMs = 60_000;
/** Where several servers count together, a grant of a quota is good for 1 s. */
export const quotaGrantMs = 1_000;

/** Requests that a server may let through, counted with those of all servers in a minute's window. */
export interface QuotaGrant {
  /** How many requests are granted; 0 when the window is full. */
  readonly count: number;
  /** How many the window held before. */
  readonly used: number;
  /** The time of the oldest that the window holds; null when it held none. */
  readonly oldestMs: number | null;
}

export interface QuotaGrantAsk {
  readonly name: string;
  /** The grant's own name, by which it is settled. */
  readonly id: string;
  readonly limit: number;
  readonly nowMs: number;
}

/** What came of a grant: so many of its requests were let through, the last of them at this time. */
export interface SettledGrant {
  readonly name: string;
  readonly id: string;
  readonly count: number;
  readonly lastMs: number;
}

/** The windows of rates where several servers count into one. Until a grant is settled, all of it counts as used. */
export interface QuotaGrants {
  grant(ask: QuotaGrantAsk, settled: readonly SettledGrant[]): Promise<Outcome<QuotaGrant>>;
  settle(settled: readonly SettledGrant[]): Promise<Outcome<null>>;
  /** The requests that each name's window holds now. */
  used(names: readonly string[], nowMs: number): Promise<Outcome<readonly number[]>>;
}
