import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAddress } from "#components/page/use-address";
import { openOver, readTransferAddress } from "#components/transfers/flow/transfer-address";
import type { Column } from "#components/ui/controls/column";
import { Badge } from "#components/ui/data/badge";
import { Balance } from "#components/ui/data/balance";
import { ListTable } from "#components/ui/data/list-table";
import { Money } from "#components/ui/data/money";
import { pageColumns } from "#components/ui/data/page-columns";
import { journalQuery } from "#lib/browser/queries/transfers";
import { shownText } from "#lib/domain/text/shown-text";
import { type DeskTransaction, journalShown, transferColumns } from "#lib/domain/wallets/transfer-columns";
import { ActorName } from "./actor-name";
import { filtersOf } from "./journal-address";
import { JournalEmpty } from "./journal-empty";
import { PlayerLink } from "./player-link";
import { RowActions } from "./row-actions";
import { SideBadge } from "./side-badge";
import { useJournalAddress } from "./use-journal-address";

/** Transfers by members and over the API in one list, newest first. */
export function Journal() {
  const t = useTranslations("transfers");
  const { address } = useJournalAddress();
  const [{ receipt }] = useAddress(readTransferAddress);
  const query = useInfiniteQuery(journalQuery(filtersOf(address)));
  const columns = useColumns();
  return (
    <ListTable
      caption={t("journal.title")}
      columns={columns}
      query={query}
      rowsIn={({ transactions }) => transactions}
      rowKey={({ id }) => id}
      onOpen={({ id }) => openOver({ receipt: id })}
      openKey={receipt}
      empty={<JournalEmpty title={t("journal.emptyTitle")} hint={t("journal.emptyHint")} />}
    />
  );
}

function useColumns(): readonly Column<DeskTransaction>[] {
  const t = useTranslations("transfers");
  const { agent, may } = useSignedInMember();
  const columns = pageColumns(transferColumns, journalShown, (name) => t(`columns.${name}`), {
    type: { cell: (row) => <SideCell row={row} /> },
    external_player_id: { cell: (row) => <PlayerLink player={row.external_player_id} /> },
    amount: {
      header: `${t("columns.amount")} (${agent.currency})`,
      cell: (row) => (
        <Money value={row.type === "deposit" ? row.amount : `-${row.amount}`} signed className="font-medium" />
      ),
    },
    balance_after: { cell: (row) => <Balance value={row.balance_after} className="text-soft" /> },
    ticket_id: {
      cell: ({ ticket_id }) => (
        <ShortText text={ticket_id} className="max-w-56 font-mono text-xs sm:max-w-24 2xl:max-w-72" />
      ),
    },
    reason: {
      cell: ({ reason }) =>
        reason === null ? (
          <span className="text-soft">–</span>
        ) : (
          <ShortText text={reason} className="max-w-56 sm:max-w-32 2xl:max-w-72" />
        ),
    },
    actor: { cell: (row) => <ActorName actor={row.actor} keyName={row.key_name} /> },
  });
  const actions = {
    id: "actions",
    header: t("journal.actions"),
    align: "end",
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
