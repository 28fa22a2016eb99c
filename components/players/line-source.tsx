import { useTranslations } from "next-intl";
import { TicketText } from "#components/transfers/ticket-text";
import { Link } from "#components/ui/link";
import { ShownText } from "#components/ui/shown-text";
import type { StatementLineOnWire } from "#lib/desk/wallets/player-shape";
import { shownText } from "#lib/domain/text/shown-text";

const linkClass = "rounded-sm text-left text-accent hover:underline";

export interface LineSourceProps {
  readonly line: StatementLineOnWire;
  readonly onTrade: (tradeId: string) => void;
}

/** Leads to what a line stands for: a transfer's receipt, or a trade. */
export function LineSource({ line, onTrade }: LineSourceProps) {
  const t = useTranslations("players");
  const { ticket_id: ticket, trade_id: trade, trade_version: version, reason } = line;
  if (ticket !== null) {
    return (
      <Link
        href={`/transfers?receipt=${line.transfer_id}`}
        aria-label={t("openReceipt", { ticket: shownText(ticket) })}
        className={linkClass}
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
        className={linkClass}
      >
        <TicketText ticket={trade} />
      </button>
      {line.entries > 1 ? (
        <span className="block text-soft text-xs">{t("entries", { count: line.entries })}</span>
      ) : (
        version !== null && (
          <span className="block text-soft text-xs">{t("tradeVersion", { version: String(version) })}</span>
        )
      )}
      {/* Only the operator gives a movement a reason, when he releases a stake, and no receipt shows it. */}
      {reason !== null && (
        <span className="block text-soft text-xs">
          <ShownText text={reason} />
        </span>
      )}
    </span>
  );
}
