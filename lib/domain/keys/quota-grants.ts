import type { Outcome } from "#lib/domain/failure";

export const quotaWindowMs = 60_000;
/** 1 s: where several servers count together, a grant of a quota is good for this long. */
export const quotaGrantMs = 1_000;

/** Requests that a server may let through, counted with the requests of all servers in a minute's window. */
export interface QuotaGrant {
  /** The number of granted requests; 0 when the window has no room for the least that was asked for. */
  readonly count: number;
  /** The number of requests in the window before the grant. */
  readonly used: number;
  /** The time of the oldest request in the window; null for an empty window. */
  readonly oldestMs: number | null;
}

export interface QuotaGrantAsk {
  readonly name: string;
  /** The grant's own name, by which it is settled. */
  readonly id: string;
  readonly limit: number;
  /** The least number of requests that the grant is good for: there is no smaller one. */
  readonly least: number;
  readonly nowMs: number;
}

/** What a server did with a grant: how many requests it let through, and the time of the last one. */
export interface SettledGrant {
  readonly name: string;
  readonly id: string;
  readonly count: number;
  readonly lastMs: number;
}

/** The windows of quotas that several servers count together. Until a grant is settled, all of it counts as used. */
export interface QuotaGrants {
  grant(ask: QuotaGrantAsk, settled: readonly SettledGrant[]): Promise<Outcome<QuotaGrant>>;
  settle(settled: readonly SettledGrant[]): Promise<Outcome<null>>;
  /** The number of requests in each name's window now. */
  used(names: readonly string[], nowMs: number): Promise<Outcome<readonly number[]>>;
}
