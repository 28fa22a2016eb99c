import { useTranslations } from "next-intl";
import { useReadList } from "#components/page/use-read-list";
import { attemptOf, useOpenedRecord } from "#components/timeline/use-opened-record";
import { refusalFiltersOf } from "#components/transfers/journal/journal-address";
import { JournalEmpty } from "#components/transfers/journal/journal-empty";
import { JournalFilterBar } from "#components/transfers/journal/journal-filter-bar";
import { PlayerLink } from "#components/transfers/journal/player-link";
import { SideBadge } from "#components/transfers/journal/side-badge";
import { TicketText } from "#components/transfers/journal/ticket-text";
import { useJournalAddress } from "#components/transfers/journal/use-journal-address";
import { useRefusalText } from "#components/transfers/journal/use-refusal-text";
import type { Column } from "#components/ui/controls/column";
import { PagedList } from "#components/ui/data/paged-list";
import { Time } from "#components/ui/text/time";
import { refusalsCount, refusalsQuery } from "#lib/browser/queries/transfers";
import type { DeskRefusal } from "#lib/desk/wallets/transfer-shape";
import { refusalKeptDays } from "#lib/domain/sweep-cuts";
import { OpenedTicket } from "./opened-ticket";

/** The last refusal of each ticket. A ticket that posted later is in the journal. */
export function RefusalList() {
  const t = useTranslations("transfers");
  const { address } = useJournalAddress();
  const filters = refusalFiltersOf(address);
  const query = useReadList(refusalsQuery(filters));
  const columns = useColumns();
  const { open } = useOpenedRecord();
  return (
    <>
      <PagedList
        caption={t("journal.refusals")}
        bar={<JournalFilterBar isOfRefusals />}
        columns={columns}
        query={query}
        count={refusalsCount(filters)}
        rowsIn={({ refusals }) => refusals}
        rowKey={({ type, external_player_id, ticket_id }) => `${type} ${external_player_id} ${ticket_id}`}
        empty={
          <JournalEmpty title={t("journal.noRefusals")} hint={t("journal.noRefusalsHint", { days: refusalKeptDays })} />
        }
        onOpen={({ external_player_id: player, ticket_id }) => open({ attempt: attemptOf(player, ticket_id) })}
      />
      <OpenedTicket />
    </>
  );
}

function useColumns(): readonly Column<DeskRefusal>[] {
  const t = useTranslations("transfers");
  return [
    { id: "time", header: t("time"), timed: true, cell: ({ at }) => <Time at={at} />, onCard: "note" },
    { id: "side", header: t("type"), cell: ({ type }) => <SideBadge type={type} />, onCard: "figure" },
    {
      id: "player",
      header: t("player"),
      onCard: "title",
      cell: (row) => <PlayerLink player={row.external_player_id} />,
    },
    { id: "ticket", header: t("ticket"), cell: ({ ticket_id }) => <TicketText ticket={ticket_id} />, onCard: "note" },
    { id: "why", header: t("journal.why"), cell: (row) => <WhyRefused refusal={row} />, onCard: "note" },
  ];
}

function WhyRefused({ refusal: { code, message } }: { readonly refusal: DeskRefusal }) {
  const text = useRefusalText({ code, message });
  return (
    <span>
      {text} <span className="tabular whitespace-nowrap text-soft text-xs">{code}</span>
    </span>
  );
}
