import { useTranslations } from "next-intl";
import { ShownText } from "#components/ui/text/shown-text";
import type { TradeWords } from "#lib/desk/wallets/entry-words-shape";
import { shownText } from "#lib/domain/text/shown-text";

/** "Home @ 1.98", and the market. */
export function TradeWordsLine({ trade }: { readonly trade: TradeWords }) {
  const t = useTranslations("timeline");
  const { side, price, market_id: market } = trade;
  return (
    <>
      <span className="tabular">{t("traded", { side, selection: shownText(trade.selection), price })}</span>{" "}
      <span title={t("market")} className="text-xs">
        <ShownText text={market} />
      </span>
    </>
  );
}
