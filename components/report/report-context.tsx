import { createContext, useContext } from "react";
import type { RangeTimes } from "#lib/browser/queries/report";
import type { SummaryOnWire } from "#lib/domain/reports/summary";

export interface ShownReport {
  readonly times: RangeTimes;
  /** The report's own query, which the trades of a figure carry along. */
  readonly search: string;
  /** The name of the currency that amounts are in. */
  readonly currency: string;
  readonly inUsd: boolean;
  /** Undefined while the answer is awaited. Every figure keeps its space meanwhile. */
  readonly summary: SummaryOnWire | undefined;
  readonly previous: SummaryOnWire | undefined;
  readonly previousIsPartial: boolean;
}

const ReportContext = createContext<ShownReport | null>(null);

export const ShownReportProvider = ReportContext;

export function useShownReport(): ShownReport {
  const shown = useContext(ReportContext);
  if (!shown) throw new Error("useShownReport needs a report above it.");
  return shown;
}
