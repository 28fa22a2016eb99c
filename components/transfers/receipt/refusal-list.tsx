import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useList } from "#components/page/use-list";
import { attemptOf, useOpenedRecord } from "#components/timeline/use-opened-record";
import { openTransferSheet } from "#components/transfers/flow/transfer-address";
import { ActorName } from "#components/transfers/journal/actor-name";
import { JournalFilterBar } from "#components/transfers/journal/journal-filter-bar";
import { PlayerLink } from "#components/transfers/journal/player-link";
import { SideBadge } from "#components/transfers/journal/side-badge";
import { useRefusalText } from "#components/transfers/journal/use-refusal-text";
import type { Column } from "#components/ui/controls/column";
import { IconButton } from "#components/ui/controls/icon-button";
import { Plus } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { EmptyState } from "#components/ui/data/empty-state";
import { Money } from "#components/ui/data/money";
import { PagedList } from "#components/ui/data/paged-list";
import { TicketText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { groupMoney } from "#lib/browser/formats/format-money";
import { refusals } from "#lib/browser/queries/transfers";
import type { DeskRefusal } from "#lib/desk/wallets/transfer-shape";
import { refusalKeptDays } from "#lib/domain/time/kept-days";
import { OpenedTicket } from "./opened-ticket";

/** The last refusal of each ticket. A ticket that posted later is in the journal. */
export function RefusalList() {
  const t = useTranslations("transfers");
  const { table } = useList(refusals);
  const columns = useColumns();
  const { open } = useOpenedRecord();
  return (
    <>
      <PagedList
        {...table}
        caption={t("journal.refusals")}
        bar={<JournalFilterBar isOfRefusals />}
        columns={columns}
        empty={
          <EmptyState title={t("journal.noRefusals")}>
            {t("journal.noRefusalsHint", { days: refusalKeptDays })}
          </EmptyState>
        }
        onOpen={({ external_player_id: player, ticket_id }) => open({ attempt: attemptOf(player, ticket_id) })}
      />
      <OpenedTicket />
    </>
  );
}

function useColumns(): readonly Column<DeskRefusal>[] {
  const t = useTranslations("transfers");
  const { agent, may } = useSignedInMember();
  return [
    { id: "time", header: t("time"), timed: true, cell: ({ at }) => <Time at={at} />, onCard: "note" },
    { id: "side", header: t("type"), cell: ({ type }) => <SideBadge type={type} />, onCard: "figure" },
    {
      id: "player",
      header: t("player"),
      onCard: "title",
      cell: (row) => <PlayerLink player={row.external_player_id} />,
    },
    {
      id: "amount",
      header: `${t("amount")} (${agent.currency})`,
      align: "end",
      onCard: "mark",
      cell: ({ type, amount }) =>
        amount === null ? <Nothing /> : <Money value={type === "deposit" ? amount : `-${amount}`} signed />,
    },
    {
      id: "balance",
      header: t("journal.balanceThen"),
      align: "end",
      isExtra: true,
      onCard: "none",
      cell: ({ balance }) => (balance === null ? <Nothing /> : <Money value={balance} />),
    },
    { id: "actor", header: t("actor"), onCard: "note", cell: (row) => <Sender refusal={row} /> },
    { id: "ticket", header: t("ticket"), cell: ({ ticket_id }) => <TicketText ticket={ticket_id} />, onCard: "note" },
    { id: "why", header: t("journal.why"), cell: (row) => <WhyRefused refusal={row} />, onCard: "note" },
    ...(may("transfers:write")
      ? [
          {
            id: "actions",
            header: t("journal.actions"),
            align: "end",
            onCard: "none",
            cell: (row: DeskRefusal) => <SendAgain refusal={row} />,
          } as const,
        ]
      : []),
  ];
}

const Nothing = () => <span className="text-soft">–</span>;

/** Opens a new transfer of the same type for the same player: nothing moves before it is reviewed. */
function SendAgain({ refusal: { type, external_player_id: player } }: { readonly refusal: DeskRefusal }) {
  const t = useTranslations("transfers.journal");
  return (
    <span className="relative z-10 -my-1.5 inline-flex align-middle">
      <IconButton label={t("sendAgain", { player })} onClick={() => openTransferSheet(type, player)}>
        <Plus />
      </IconButton>
    </span>
  );
}

const ticketOfRun = /^bulk-([^-]+)-\d+$/;

/** The sender of a refused transfer. For a row of a bulk run, it links to the run. */
function Sender({ refusal: { actor, key_name: keyName, ticket_id: ticket } }: { readonly refusal: DeskRefusal }) {
  const t = useTranslations("transfers.journal");
  const [, run] = ticketOfRun.exec(ticket) ?? [];
  if (actor === null) return <Nothing />;
  return (
    <>
      <ActorName actor={actor} keyName={keyName} />
      {run && (
        <Link
          href={`/bulk/${run}`}
          prefetch={false}
          className="relative z-10 block text-accent text-xs hover:underline"
        >
          {t("inRun")}
        </Link>
      )}
    </>
  );
}

/** A balance that was too low is told with the amount that was asked. */
function useWhy({ code, message, amount, balance }: DeskRefusal): string {
  const t = useTranslations("transfers.journal");
  const text = useRefusalText({ code, message });
  if (amount === null || balance === null) return text;
  return t("tooLow", { asked: groupMoney(amount), there: groupMoney(balance) });
}

function WhyRefused({ refusal }: { readonly refusal: DeskRefusal }) {
  const text = useWhy(refusal);
  const { code } = refusal;
  return (
    <span>
      {text} <span className="tabular whitespace-nowrap text-soft text-xs">{code}</span>
    </span>
  );
}
