import type { bulkRows } from "#lib/browser/queries/bulk";
import type { BulkRunReport } from "#lib/desk/bulk/bulk-shape";
import { bulkChecks, bulkRowStates } from "#lib/domain/bulk/bulk-run";
import { wasStarted } from "./run-stage";

type Chosen = Pick<ReturnType<typeof bulkRows.read>, "check" | "state" | "only">;

/** One way to show a part of a run's rows, with the number of rows in it. */
export interface RowChoice {
  readonly chosen: Chosen;
  readonly count: number;
}

const none: Chosen = { check: null, state: null, only: null };
const marks = ["similar", "opens_wallet"] as const;

/** The choices that a run's rows have: by what its check found, and once it was started by what became of them. */
export function rowChoices({ run, checks }: BulkRunReport, address: Chosen): RowChoice[] {
  const parts: RowChoice[] = wasStarted(run)
    ? bulkRowStates.map((state) => ({ chosen: { ...none, state }, count: run[state] }))
    : bulkChecks.map((check) => ({ chosen: { ...none, check }, count: checks?.[check] ?? 0 }));
  const marked = marks.map((only) => ({ chosen: { ...none, only }, count: checks?.[only] ?? 0 }));
  // A choice in a pasted link stays in sight, although no row is in it.
  const shown = [...parts, ...marked].filter(({ chosen, count }) => count > 0 || isChosen(chosen, address));
  return [{ chosen: none, count: run.rows }, ...shown];
}

export const isChosen = (chosen: Chosen, address: Chosen): boolean =>
  chosen.check === address.check && chosen.state === address.state && chosen.only === address.only;
