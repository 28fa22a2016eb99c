import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import { monthsBefore, retentionMonths } from "#lib/domain/time/kept-since";
import type { Context } from "#lib/usecases/context";

export interface RetentionRun {
  readonly deleted: number;
  readonly availableFrom: Instant;
}

export async function runRetention({ store }: Context, by: Author): Promise<Outcome<RetentionRun>> {
  const cut = monthsBefore(by.at, retentionMonths);
  const run = await store.trades.runRetention(cut, by);
  if (!run.ok) return run;
  const state = await store.trades.dataAvailableFrom();
  // The cut never moves back: after an earlier run under a fast clock, it lies later than this run's.
  return state.ok ? done({ deleted: run.value.deleted, availableFrom: state.value.cut ?? cut }) : state;
}
