import { useTranslations } from "next-intl";
import { ListFilters } from "#components/page/list-filters";
import { tradeFilters } from "#lib/domain/trades/trade-filters";
import type { TradeFilterInUrl } from "./use-trade-filter";

export interface TradeFiltersProps {
  readonly filter: TradeFilterInUrl;
  readonly onChange: (change: Partial<TradeFilterInUrl>) => void;
}

export function TradeFilters({ filter, onChange }: TradeFiltersProps) {
  const [t, report] = [useTranslations("trades"), useTranslations("report")];
  return (
    <ListFilters
      filters={tradeFilters}
      values={filter}
      // Only valid trades have a result.
      onChange={(change) =>
        onChange({
          ...change,
          ...(change.category !== undefined && change.category !== "valid" && { result: null }),
          ...(change.result && { category: "valid" }),
        })
      }
      label={(name) => t(`filters.${name}`)}
      choices={{
        category: {
          unfiltered: t("anyCategory"),
          options: tradeFilters.category.of.map((name) => ({ value: name, label: report(`category.${name}`) })),
        },
        result: {
          unfiltered: t("anyResult"),
          options: tradeFilters.result.of.map((name) => ({ value: name, label: t(`results.${name}`) })),
        },
      }}
      faults={{ player: t("playerWrong"), amount: t("amountWrong") }}
      inSight="player"
      placeholder={t("playerHint")}
    />
  );
}
