"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { Select } from "#components/ui/select";
import { type Category, categories } from "#lib/domain/category";
import { type TradeResult, tradeResults } from "#lib/domain/category-reason";
import { isPlayerId } from "#lib/domain/transfer";
import type { TradeFilterInUrl } from "./use-trade-filter";

export interface TradeFiltersProps {
  readonly filter: TradeFilterInUrl;
  readonly onChange: (change: Partial<TradeFilterInUrl>) => void;
}

export function TradeFilters({ filter, onChange }: TradeFiltersProps) {
  const t = useTranslations("trades");
  const tReport = useTranslations("report");
  const [player, setPlayer] = useState(filter.player ?? "");
  const isWrong = player !== "" && !isPlayerId(player.trim());

  function showPlayer(event: FormEvent) {
    event.preventDefault();
    if (!isWrong) onChange({ player: player.trim() === "" ? null : player.trim() });
  }

  return (
    <div className="flex flex-wrap items-start gap-4 print:hidden">
      <Field label={t("category")} className="w-44">
        {(wiring) => (
          <Select<Category | "">
            {...wiring}
            value={filter.category ?? ""}
            options={[
              { value: "", label: t("anyCategory") },
              ...categories.map((category) => ({ value: category, label: tReport(`category.${category}`) })),
            ]}
            onChoose={(category) =>
              onChange({ category: category || null, ...(category !== "valid" && { result: null }) })
            }
          />
        )}
      </Field>
      <Field label={t("result")} className="w-48">
        {(wiring) => (
          <Select<TradeResult | "">
            {...wiring}
            value={filter.result ?? ""}
            options={[
              { value: "", label: t("anyResult") },
              ...tradeResults.map((result) => ({ value: result, label: t(`results.${result}`) })),
            ]}
            onChoose={(result) => onChange({ result: result || null, ...(result && { category: "valid" }) })}
          />
        )}
      </Field>
      <form onSubmit={showPlayer} noValidate className="flex items-start gap-2">
        <Field label={t("player")} error={isWrong ? t("playerWrong") : null} className="w-56">
          {(wiring) => (
            <Input
              {...wiring}
              figures
              data-search=""
              value={player}
              placeholder={t("playerHint")}
              onChange={(event) => setPlayer(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="mt-[1.625rem]">
          {t("show")}
        </Button>
      </form>
    </div>
  );
}
