import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import type { Column } from "#components/ui/controls/column";
import { Badge } from "#components/ui/data/badge";
import { Balance } from "#components/ui/data/balance";
import { Money } from "#components/ui/data/money";
import { pageColumns } from "#components/ui/data/page-columns";
import { PagedList } from "#components/ui/data/paged-list";
import { tableOrder } from "#lib/browser/lists/table-order";
import { journalCount, journalQuery } from "#lib/browser/queries/transfers";
import { journalOrders } from "#lib/domain/wallets/journal-filters";
import { type DeskTransaction, journalShown, transferColumns } from "#lib/domain/wallets/transfer-columns";
import { ActorName } from "./actor-name";
import { filtersOf } from "./journal-address";
import { JournalEmpty } from "./journal-empty";
import { JournalFilterBar } from "./journal-filter-bar";
import { PlayerLink } from "./player-link";
import { SideBadge } from "./side-badge";
import { useJournalAddress } from "./use-journal-address";

/** Transfers by members and over the API in one list, newest first. */
export function Journal() {
  const t = useTranslations("transfers");
  const { address, setAddress } = useJournalAddress();
  const filters = filtersOf(address);
  const query = useInfiniteQuery(journalQuery(filters));
  const columns = useColumns();
  return (
    <PagedList
      caption={t("journal.title")}
      bar={<JournalFilterBar isOfRefusals={false} />}
      columns={columns}
      query={query}
      count={journalCount(filters)}
      order={tableOrder(journalOrders, address.order, setAddress)}
      rowsIn={({ transactions }) => transactions}
      rowKey={({ id }) => id}
      onOpen={({ id }, step) => setAddress({ receipt: id }, step)}
      openKey={address.receipt}
      empty={<JournalEmpty title={t("journal.emptyTitle")} hint={t("journal.emptyHint")} />}
    />
  );
}

function useColumns(): readonly Column<DeskTransaction>[] {
  const t = useTranslations("transfers.columns");
  const { agent, may } = useSignedInMember();
  return pageColumns(transferColumns, journalShown, (name) => t(name), {
    created_at: { sorts: "time", onCard: "note" },
    type: { onCard: "note", cell: (row) => <SideCell row={row} /> },
    external_player_id: { onCard: "title", cell: (row) => <PlayerLink player={row.external_player_id} /> },
    amount: {
      header: `${t("amount")} (${agent.currency})`,
      sorts: "amount",
      onCard: "figure",
      cell: (row) => (
        <Money value={row.type === "deposit" ? row.amount : `-${row.amount}`} signed className="font-medium" />
      ),
    },
    balance_after: {
      onCard: "none",
      cell: (row) => <Balance value={row.balance_after} className="text-soft" />,
      // This column is hidden where the form stands beside the journal and there is little room. The receipt shows it.
      ...(may("transfers:write") && { className: "xl:max-2xl:hidden" }),
    },
    actor: { onCard: "mark", cell: (row) => <ActorName actor={row.actor} /> },
  });
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
