import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useShownReport } from "#components/report/report-context";
import { ReportFigure } from "./report-figure";

/** The figures that answer "how did we do": the stakes, the house's result, and the number of trades. */
export function HeadlineFigures() {
  const t = useTranslations("report");
  const { currency } = useShownReport();
  return (
    <dl className="grid gap-x-6 gap-y-5 rounded-xl border border-line bg-surface px-5 py-4 sm:grid-cols-2 min-[85rem]:grid-cols-[1fr_1fr_1fr_9rem]">
      <Headline label={t("figure.total_turnover")}>
        <ReportFigure figure="total_turnover" currency={currency} size="large" />
      </Headline>
      <Headline label={t("netHouse")} hint={t("netHouseHint")}>
        <ReportFigure figure="net_pnl" turned currency={currency} size="large" />
      </Headline>
      <Headline label={t("netPlayers")}>
        <ReportFigure figure="net_pnl" currency={currency} size="large" />
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
