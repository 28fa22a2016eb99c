import { useTranslations } from "next-intl";
import { ExportButton } from "#components/exports/export-button";
import { useAddress } from "#components/page/use-address";
import { useShownReport } from "#components/report/report-context";
import { readLook } from "#components/report/report-opening";
import { Segmented } from "#components/ui/controls/segmented";
import { Card } from "#components/ui/data/card";
import { chosenOf } from "#lib/browser/address/address";
import type { DeskReport } from "#lib/browser/queries/report";
import { pivotKeys, pivotOrderPlain, pivotOrders } from "#lib/domain/reports/figure";
import { PivotTable } from "./pivot-table";

/** Splits the report by player, market or day. Nothing is read before one of them is chosen. */
export function ReportPivot({ report }: { readonly report: DeskReport }) {
  const t = useTranslations("report");
  const { times, inUsd } = useShownReport();
  const [{ by, order }, setAddress] = useAddress(readPivot);
  const [{ compare }] = useAddress(readLook);
  const look = { compare: compare ?? undefined, currency: inUsd ? ("usd" as const) : ("own" as const) };
  return (
    <Card
      flush
      title={t("pivot.title")}
      description={t("pivot.hint")}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            label={t("pivot.by")}
            value={by}
            options={pivotKeys.map((key) => ({ value: key, label: t(`pivot.keys.${key}`) }))}
            onChoose={(key) => setAddress({ by: key })}
          />
          {by && <ExportButton choices={[{ kind: "pivot", params: { ...times, by, order, ...look } }]} />}
        </div>
      }
    >
      {by && (
        <PivotTable
          {...{ by, report }}
          order={order ?? pivotOrderPlain}
          onOrder={(next) => setAddress({ order: next === pivotOrderPlain ? null : next })}
        />
      )}
    </Card>
  );
}

const readPivot = (asked: URLSearchParams) => ({
  by: chosenOf(pivotKeys, asked.get("by")),
  order: chosenOf(pivotOrders, asked.get("order")),
});
