import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { AmountLine } from "#components/transfers/flow/amount-line";
import { ActorName } from "#components/transfers/journal/actor-name";
import { PlayerLink } from "#components/transfers/journal/player-link";
import { SideBadge } from "#components/transfers/journal/side-badge";
import { CopyButton } from "#components/ui/controls/copy-button";
import { Link } from "#components/ui/controls/link";
import { Balance, Money } from "#components/ui/data/money";
import { ShownText, TicketText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { withParams } from "#lib/browser/asking/api";
import type { LedgerEntry, TransferReceipt } from "#lib/desk/wallets/transfer-shape";
import { keyOfActor } from "#lib/domain/audit/author";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import { instantOfMilliseconds, parseInstant } from "#lib/domain/time/instant";
import { oldestKeptRequest } from "#lib/domain/time/kept-days";
import type { DeskTransaction } from "#lib/domain/wallets/journal-columns";
import { Facts } from "./facts";
import { RefundLinks } from "./refund-links";

/** Everything recorded about one transfer, laid out for printing too. */
export function Receipt({ receipt }: { readonly receipt: TransferReceipt }) {
  const t = useTranslations("transfers");
  const { agent, email } = useSignedInMember();
  const { transaction, entries, hash, previous_hash } = receipt;
  return (
    <div className="space-y-6">
      <div>
        <SideBadge type={transaction.type} />
        <AmountLine amount={transaction.amount} currency={transaction.currency} inWords />
      </div>
      <RefundLinks transaction={transaction} />
      <Facts
        facts={[
          { name: t("receipt.posted"), value: <Time at={transaction.created_at} zoned /> },
          { name: t("player"), value: <PlayerLink whole player={transaction.external_player_id} /> },
          {
            name: t("ticket"),
            value: (
              <span className="inline-flex items-center justify-end gap-1">
                <TicketText ticket={transaction.ticket_id} />
                <CopyButton text={transaction.ticket_id} what={t("ticket")} className="-my-2 print:hidden" />
              </span>
            ),
          },
          {
            name: t("outcome.balanceAfter"),
            value: <Balance exact value={transaction.balance_after} currency={transaction.currency} />,
          },
          { name: t("actor"), value: <ActorName inFull actor={transaction.actor} keyName={transaction.key_name} /> },
          {
            name: t("reason"),
            value:
              transaction.reason === null ? (
                <span className="text-soft">{t("receipt.noReason")}</span>
              ) : (
                <ShownText text={transaction.reason} />
              ),
          },
        ]}
      />
      <LedgerEntries entries={entries} />
      <dl className="space-y-3">
        <Hash name={t("receipt.hash")} hash={hash} />
        <Hash name={t("receipt.previousHash")} hash={previous_hash} />
      </dl>
      <p className="hidden text-soft print:block">{t("receipt.printedFor", { agent: agent.name, email })}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-2 print:hidden">
        <Link
          className="text-accent underline underline-offset-2"
          href={`/transfers?player=${encodeURIComponent(transaction.external_player_id)}`}
        >
          {t("receipt.ofPlayer")}
        </Link>
        <Link
          className="text-accent underline underline-offset-2"
          href={`/transfers?actor=${encodeURIComponent(transaction.actor)}`}
        >
          {t("receipt.byActor")}
        </Link>
        <RequestsLink transaction={transaction} />
      </p>
    </div>
  );
}

/** Links to the request log for members who may read it, if the transfer came over the API and the log still holds it. */
function RequestsLink({ transaction }: { readonly transaction: DeskTransaction }) {
  const t = useTranslations("transfers.receipt");
  const { may } = useSignedInMember();
  const [oldest] = useState(() => oldestKeptRequest(instantOfMilliseconds(Date.now())));
  const { actor, created_at, external_player_id: player, ticket_id: ticket } = transaction;
  const at = parseInstant(created_at);
  if (!may("requests:read") || keyOfActor(actor) === null || at === null || at < oldest) return null;
  return (
    <Link className="text-accent underline underline-offset-2" href={withParams("/requests", { player, ticket })}>
      {t("requests")}
    </Link>
  );
}

function Hash({ name, hash }: { readonly name: string; readonly hash: string | null }) {
  const t = useTranslations("transfers.receipt");
  return (
    <div>
      <dt className="text-[0.8125rem] text-soft">{name}</dt>
      <dd className="mt-0.5 break-all font-mono text-xs">{hash ?? t("firstRecord")}</dd>
    </div>
  );
}

/** Double-entry bookkeeping: both sides, and their sum of zero. */
function LedgerEntries({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const t = useTranslations("transfers");
  const sum = entries.reduce((total, { amount }) => total + parseMoney(amount), 0n);
  return (
    <table className="w-full text-left">
      <caption className="pb-1.5 text-left font-semibold">{t("receipt.ledger")}</caption>
      <thead className="border-b border-line text-[0.8125rem] text-soft">
        <tr>
          <th scope="col" className="py-1.5 font-medium">
            {t("receipt.account")}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {t("amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ account, external_player_id, amount, currency }) => (
          <tr key={account} className="border-b border-line">
            <td className="py-2 pr-4 [overflow-wrap:anywhere]">
              {account === "float" ? t("receipt.float") : t("receipt.wallet", { player: external_player_id })}
            </td>
            <td className="py-2 text-right">
              <Money exact value={amount} currency={currency} signed />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-medium">
          <td className="py-2 pr-4">{t("receipt.sum")}</td>
          <td className="py-2 text-right">
            <Money exact value={formatMoney(sum)} currency={entries[0]?.currency ?? ""} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
