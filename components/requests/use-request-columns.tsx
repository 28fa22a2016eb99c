import { useTranslations } from "next-intl";
import { PlayerLink } from "#components/transfers/journal/player-link";
import type { Column } from "#components/ui/controls/column";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { formatLatency } from "#lib/browser/formats/format-latency";
import { classNames } from "#lib/browser/look/class-names";
import type { RequestRow } from "#lib/desk/requests/request-shape";
import { isOperation } from "#lib/domain/requests/request-filters";
import { shownText } from "#lib/domain/text/shown-text";
import { OfMemberBadge, UnprovedBadge } from "./request-badges";
import { useCodeText } from "./use-code-text";

export function useRequestColumns(): readonly Column<RequestRow>[] {
  const [t, operation] = [useTranslations("requests"), useTranslations("overview.operation")];
  return [
    { id: "time", header: t("time"), timed: true, onCard: "note", cell: ({ at }) => <Time at={at} /> },
    {
      id: "operation",
      header: t("operation"),
      onCard: "title",
      cell: ({ operation: name }) => (
        <span className="whitespace-nowrap">{isOperation(name) ? operation(name) : name}</span>
      ),
    },
    { id: "answer", header: t("answer"), onCard: "figure", cell: (row) => <AnswerCell row={row} /> },
    {
      id: "status",
      header: t("status"),
      cell: ({ status }) => <span className="tabular text-soft">{status}</span>,
      onCard: "none",
    },
    { id: "ticket", header: t("ticket"), onCard: "none", cell: ({ ticket_id: ticket }) => <Clipped text={ticket} /> },
    {
      id: "player",
      header: t("player"),
      onCard: "note",
      cell: ({ external_player_id: player }) => (player === null ? <Nothing /> : <PlayerLink player={player} />),
    },
    {
      id: "key",
      header: t("key"),
      cell: ({ key_id: id, key_name: name, member }) => (
        <span title={member ?? id} className="inline-block max-w-32 truncate align-middle">
          <ShownText text={member ?? (name || id)} />
        </span>
      ),
      onCard: "none",
    },
    {
      id: "latency",
      header: t("latency"),
      align: "end",
      onCard: "none",
      cell: ({ latency_us: micros }) => <span className="tabular whitespace-nowrap">{formatLatency(micros)}</span>,
    },
    {
      id: "address",
      header: t("address"),
      cell: ({ address }) => <Clipped text={address} />,
      isExtra: true,
      onCard: "none",
    },
    {
      id: "requestId",
      header: t("requestId"),
      cell: ({ request_id: id }) => (
        <span title={id} className="font-mono text-soft text-xs">
          {id.slice(0, 8)}
        </span>
      ),
      isExtra: true,
      onCard: "none",
    },
  ];
}

/** Keeps a row to one line. Hovering and the sheet show the whole text. */
function Clipped({ text }: { readonly text: string | null }) {
  if (text === null) return <Nothing />;
  return (
    <span title={shownText(text)} className="inline-block max-w-36 truncate align-middle font-mono text-xs">
      <ShownText text={text} />
    </span>
  );
}

const Nothing = () => (
  <span aria-hidden="true" className="text-soft">
    –
  </span>
);

/** The code and its meaning. A refusal is bold, because not everybody can tell colours apart. */
function AnswerCell({ row: { code, authenticated, member } }: { readonly row: RequestRow }) {
  const text = useCodeText()(code);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 align-middle">
      <span className={classNames("whitespace-nowrap", code === 0 ? "text-soft" : "font-medium")}>
        {code !== 0 && <span className="tabular mr-1.5">{code}</span>}
        {text}
      </span>
      {!authenticated && <UnprovedBadge />}
      {member !== null && <OfMemberBadge />}
    </span>
  );
}
