import { useTranslations } from "next-intl";
import { Money } from "#components/ui/data/money";
import type { LedgerEntry } from "#lib/desk/wallets/transfer-shape";
import { formatMoney, parseMoney } from "#lib/domain/money/money";

/** Double-entry bookkeeping: both sides, and their sum of zero. */
export function LedgerEntries({ entries }: { readonly entries: readonly LedgerEntry[] }) {
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
