import { useTranslations } from "next-intl";
import { usePreferences } from "#components/page/preferences";
import { groupMoney } from "#lib/browser/formats/format-money";
import { formatTime } from "#lib/browser/formats/format-time";
import { type VersionChange, versionChanges } from "#lib/browser/formats/version-changes";
import type { TradeVersionRow } from "#lib/desk/trades/trade-shape";
import { categoryReasons } from "#lib/domain/trades/category-reason";

export interface VersionChangesProps {
  readonly version: TradeVersionRow;
  readonly before: TradeVersionRow | null;
}

export function VersionChanges({ version, before }: VersionChangesProps) {
  const t = useTranslations("trades");
  const { zone } = usePreferences();
  if (!before) return <p className="mt-1">{t("record.first")}</p>;
  const changes = versionChanges(before, version);
  if (changes.length === 0) return <p className="mt-1">{t("record.same")}</p>;

  function show(field: VersionChange["field"], value: string | null): string {
    if (value === null) return "–";
    if (field === "turnover" || field === "payout" || field === "commission") return groupMoney(value);
    if (field === "settled_at") return formatTime(value, zone);
    const reason = categoryReasons.find((known) => known === value);
    return field === "category_reason" && reason ? t(`why.${reason}`) : value;
  }

  return (
    <ul aria-label={t("record.changed")} className="tabular mt-1 space-y-0.5">
      {changes.map(({ field, before: from, after: to }) => (
        <li key={field}>
          {t("record.from", {
            field: t(`record.field.${field}`),
            before: show(field, from),
            after: show(field, to),
          })}
        </li>
      ))}
    </ul>
  );
}
