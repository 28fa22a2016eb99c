import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Balance } from "#components/ui/data/balance";
import { Money } from "#components/ui/data/money";
import { ShortHash } from "#components/ui/text/short-hash";
import { Time } from "#components/ui/text/time";
import { isZero } from "#lib/browser/formats/format-money";
import type { TradeMovement } from "#lib/desk/trades/trade-shape";
import { MovementBadge } from "./movement-badge";

export interface MovementFactsProps {
  readonly movement: TradeMovement;
  readonly currency: string;
}

/** A movement's reason, time and amounts. Unchanged accounts are not shown. */
export function MovementFacts({ movement, currency }: MovementFactsProps) {
  const t = useTranslations("trades.movement");
  const { amount, held, result, commission, hash } = movement;
  const moved = (value: string): ReactNode => <Money exact signed value={value} currency={currency} />;
  const facts: (readonly [string, ReactNode] | null)[] = [
    [
      t("amount"),
      <span key="amount" className="font-medium">
        {moved(amount)}
      </span>,
    ],
    isZero(held) ? null : [t("held"), moved(held)],
    isZero(result) ? null : [t("result"), moved(result)],
    isZero(commission) ? null : [t("commission"), moved(commission)],
    [t("balanceAfter"), <Balance exact key="balance" value={movement.balance_after} currency={currency} />],
    [t("exposureAfter"), <Money key="exposure" value={movement.exposure_after} currency={currency} />],
    [t("time"), <Time key="time" at={movement.created_at} zoned />],
    [t("hash"), <ShortHash key="hash" hash={hash} what={t("hash")} />],
  ];
  return (
    <div className="mt-3 border-line border-t pt-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem]">
        <MovementBadge kind={movement.kind} />
        <span className="text-soft">{t(`why.${movement.kind}`)}</span>
      </p>
      <dl className="mt-2 space-y-1">
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact[0]} className="flex items-baseline justify-between gap-4">
                <dt className="shrink-0 text-[0.8125rem] text-soft">{fact[0]}</dt>
                <dd className="min-w-0 text-right">{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
