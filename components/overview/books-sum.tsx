import { useTranslations } from "next-intl";
import { Money } from "#components/ui/data/money";
import type { DeskBooks } from "#lib/desk/books/books-shape";
import { formatMoney, money, parseMoney } from "#lib/domain/money/money";

/** The accounts as one sum, term by term. Where only transfers move wallets, it consists of the players' balances. */
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
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3 xl:flex xl:flex-wrap">
      {terms.map(({ name, value }) => (
        <Term key={name} name={name} value={value} currency={currency} />
      ))}
      <Term name={`= ${t("transferred")}`} value={transferred} currency={currency} isTotal />
    </dl>
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
    <div className="flex items-baseline justify-between gap-x-4 sm:block sm:whitespace-nowrap xl:flex-auto">
      <dt className="text-[0.8125rem] text-soft">{name}</dt>
      <dd className={isTotal ? "font-semibold" : ""}>
        <Money exact value={value} currency={currency} />
      </dd>
    </div>
  );
}
