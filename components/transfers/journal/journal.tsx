import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import type { Column } from "#components/ui/controls/column";
import { Badge } from "#components/ui/data/badge";
import { Balance } from "#components/ui/data/balance";
import { ListTable } from "#components/ui/data/list-table";
import { Money } from "#components/ui/data/money";
import { pageColumns } from "#components/ui/data/page-columns";
import { journalQuery } from "#lib/browser/queries/transfers";
import { type DeskTransaction, journalShown, transferColumns } from "#lib/domain/wallets/transfer-columns";
import { ActorName } from "./actor-name";
import { filtersOf } from "./journal-address";
import { JournalEmpty } from "./journal-empty";
import { PlayerCell } from "./player-cell";
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
    <ListTable
      caption={t("journal.title")}
      columns={columns}
      query={query}
      rowsIn={({ transactions }) => transactions}
      rowKey={({ id }) => id}
      onOpen={({ id }) => setAddress({ receipt: id }, "push")}
      openKey={address.receipt}
      empty={<JournalEmpty title={t("journal.emptyTitle")} hint={t("journal.emptyHint")} />}
    />
  );
}

function useColumns(): readonly Column<DeskTransaction>[] {
  const t = useTranslations("transfers.columns");
  const { agent, may } = useSignedInMember();
  return pageColumns(transferColumns, journalShown, (name) => t(name), {
    type: { cell: (row) => <SideCell row={row} /> },
    external_player_id: { cell: (row) => <PlayerCell player={row.external_player_id} /> },
    amount: {
      header: `${t("amount")} (${agent.currency})`,
      cell: (row) => (
        <Money value={row.type === "deposit" ? row.amount : `-${row.amount}`} signed className="font-medium" />
      ),
    },
    balance_after: {
      cell: (row) => <Balance value={row.balance_after} className="text-soft" />,
      // This column is hidden where the form stands beside the journal and there is little room. The receipt shows it.
      ...(may("transfers:write") && { className: "xl:max-2xl:hidden" }),
    },
    actor: { cell: (row) => <ActorName actor={row.actor} /> },
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
