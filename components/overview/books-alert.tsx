import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/data/alert";
import { ShownText } from "#components/ui/text/shown-text";
import { groupMoney, isZero } from "#lib/browser/formats/format-money";
import type { DeskBooks } from "#lib/desk/books/books-shape";

const faultsShown = 3;

/** A fault in the books comes before every figure. */
export function BooksAlert({ books }: { readonly books: DeskBooks }) {
  const t = useTranslations("books");
  const { proof, difference, currency } = books;
  const faults = proof?.faults.slice(0, faultsShown) ?? [];
  const more = (proof?.fault_count ?? 0) - faults.length;
  return (
    <Alert tone="bad" title={t("alert")}>
      {!isZero(difference) && <p>{t("differs", { amount: `${groupMoney(difference)} ${currency}` })}</p>}
      <ul className="my-1 space-y-1">
        {faults.map((fault) => (
          // The proof names players and trades only in English, for whoever investigates.
          <li key={fault} lang="en" className="break-words font-mono text-xs">
            <ShownText text={fault} />
          </li>
        ))}
        {more > 0 && <li>{t("more", { count: more })}</li>}
      </ul>
      {t("alertHint")}
    </Alert>
  );
}
