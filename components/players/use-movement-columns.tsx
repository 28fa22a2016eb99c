import { useTranslations } from "next-intl";
import { ActorName } from "#components/transfers/actor-name";
import { SideBadge } from "#components/transfers/side-badge";
import { TicketText } from "#components/transfers/ticket-text";
import type { Column } from "#components/ui/column";
import { Link } from "#components/ui/link";
import { Money } from "#components/ui/money";
import { Time } from "#components/ui/time";
import type { Movement } from "#lib/desk/wallets/player-shape";
import { shownText } from "#lib/domain/text/shown-text";

export function useMovementColumns(): Column<Movement>[] {
  const t = useTranslations("players");
  return [
    { id: "time", header: t("time"), timed: true, onCard: "head", cell: ({ created_at: at }) => <Time at={at} /> },
    {
      id: "type",
      header: t("type"),
      cell: ({ type }) => <SideBadge type={type} />,
    },
    {
      id: "ticket",
      header: t("ticket"),
      cell: ({ id, ticket_id: ticket }) => (
        <Link
          href={`/transfers?receipt=${id}`}
          aria-label={t("openReceipt", { ticket: shownText(ticket) })}
          className="rounded-sm text-accent hover:underline"
        >
          <TicketText ticket={ticket} />
        </Link>
      ),
    },
    { id: "by", header: t("by"), cell: ({ actor }) => <ActorName actor={actor} /> },
    {
      id: "amount",
      header: t("amount"),
      align: "end",
      cell: ({ type, amount }) => <Money signed value={type === "deposit" ? amount : `-${amount}`} />,
    },
    {
      id: "balance",
      header: t("balanceAfter"),
      align: "end",
      cell: ({ balance_after: balance }) => <Money value={balance} className="font-medium" />,
    },
  ];
}
