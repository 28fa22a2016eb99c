import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { EntryBadge, TradeWordsLine } from "#components/timeline/entry-in-words";
import { ActorName } from "#components/transfers/journal/actor-name";
import type { Column } from "#components/ui/controls/column";
import { Balance, Money } from "#components/ui/data/money";
import { ShownText, TicketText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { StatementLineOnWire } from "#lib/browser/queries/players";
import { isVersionTold } from "#lib/domain/wallets/entry-words";

export interface StatementColumnsOptions {
  /** Folded lines skip entries, so a balance after each would not add up. */
  readonly isFolded: boolean;
}

/** A statement's columns. Where only transfers move the wallet, columns without meaning are left out. */
export function useStatementColumns({ isFolded }: StatementColumnsOptions): Column<StatementLineOnWire>[] {
  const t = useTranslations("players");
  const { isMovedByTrades } = useSignedInMember().agent;
  const balance: Column<StatementLineOnWire> = {
    id: "balance",
    header: t("balanceAfter"),
    onCard: "mark",
    align: "end",
    cell: ({ balance_after: left }) => <Balance value={left} className="font-medium" />,
  };
  const exposure: Column<StatementLineOnWire> = {
    id: "exposure",
    header: t("exposureAfter"),
    onCard: "none",
    align: "end",
    cell: ({ exposure_after: held }) => <Money value={held} className="text-soft" />,
  };
  return [
    { id: "time", header: t("time"), timed: true, onCard: "note", cell: ({ created_at: at }) => <Time at={at} /> },
    { id: "what", header: t("what"), onCard: "title", cell: (line) => <LineWords line={line} /> },
    {
      id: "source",
      header: isMovedByTrades ? t("ticketOrTrade") : t("ticket"),
      onCard: "none",
      cell: (line) => <LineSource line={line} />,
    },
    { id: "by", header: t("by"), onCard: "none", cell: (line) => <LineAuthor line={line} /> },
    {
      id: "amount",
      onCard: "figure",
      header: t("amount"),
      align: "end",
      cell: ({ amount }) => <Money signed value={amount} />,
    },
    ...(isFolded ? [] : [balance]),
    ...(isFolded || !isMovedByTrades ? [] : [exposure]),
  ];
}

function LineWords({ line: { kind, word, trade } }: { readonly line: StatementLineOnWire }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 gap-y-0.5 max-sm:justify-end">
      <EntryBadge kind={kind} word={word} />
      {trade && (
        <span className="text-[0.8125rem] text-soft [overflow-wrap:anywhere]">
          <TradeWordsLine trade={trade} />
        </span>
      )}
    </span>
  );
}

function LineAuthor({ line: { actor, kind, reason } }: { readonly line: StatementLineOnWire }) {
  const t = useTranslations("players");
  if (actor !== null) return <ActorName actor={actor} />;
  const isOperator = kind === "opening" || reason !== null;
  return <span className="text-soft">{t(isOperator ? "byOperator" : "byExchange")}</span>;
}

/** The ticket or trade that a line stands for. The row opens it. */
function LineSource({ line }: { readonly line: StatementLineOnWire }) {
  const t = useTranslations("players");
  const { ticket_id: ticket, trade_id: trade, trade_version: version, reason } = line;
  const source = ticket ?? trade;
  if (source === null) return <span className="text-soft">{t("allTrades")}</span>;
  const of =
    line.entries > 1
      ? t("entries", { count: line.entries })
      : isVersionTold(version) && t("tradeVersion", { version: String(version) });
  return (
    <>
      <TicketText ticket={source} />
      {ticket === null && <span className="block text-soft text-xs compact:hidden">{of}</span>}
      {/* Only a release of a stake by the operator has a reason, and no receipt shows it. */}
      {ticket === null && reason !== null && (
        <span className="block text-soft text-xs">
          <ShownText text={reason} />
        </span>
      )}
    </>
  );
}
