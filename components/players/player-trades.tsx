import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonClass } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";

export function PlayerTrades({ playerId }: { readonly playerId: string }) {
  const t = useTranslations("players");
  return (
    <EmptyState
      title={t("trades")}
      action={
        <Link href={`/trades?player=${encodeURIComponent(playerId)}`} className={buttonClass("primary")}>
          {t("openTrades")}
        </Link>
      }
    >
      {t("tradesHint")}
    </EmptyState>
  );
}
