import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { ActorName } from "#components/transfers/journal/actor-name";
import type { Column } from "#components/ui/controls/column";
import { Balance } from "#components/ui/data/balance";
import { Money } from "#components/ui/data/money";
import { Time } from "#components/ui/text/time";
import type { StatementLineOnWire } from "#lib/desk/wallets/player-shape";
import { EntryBadge } from "./entry-badge";
import { LineSource } from "./line-source";

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
    {
      id: "type",
      header: t("type"),
      onCard: "title",
      cell: ({ kind, outcome }) => <EntryBadge kind={kind} outcome={outcome} />,
    },
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

function LineAuthor({ line: { actor, kind, reason } }: { readonly line: StatementLineOnWire }) {
  const t = useTranslations("players");
  if (actor !== null) return <ActorName actor={actor} />;
  const isOperator = kind === "opening" || reason !== null;
  return <span className="text-soft">{t(isOperator ? "byOperator" : "byExchange")}</span>;
}
