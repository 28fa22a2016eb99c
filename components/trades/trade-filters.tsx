"use client";

import { useTranslations } from "next-intl";
import { FilterBar } from "#components/ui/controls/filter-bar";
import { choiceInUse, FilterChoice, type FilterChoiceProps } from "#components/ui/controls/filter-choice";
import { FilterInput } from "#components/ui/controls/filter-input";
import { chosenOf } from "#lib/browser/address/address";
import { categories } from "#lib/domain/trades/category";
import { tradeResults } from "#lib/domain/trades/category-reason";
import { isPlayerId } from "#lib/domain/wallets/transfer";
import type { TradeFilterInUrl } from "./use-trade-filter";

export interface TradeFiltersProps {
  readonly filter: TradeFilterInUrl;
  readonly onChange: (change: Partial<TradeFilterInUrl>) => void;
}

export function TradeFilters({ filter, onChange }: TradeFiltersProps) {
  const [t, report] = [useTranslations("trades"), useTranslations("report")];
  const category: FilterChoiceProps = {
    label: t("category"),
    value: filter.category,
    unfiltered: t("anyCategory"),
    options: categories.map((name) => ({ value: name, label: report(`category.${name}`) })),
    // Only valid trades have a result.
    onChoose: (chosen) =>
      onChange({ category: chosenOf(categories, chosen), ...(chosen !== "valid" && { result: null }) }),
  };
  const result: FilterChoiceProps = {
    label: t("result"),
    value: filter.result,
    unfiltered: t("anyResult"),
    options: tradeResults.map((name) => ({ value: name, label: t(`results.${name}`) })),
    onChoose: (chosen) =>
      onChange({ result: chosenOf(tradeResults, chosen), ...(chosen !== null && { category: "valid" }) }),
  };
  return (
    <FilterBar
      search={
        <FilterInput
          label={t("player")}
          value={filter.player ?? ""}
          placeholder={t("playerHint")}
          read={(typed) => (isPlayerId(typed) ? typed : null)}
          fault={t("playerWrong")}
          onChoose={(player) => onChange({ player })}
          className="w-full sm:w-64"
        />
      }
      inUse={[choiceInUse(category), choiceInUse(result)]}
      isSearched={filter.player !== null}
      onClear={() => onChange({ category: null, result: null, player: null })}
    >
      <FilterChoice {...category} />
      <FilterChoice {...result} />
    </FilterBar>
  );
}
