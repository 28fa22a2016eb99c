"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { Segmented } from "#components/ui/segmented";
import { TimeField } from "#components/ui/time-field";
import { useViewer } from "#components/viewer";
import type { StatementTimes } from "#lib/client/queries/players";
import { fieldText, momentOfField, presetOf, statementPresets, timesOfPreset } from "#lib/client/statement-period";
import { formatInstant } from "#lib/domain/instant";

export interface StatementRangeProps {
  readonly times: StatementTimes;
  readonly onChange: (times: StatementTimes) => void;
}

export function StatementRange({ times, onChange }: StatementRangeProps) {
  const t = useTranslations("players");
  const { zone } = useViewer();
  const preset = presetOf(times, zone, Date.now());
  const [custom, setCustom] = useState(preset === null);
  return (
    <div className="min-w-0 space-y-3 print:hidden">
      <Segmented
        label={t("period")}
        value={custom ? "custom" : preset}
        options={[...statementPresets, "custom" as const].map((value) => ({ value, label: t(value) }))}
        onChoose={(value) => {
          setCustom(value === "custom");
          if (value !== "custom") onChange(timesOfPreset(value, zone, Date.now()));
        }}
      />
      {custom && <CustomRange times={times} zone={zone} onChange={onChange} />}
    </div>
  );
}

function CustomRange({ times, zone, onChange }: StatementRangeProps & { readonly zone: string }) {
  const t = useTranslations("players");
  const [start, setStart] = useState("");
  const [end, setEnd] = useState("");
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    setStart(fieldText(times.start, zone));
    setEnd(fieldText(times.end, zone));
  }, [times.start, times.end, zone]);

  function apply(event: FormEvent) {
    event.preventDefault();
    const [from, until] = [momentOfField(start, zone), momentOfField(end, zone)];
    const isWrong = from !== null && until !== null && until <= from;
    setWrong(isWrong);
    if (isWrong) return;
    onChange({ start: from && formatInstant(from), end: until && formatInstant(until) });
  }

  return (
    <form onSubmit={apply} className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <TimeField label={`${t("from")} (${zone})`} value={start} onChange={setStart} className="w-full sm:w-60" />
      <TimeField
        label={`${t("until")} (${zone})`}
        hint={t("untilHint")}
        error={wrong && t("wrongOrder")}
        value={end}
        onChange={setEnd}
        className="w-full sm:w-72"
      />
      <Button type="submit" className="sm:mt-6.5">
        {t("apply")}
      </Button>
    </form>
  );
}
