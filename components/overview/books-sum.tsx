import { useTranslations } from "next-intl";
import { Money } from "#components/ui/data/money";
import type { DeskBooks } from "#lib/desk/books/books-shape";
import { formatMoney, money, parseMoney } from "#lib/domain/money/money";
import { BooksAgreement } from "./books-agreement";

/** The accounts as one sum. Where only transfers move wallets, it consists of the players' balances. */
export function BooksSum({ books }: { readonly books: DeskBooks }) {
  const t = useTranslations("books");
  const { held, owed, exposure, result, commission, deposited, withdrawn, currency } = books;
  const transferred = formatMoney(money(parseMoney(deposited) - parseMoney(withdrawn)));
  const terms = [
    { name: t("held"), value: held },
    ...(books.wallet === "trades"
      ? [
          { name: `− ${t("owed")}`, value: owed },
          { name: `+ ${t("exposure")}`, value: exposure },
          { name: `+ ${t("result")}`, value: result },
          { name: `+ ${t("commission")}`, value: commission },
        ]
      : []),
  ];
  return (
    <div>
      <dl>
        {terms.map(({ name, value }) => (
          <Term key={name} name={name} value={value} currency={currency} />
        ))}
        <Term name={`= ${t("transferred")}`} value={transferred} currency={currency} isTotal />
      </dl>
      <div className="mt-3">
        <BooksAgreement books={books} />
      </div>
    </div>
  );
}

interface TermProps {
  readonly name: string;
  readonly value: string;
  readonly currency: string;
  readonly isTotal?: boolean;
}

function Term({ name, value, currency, isTotal = false }: TermProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 py-1 ${isTotal ? "mt-1 border-line border-t pt-2 font-semibold" : ""}`}
    >
      <dt className={isTotal ? "" : "text-soft"}>{name}</dt>
      <dd className="ml-auto">
        <Money exact value={value} currency={currency} />
      </dd>
    </div>
  );
}
