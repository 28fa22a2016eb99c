import { useTranslations } from "next-intl";
import { CustomRange } from "#components/ranges/custom-range";
import type { RangeInUrl } from "#components/report/range/use-range";
import { Dialog } from "#components/ui/overlays/modal";
import { noEnds } from "#lib/browser/ranges/range-draft";
import { shortInstant } from "#lib/browser/ranges/range-query";
import type { Period } from "#lib/domain/time/period";
import { steppedPeriod } from "#lib/domain/time/shift";

export interface OwnComparisonProps {
  /** The range chosen before; null begins with the period before the report's. */
  readonly period: Period | null;
  readonly range: RangeInUrl;
  readonly onChoose: (compare: string) => void;
  readonly onClose: () => void;
}

export function OwnComparison({ period, range, onChoose, onClose }: OwnComparisonProps) {
  const t = useTranslations("report.compare");
  const { zone, now } = range;
  const leading = range.range.create ?? range.range.settlement;
  return (
    <Dialog open size="large" onClose={onClose} title={t("ownTitle")} description={t("ownHint")}>
      {/* The form's button reaches into the padding below it. */}
      <div className="pb-3 sm:pb-4">
        <CustomRange
          isBounded
          ends={period ?? (leading ? steppedPeriod(leading, -1, zone) : noEnds)}
          zone={zone}
          now={now}
          onApply={({ start, end }) => {
            if (start !== null && end !== null) onChoose(`${shortInstant(start)}/${shortInstant(end)}`);
          }}
        />
      </div>
    </Dialog>
  );
}
