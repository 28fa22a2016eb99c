import { useTranslations } from "next-intl";
import { TicketText } from "#components/transfers/journal/ticket-text";
import { Link } from "#components/ui/controls/link";
import { ShownText } from "#components/ui/text/shown-text";
import { classNames } from "#lib/browser/look/class-names";
import type { StatementLineOnWire } from "#lib/desk/wallets/player-shape";
import { shownText } from "#lib/domain/text/shown-text";
import { isVersionTold } from "#lib/domain/wallets/entry-words";

const linkClass = "rounded-sm text-accent hover:underline sm:min-w-40";

export interface LineSourceProps {
  readonly line: StatementLineOnWire;
  readonly onTrade: (tradeId: string) => void;
}

/** Links to what a line stands for: a transfer's receipt, or a trade. */
export function LineSource({ line, onTrade }: LineSourceProps) {
  const t = useTranslations("players");
  const { ticket_id: ticket, trade_id: trade, trade_version: version, reason } = line;
  if (ticket !== null) {
    return (
      <Link
        href={`/transfers?receipt=${line.transfer_id}`}
        aria-label={t("openReceipt", { ticket: shownText(ticket) })}
        className={classNames("sm:inline-block", linkClass)}
      >
        <TicketText ticket={ticket} />
      </Link>
    );
  }
  if (trade === null) return <span className="text-soft">{t("allTrades")}</span>;
  return (
    <span className="max-sm:text-right">
      <button
        type="button"
        onClick={() => onTrade(trade)}
        aria-label={t("openTrade", { trade: shownText(trade) })}
        className={classNames("block text-left max-sm:ml-auto max-sm:text-right", linkClass)}
      >
        <TicketText ticket={trade} />
      </button>
      {line.entries > 1 ? (
        <span className="block text-soft text-xs">{t("entries", { count: line.entries })}</span>
      ) : (
        isVersionTold(version) && (
          <span className="block text-soft text-xs">{t("tradeVersion", { version: String(version) })}</span>
        )
      )}
      {/* Only a release of a stake by the operator has a reason, and no receipt shows it. */}
      {reason !== null && (
        <span className="block text-soft text-xs">
          <ShownText text={reason} />
        </span>
      )}
    </span>
  );
}
