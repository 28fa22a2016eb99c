import { useTranslations } from "next-intl";
import { TicketText } from "#components/transfers/journal/ticket-text";
import { ShownText } from "#components/ui/text/shown-text";
import type { StatementLineOnWire } from "#lib/desk/wallets/player-shape";
import { isVersionTold } from "#lib/domain/wallets/entry-words";

/** The ticket or trade that a line stands for. The row opens it. */
export function LineSource({ line }: { readonly line: StatementLineOnWire }) {
  const t = useTranslations("players");
  const { ticket_id: ticket, trade_id: trade, trade_version: version, reason } = line;
  const source = ticket ?? trade;
  if (source === null) return <span className="text-soft">{t("allTrades")}</span>;
  const of =
    line.entries > 1
      ? t("entries", { count: line.entries })
      : isVersionTold(version) && t("tradeVersion", { version: String(version) });
  return (
    <>
      <TicketText ticket={source} />
      {ticket === null && <span className="block text-soft text-xs compact:hidden">{of}</span>}
      {/* Only a release of a stake by the operator has a reason, and no receipt shows it. */}
      {ticket === null && reason !== null && (
        <span className="block text-soft text-xs">
          <ShownText text={reason} />
        </span>
      )}
    </>
  );
}
