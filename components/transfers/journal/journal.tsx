import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useList } from "#components/page/use-list";
import { openOver, openTransferSheet } from "#components/transfers/flow/transfer-address";
import type { Column } from "#components/ui/controls/column";
import { IconButton } from "#components/ui/controls/icon-button";
import { Plus, Undo2 } from "#components/ui/controls/icons";
import { Badge } from "#components/ui/data/badge";
import { EmptyState } from "#components/ui/data/empty-state";
import { Balance, Money } from "#components/ui/data/money";
import { PagedList } from "#components/ui/data/paged-list";
import { pageColumns } from "#components/ui/table/page-columns";
import { tableOrder } from "#lib/browser/lists/table-order";
import { transfers } from "#lib/browser/queries/transfers";
import { shownText } from "#lib/domain/text/shown-text";
import { type DeskTransaction, journalShown, transferColumns } from "#lib/domain/wallets/journal-columns";
import { journalOrders } from "#lib/domain/wallets/journal-filters";
import { mayBeRefunded } from "#lib/domain/wallets/refund";
import { ActorName } from "./actor-name";
import { JournalFilterBar } from "./journal-filter-bar";
import { PlayerLink } from "./player-link";
import { SideBadge } from "./side-badge";

/** Transfers by members and over the API in one list, newest first. */
export function Journal() {
  const t = useTranslations("transfers");
  const { address, setAddress, table } = useList(transfers);
  const columns = useColumns();
  return (
    <PagedList
      {...table}
      caption={t("journal.title")}
      bar={<JournalFilterBar isOfRefusals={false} />}
      columns={columns}
      order={tableOrder(journalOrders, address.order, setAddress)}
      onOpen={({ id }, step) => openOver({ receipt: id }, step)}
      // No transfer is ever deleted.
      empty={<EmptyState title={t("journal.emptyTitle")}>{t("journal.emptyHint")}</EmptyState>}
    />
  );
}

function useColumns(): readonly Column<DeskTransaction>[] {
  const t = useTranslations("transfers");
  const { agent, may } = useSignedInMember();
  const columns = pageColumns(transferColumns, journalShown, (name) => t(`columns.${name}`), {
    created_at: { sorts: "time", onCard: "note" },
    type: { onCard: "note", cell: (row) => <SideCell row={row} /> },
    external_player_id: { onCard: "title", cell: (row) => <PlayerLink player={row.external_player_id} /> },
    amount: {
      header: `${t("columns.amount")} (${agent.currency})`,
      sorts: "amount",
      onCard: "figure",
      cell: (row) => (
        <Money value={row.type === "deposit" ? row.amount : `-${row.amount}`} signed className="font-medium" />
      ),
    },
    balance_after: { onCard: "none", cell: (row) => <Balance value={row.balance_after} className="text-soft" /> },
    ticket_id: {
      onCard: "none",
      cell: ({ ticket_id }) => (
        <ShortText text={ticket_id} className="max-w-56 font-mono text-xs sm:max-w-20 2xl:max-w-72" />
      ),
    },
    reason: {
      onCard: "none",
      cell: ({ reason }) =>
        reason === null ? (
          <span className="text-soft">–</span>
        ) : (
          <ShortText text={reason} className="max-w-56 sm:max-w-28 2xl:max-w-72" />
        ),
    },
    actor: { onCard: "none", cell: (row) => <ActorName actor={row.actor} keyName={row.key_name} /> },
  });
  const actions = {
    id: "actions",
    header: t("journal.actions"),
    align: "end",
    onCard: "none",
    cell: (row: DeskTransaction) => <RowActions row={row} />,
  } as const;
  return may("transfers:write") ? [...columns, actions] : columns;
}

/** One line of a text: hovering and the receipt show it in full. */
function ShortText({ text, className }: { readonly text: string; readonly className: string }) {
  const shown = shownText(text);
  return (
    <span title={shown} className={`inline-block truncate align-middle ${className}`}>
      {shown}
    </span>
  );
}

function SideCell({ row }: { readonly row: DeskTransaction }) {
  const t = useTranslations("transfers.journal");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 align-middle">
      <SideBadge type={row.type} />
      {row.refund_of !== null && <Badge>{t("refund")}</Badge>}
      {row.refunded_by !== null && <Badge tone="warn">{t("refunded")}</Badge>}
    </span>
  );
}

/** The buttons of a row of the journal: refund the transfer, or begin another for its player. */
function RowActions({ row }: { readonly row: DeskTransaction }) {
  const t = useTranslations("transfers.journal");
  const { id, external_player_id: player } = row;
  return (
    <span className="relative z-10 -my-1.5 inline-flex justify-end gap-1 align-middle">
      {mayBeRefunded(row) && (
        <IconButton label={t("refundRow", { id })} onClick={() => openOver({ refund: id })}>
          <Undo2 />
        </IconButton>
      )}
      <IconButton label={t("newFor", { player })} onClick={() => openTransferSheet("deposit", player)}>
        <Plus />
      </IconButton>
    </span>
  );
}
