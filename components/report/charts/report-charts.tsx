import type { StaffReport } from "#lib/schemas/staff-report";
import { CategoryChart } from "./category-chart";
import { PnlChart } from "./pnl-chart";

export interface ReportChartsProps {
  readonly report: StaffReport;
  readonly currency: string;
}

/** All that draws, in one piece that is loaded after the figures. */
export function ReportCharts(props: ReportChartsProps) {
  return (
    <div className="grid gap-6 2xl:grid-cols-2">
      <CategoryChart {...props} />
      <PnlChart {...props} />
    </div>
  );
}
