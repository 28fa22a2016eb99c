import { useTranslations } from "next-intl";
import { useId } from "react";
import { AmountLine } from "#components/transfers/flow/amount-line";
import { openOver } from "#components/transfers/flow/transfer-address";
import { ActorName } from "#components/transfers/journal/actor-name";
import { PlayerLink } from "#components/transfers/journal/player-link";
import { SideBadge } from "#components/transfers/journal/side-badge";
import { type Fact, Facts } from "#components/transfers/receipt/facts";
import { Alert } from "#components/ui/data/alert";
import { Badge } from "#components/ui/data/badge";
import { Balance, Money } from "#components/ui/data/money";
import { ShownText, TicketText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { isNegative } from "#lib/browser/formats/format-money";
import type { DeskApproval, PlayerToDecide } from "#lib/desk/approvals/approval-shape";
import { textIn } from "#lib/domain/approvals/about";

/** The transfer that waits, with its player's balance now and after it. */
export function AboutTransfer({ approval: { about, player } }: { readonly approval: DeskApproval }) {
  const [t, tFilters] = [useTranslations("approvals.record"), useTranslations("approvals.filters")];
  const tColumns = useTranslations("transfers.columns");
  const currency = textIn(about, "currency");
  const side = about.type === "withdrawal" ? "withdrawal" : "deposit";
  const refundOf = textIn(about, "refund_of");
  const facts: (Fact | false)[] = [
    {
      name: tFilters("player"),
      value: (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          {about.new_player === true && player?.status === null && <Badge tone="warn">{t("newPlayer")}</Badge>}
          <PlayerLink player={textIn(about, "external_player_id")} />
        </span>
      ),
    },
    player !== null && {
      name: t("balanceNow"),
      value: player.balance === null ? t("noWallet") : <Balance exact value={player.balance} currency={currency} />,
    },
    player !== null && {
      name: t("balanceAfter"),
      value: (
        <strong className="font-semibold">
          <Balance exact value={player.balance_after} currency={currency} />
        </strong>
      ),
    },
    { name: tColumns("reason"), value: <ShownText text={textIn(about, "reason")} /> },
    { name: tFilters("ticket"), value: <TicketText ticket={textIn(about, "ticket_id")} /> },
    refundOf !== "" && { name: t("refundOf"), value: <RecordLink id={refundOf} /> },
  ];
  return (
    <>
      <div>
        <p className="mb-1">
          <SideBadge type={side} />
        </p>
        <AmountLine inWords amount={textIn(about, "amount")} currency={currency} />
      </div>
      {player?.status === "blocked" && <Alert tone="warn">{t("blocked")}</Alert>}
      {player && side === "withdrawal" && isNegative(player.balance_after) && <Alert tone="warn">{t("below")}</Alert>}
      <Facts facts={facts.filter((fact) => fact !== false)} />
      {player && <LastTransfers player={player} />}
    </>
  );
}

function RecordLink({ id }: { readonly id: string }) {
  return (
    <button
      type="button"
      className="tabular rounded-sm text-accent hover:underline"
      onClick={() => openOver({ receipt: id })}
    >
      {id}
    </button>
  );
}

function LastTransfers({ player: { last_transfers: last } }: { readonly player: PlayerToDecide }) {
  const t = useTranslations("approvals.record");
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-line border-b pb-2 font-medium">
        {t("last")}
      </h3>
      {last.length === 0 ? (
        <p className="py-2 text-soft">{t("lastNone")}</p>
      ) : (
        <ul className="divide-y divide-line text-[0.8125rem]">
          {last.map((transfer) => (
            <li key={transfer.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1.5">
              <Time at={transfer.created_at} className="text-soft" />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <ActorName actor={transfer.actor} keyName={transfer.key_name} />
                {transfer.reason !== null && (
                  <span className="text-soft">
                    {" · "}
                    <ShownText text={transfer.reason} />
                  </span>
                )}
              </span>
              <Money signed value={transfer.type === "deposit" ? transfer.amount : `-${transfer.amount}`} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
