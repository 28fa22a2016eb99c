import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { attemptOf } from "#components/timeline/use-opened-record";
import { PlayerLink } from "#components/transfers/journal/player-link";
import { SideBadge } from "#components/transfers/journal/side-badge";
import type { Column } from "#components/ui/controls/column";
import { Link } from "#components/ui/controls/link";
import { Balance, Money } from "#components/ui/data/money";
import { ShownText } from "#components/ui/text/shown-text";
import type { DeskBulkRun } from "#lib/desk/bulk/bulk-shape";
import type { DeskBulkRow } from "#lib/domain/bulk/bulk-row-columns";
import { shownText } from "#lib/domain/text/shown-text";
import { isPlayerId } from "#lib/domain/wallets/transfer";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";
import { RowTold } from "./row-told";
import { wasStarted } from "./run-stage";

export function useRowColumns(run: DeskBulkRun): Column<DeskBulkRow>[] {
  const t = useTranslations("bulk.row");
  const { agent } = useSignedInMember();
  return [
    {
      id: "row",
      header: t("number"),
      align: "end",
      onCard: "note",
      cell: ({ row }) => <span className="tabular text-soft">{row}</span>,
    },
    {
      id: "player",
      header: t("player"),
      onCard: "title",
      cell: ({ external_player_id: player, opens_wallet: opens, transaction_id: id }) =>
        // A row may name no player, or one who has no wallet yet.
        isPlayerId(player) && (!opens || id !== null) ? <PlayerLink player={player} /> : <ShortText text={player} />,
    },
    { id: "type", header: t("type"), onCard: "note", cell: ({ type }) => <TypeCell type={type} /> },
    {
      id: "amount",
      header: `${t("amount")} (${agent.currency})`,
      align: "end",
      onCard: "figure",
      cell: (row) => <AmountCell row={row} />,
    },
    {
      id: "told",
      header: t(wasStarted(run) ? "outcome" : "verdict"),
      onCard: "line",
      cell: (row) => <RowTold row={row} run={run} />,
    },
    { id: "balance", header: t("balance"), align: "end", onCard: "line", cell: (row) => <BalanceCell row={row} /> },
    {
      id: "ticket",
      header: t("ticket"),
      onCard: "none",
      cell: (row) => <TicketCell row={row} wasSent={wasStarted(run) && row.state === "refused"} />,
    },
    {
      id: "reason",
      header: t("reason"),
      onCard: "none",
      isExtra: true,
      cell: ({ reason }) => <ShortText text={reason} />,
    },
  ];
}

/** The amount stands as in the file, and a text that is no amount is shown as it is. */
const isReadable = (amount: string): boolean => /^\d{1,20}(\.\d{1,8})?$/.test(amount);

function TypeCell({ type }: { readonly type: string }) {
  const kind = transferKinds.find((each) => each === type);
  return kind ? <SideBadge type={kind} /> : <ShortText text={type} />;
}

function AmountCell({ row: { amount, currency } }: { readonly row: DeskBulkRow }) {
  const { agent } = useSignedInMember();
  const isOwn = currency === agent.currency;
  if (isReadable(amount)) return <Money exact value={amount} {...(!isOwn && { currency: shownText(currency) })} />;
  return <ShortText text={amount} />;
}

/** Before a row is sent its balance is what the check foresees, and says so. */
function BalanceCell({ row: { balance_after: after, check_balance_after: foreseen } }: { readonly row: DeskBulkRow }) {
  const t = useTranslations("bulk.row");
  if (after !== null) return <Balance value={after} />;
  if (foreseen === null) return <span className="text-soft">–</span>;
  return (
    <span title={t("foreseen")} className="text-soft">
      <Balance value={foreseen} />
    </span>
  );
}

interface TicketCellProps {
  readonly row: DeskBulkRow;
  readonly wasSent: boolean;
}

/** A ticket that was sent and refused leads to all that is known of it. A posted row opens its receipt. */
function TicketCell({ row, wasSent }: TicketCellProps) {
  const t = useTranslations("bulk.row");
  const { ticket_id: ticket, external_player_id: player } = row;
  // A row that could not be read was never sent.
  if (!wasSent || !isReadable(row.amount)) return <ShortText mono text={ticket} />;
  return (
    <Link
      href={`/transfers?tab=refusals&attempt=${encodeURIComponent(attemptOf(player, ticket))}`}
      prefetch={false}
      title={t("whatOfTicket")}
      className="relative z-10 rounded-sm text-accent hover:underline"
    >
      <ShortText mono text={ticket} />
    </Link>
  );
}

interface ShortTextProps {
  readonly text: string;
  readonly mono?: boolean;
}

/** One line of a text of the file: hovering shows it in full. */
function ShortText({ text, mono = false }: ShortTextProps) {
  const look = mono ? "font-mono text-xs" : "";
  return (
    <span title={shownText(text)} className={`inline-block max-w-44 truncate align-middle 2xl:max-w-72 ${look}`}>
      {text === "" ? "–" : <ShownText text={text} />}
    </span>
  );
}
