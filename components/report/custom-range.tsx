"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button";
import { TimeField } from "#components/ui/time-field";
import { wallClock } from "#lib/client/format-time";
import { readLocalTime, writeLocalTime } from "#lib/client/local-time";
import type { GroupFault } from "#lib/client/range-query";
import { formatInstant } from "#lib/domain/instant";
import { faultOfPeriod, type Period } from "#lib/domain/period";
import { RangeMeter } from "./range-meter";

export interface CustomRangeProps {
  readonly period: Period | null;
  readonly zone: string;
  readonly onApply: (period: Period) => void;
}

interface Draft {
  readonly period: Period | null;
  readonly fault: GroupFault | null;
}

/** To the second, in the viewer's zone. What the API would refuse is refused here, in words, before it is sent. */
export function CustomRange({ period, zone, onApply }: CustomRangeProps) {
  const t = useTranslations("report");
  const [start, setStart] = useState(period ? writeLocalTime(period.start, zone) : "");
  const [end, setEnd] = useState(period ? writeLocalTime(period.end, zone) : "");
  const [tried, setTried] = useState(false);
  const draft = readDraft(start, end, zone);
  const isUntouched = start === "" && end === "";
  const fault = draft.fault && (tried || (draft.fault !== "half" && !isUntouched)) ? t(`fault.${draft.fault}`) : null;

  function apply(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (draft.period && !draft.fault) onApply(draft.period);
  }

  return (
    <form onSubmit={apply} noValidate className="space-y-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-medium">{t("customRange")}</p>
        <p className="text-[0.8125rem] text-soft">{t("timesIn", { zone: zoneLabel(zone, draft.period) })}</p>
      </div>
      <TimeField label={t("start")} value={start} onChange={setStart} />
      <TimeField label={t("end")} value={end} onChange={setEnd} error={fault} />
      <RangeMeter period={draft.period} />
      <Button type="submit" variant="primary" className="w-full">
        {t("apply")}
      </Button>
    </form>
  );
}

function readDraft(startText: string, endText: string, zone: string): Draft {
  if (startText === "" || endText === "") return { period: null, fault: "half" };
  const start = readLocalTime(startText, zone);
  const end = readLocalTime(endText, zone);
  if (start === null || end === null) return { period: null, fault: "unreadable" };
  return { period: { start, end }, fault: faultOfPeriod({ start, end }) };
}

const zoneLabel = (zone: string, period: Period | null): string =>
  zone === "UTC" || !period ? zone : `${zone} (${wallClock(formatInstant(period.start), zone).offset})`;
