import { useTranslations } from "next-intl";
import { MovementBadge } from "#components/trades/movement-badge";
import { ArrowDownLeft, ArrowUpRight } from "#components/ui/controls/icons";
import { Badge } from "#components/ui/data/badge";
import { ShownText } from "#components/ui/text/shown-text";
import type { TradeWords } from "#lib/desk/wallets/player-shape";
import { shownText } from "#lib/domain/text/shown-text";
import type { EntryKind } from "#lib/domain/wallets/entry";
import type { EntryWord } from "#lib/domain/wallets/entry-words";

export interface EntryBadgeProps {
  readonly kind: EntryKind;
  readonly word: EntryWord;
}

/** The kind of a wallet's entry, as a badge. Transfers have their own tone, to stand out among many movements. */
export function EntryBadge({ kind, word }: EntryBadgeProps) {
  const t = useTranslations("timeline.entry");
  if (kind !== "deposit" && kind !== "withdrawal") return <MovementBadge kind={kind}>{t(word)}</MovementBadge>;
  const Icon = kind === "deposit" ? ArrowDownLeft : ArrowUpRight;
  return (
    <Badge tone="accent">
      <Icon aria-hidden="true" />
      {t(word)}
    </Badge>
  );
}

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
