import { useTranslations } from "next-intl";
import { useShownReport } from "#components/report/report-context";
import type { Column } from "#components/ui/controls/column";
import { Card } from "#components/ui/data/card";
import { usePnl } from "#components/ui/data/pnl";
import { DataTable } from "#components/ui/table/data-table";
import type { FigureName } from "#lib/domain/reports/figure";
import { ReportFigure } from "./report-figure";

interface ResultRow {
  readonly figure: FigureName;
  readonly label: string;
}

/** The result of valid trades, and what it is made of. */
export function ResultTable() {
  const t = useTranslations("report");
  const { currency } = useShownReport();
  const { name } = usePnl();
  const rows: ResultRow[] = [
    { figure: "net_pnl", label: name },
    { figure: "total_payout", label: t("payout") },
    { figure: "commission", label: t("commission") },
    { figure: "win_count", label: t("won") },
    { figure: "lose_count", label: t("lost") },
  ];
  const columns: Column<ResultRow>[] = [
    { id: "figure", header: t("figureLabel"), onCard: "title", cell: ({ label }) => label },
    { id: "amount", header: currency, align: "end", cell: ({ figure }) => <ReportFigure figure={figure} /> },
  ];
  return (
    <Card title={t("ofValid")} description={t("ofValidHint")} flush>
      <DataTable caption={t("ofValid")} columns={columns} rows={rows} rowKey={({ figure }) => figure} />
    </Card>
  );
}
