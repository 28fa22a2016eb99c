import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePnl } from "#components/ui/data/pnl";
import { ReportFigure } from "./report-figure";

/** The figures that answer "how did we do": the stakes, the result in the chosen view, and the number of trades. */
export function HeadlineFigures() {
  const t = useTranslations("report");
  const pnl = usePnl();
  return (
    <dl className="grid gap-x-6 gap-y-4 rounded-xl border border-line bg-surface px-5 py-4 sm:grid-cols-3">
      <Headline label={t("figure.total_turnover")}>
        <ReportFigure figure="total_turnover" withCurrency size="large" />
      </Headline>
      <Headline label={pnl.name} hint={t(`pnlHint.${pnl.view}`)}>
        <ReportFigure figure="net_pnl" withCurrency size="large" />
      </Headline>
      <Headline label={t("trades")}>
        <ReportFigure figure="trade_count" size="large" />
      </Headline>
    </dl>
  );
}

interface HeadlineProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Headline({ label, hint, children }: HeadlineProps) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-soft" title={hint}>
        {label}
      </dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
