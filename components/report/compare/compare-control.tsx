import { useTranslations } from "next-intl";
import { useState } from "react";
import type { RangeInUrl } from "#components/report/range/use-range";
import { Button } from "#components/ui/controls/button";
import { ArrowLeftRight, Check, ChevronDown } from "#components/ui/controls/icons";
import { later } from "#components/ui/overlays/later";
import { Menu, type MenuItem } from "#components/ui/overlays/menu";
import { comparisonNames, comparisonOf } from "#lib/domain/reports/comparison";

const OwnComparison = later(() => import("./own-comparison").then((file) => file.OwnComparison));

export interface CompareControlProps {
  /** As in the address; null without a comparison. */
  readonly compare: string | null;
  readonly range: RangeInUrl;
  readonly onChoose: (compare: string | null) => void;
}

/** A press compares with the period before or ends the comparison; the menu beside it has the other periods. */
export function CompareControl({ compare, range, onChoose }: CompareControlProps) {
  const t = useTranslations("report.compare");
  const [choosesOwn, setChoosesOwn] = useState(false);
  const chosen = compare === null ? null : comparisonOf(compare);
  const name = typeof chosen === "string" ? chosen : chosen && "own";
  const item = (key: string, label: string, checked: boolean, onChoose: () => void): MenuItem => ({
    key,
    label,
    checked,
    icon: checked ? <Check aria-hidden="true" /> : <span className="size-4" />,
    onChoose,
  });
  return (
    <div className="flex print:hidden">
      <Button
        aria-pressed={name !== null}
        onClick={() => onChoose(name === null ? "previous" : null)}
        className="rounded-r-none aria-pressed:bg-accent-soft aria-pressed:text-accent"
      >
        <ArrowLeftRight aria-hidden="true" />
        <span className="max-sm:sr-only">{name === null ? t("compare") : t(`with.${name}`)}</span>
      </Button>
      <Menu
        label={t("choose")}
        items={[
          item("none", t("none"), name === null, () => onChoose(null)),
          ...comparisonNames.map((one) => item(one, t(`name.${one}`), name === one, () => onChoose(one))),
          item("own", t("name.own"), name === "own", () => setChoosesOwn(true)),
        ]}
        trigger={(wiring) => (
          <Button {...wiring} aria-label={t("choose")} className="-ml-px rounded-l-none px-2">
            <ChevronDown aria-hidden="true" />
          </Button>
        )}
      />
      {choosesOwn && (
        <OwnComparison
          period={typeof chosen === "string" ? null : chosen}
          range={range}
          onChoose={(next) => {
            setChoosesOwn(false);
            onChoose(next);
          }}
          onClose={() => setChoosesOwn(false)}
        />
      )}
    </div>
  );
}
