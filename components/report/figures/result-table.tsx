import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useShownReport } from "#components/report/report-context";
import type { Column } from "#components/ui/controls/column";
import { Card } from "#components/ui/data/card";
import { DataTable } from "#components/ui/data/data-table";
import { ReportFigure } from "./report-figure";

interface ResultRow {
  readonly key: string;
  readonly label: string;
  readonly own: ReactNode;
  readonly usd: ReactNode;
}

/** The results of valid trades in both views, so that nobody has to guess whose gain a plus is. */
export function ResultTable() {
  const t = useTranslations("report");
  const { currency } = useShownReport();
  const none = <span title={t("noSuchFigure")}>–</span>;
  const rows: ResultRow[] = [
    {
      key: "house",
      label: t("netHouse"),
      own: <ReportFigure figure="net_pnl" turned />,
      usd: <ReportFigure figure="usd_net_pnl" turned />,
    },
    {
      key: "players",
      label: t("netPlayers"),
      own: <ReportFigure figure="net_pnl" />,
      usd: <ReportFigure figure="usd_net_pnl" />,
    },
    { key: "payout", label: t("payout"), own: <ReportFigure figure="total_payout" />, usd: none },
    {
      key: "commission",
      label: t("commission"),
      own: <ReportFigure figure="commission" />,
      usd: <ReportFigure figure="usd_commission" />,
    },
    { key: "won", label: t("won"), own: <ReportFigure figure="win_count" />, usd: null },
    { key: "lost", label: t("lost"), own: <ReportFigure figure="lose_count" />, usd: null },
  ];
  const columns: Column<ResultRow>[] = [
    { id: "figure", header: t("figureLabel"), onCard: "title", cell: ({ label }) => label },
    { id: "own", header: currency, align: "end", cell: ({ own }) => own },
    { id: "usd", header: "USD", align: "end", cell: ({ usd }) => usd },
  ];
  return (
    <Card title={t("ofValid")} description={t("ofValidHint")} flush>
      <DataTable caption={t("ofValid")} columns={columns} rows={rows} rowKey={({ key }) => key} />
    </Card>
  );
}
