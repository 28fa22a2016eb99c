import { useTranslations } from "next-intl";
import { ActorName } from "#components/transfers/actor-name";
import { SideBadge } from "#components/transfers/side-badge";
import { TicketText } from "#components/transfers/ticket-text";
import type { Column } from "#components/ui/column";
import { Link } from "#components/ui/link";
import { Money } from "#components/ui/money";
import { Time } from "#components/ui/time";
import type { StatementLineOnWire } from "#lib/desk/wallets/player-shape";
import { shownText } from "#lib/domain/text/shown-text";

export function useMovementColumns(): Column<StatementLineOnWire>[] {
  const t = useTranslations("players");
  return [
    { id: "time", header: t("time"), timed: true, onCard: "head", cell: ({ created_at: at }) => <Time at={at} /> },
    {
      id: "type",
      header: t("type"),
      cell: ({ kind }) => (kind === "deposit" || kind === "withdrawal" ? <SideBadge type={kind} /> : kind),
    },
    {
      id: "ticket",
      header: t("ticket"),
      cell: ({ transfer_id: id, ticket_id: ticket, trade_id: trade }) =>
        ticket === null ? (
          trade
        ) : (
          <Link
            href={`/transfers?receipt=${id}`}
            aria-label={t("openReceipt", { ticket: shownText(ticket) })}
            className="rounded-sm text-accent hover:underline"
          >
            <TicketText ticket={ticket} />
          </Link>
        ),
    },
    { id: "by", header: t("by"), cell: ({ actor }) => actor !== null && <ActorName actor={actor} /> },
    {
      id: "amount",
      header: t("amount"),
      align: "end",
      cell: ({ amount }) => <Money signed value={amount} />,
    },
    {
      id: "balance",
      header: t("balanceAfter"),
      align: "end",
      cell: ({ balance }) => <Money value={balance} className="font-medium" />,
    },
  ];
}
