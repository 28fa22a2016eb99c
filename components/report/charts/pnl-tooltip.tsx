"use client";

import { useTranslations } from "next-intl";
import { bucketName } from "#lib/client/bucket-label";
import type { ChartRow } from "#lib/client/chart-rows";
import { groupMoney } from "#lib/client/format-money";
import { turned } from "#lib/client/house-view";
import type { BucketUnit } from "#lib/domain/series";
import { ChartTooltip } from "./chart-tooltip";
import type { PnlView } from "./pnl-bars";

export interface PnlTooltipProps {
  readonly row: ChartRow | undefined;
  readonly view: PnlView;
  readonly unit: BucketUnit;
  readonly zone: string;
  readonly currency: string;
}

export function PnlTooltip({ row, view, unit, zone, currency }: PnlTooltipProps) {
  const t = useTranslations("report");
  if (!row) return null;
  const { bucket, before } = row;
  const show = (net: string): string => `${groupMoney(view === "house" ? turned(net) : net)} ${currency}`;
  const label = view === "house" ? t("netHouse") : t("netPlayers");
  const line = { key: "net", label, figure: show(bucket.summary.net_pnl) };
  const former = before && { key: "before", label: t("periodBefore"), figure: show(before.summary.net_pnl) };
  return (
    <ChartTooltip
      title={bucketName(bucket.start, unit, zone)}
      note={bucket.cut ? t("cut") : null}
      lines={former ? [line, former] : [line]}
    />
  );
}
