import { useTranslations } from "next-intl";
import { CircleAlert, CircleCheck } from "#components/ui/icons";
import { groupMoney, isZero } from "#lib/browser/formats/format-money";
import type { StaffBooks } from "#lib/desk/books/books-shape";

/** Says whether the accounts agree, or by how much they do not. */
export function BooksAgreement({ books: { difference, currency } }: { readonly books: StaffBooks }) {
  const t = useTranslations("books");
  const agrees = isZero(difference);
  const Icon = agrees ? CircleCheck : CircleAlert;
  return (
    <p className="tabular flex items-start gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${agrees ? "text-good" : "text-bad"}`} />
      {agrees ? t("agrees") : t("differs", { amount: `${groupMoney(difference)} ${currency}` })}
    </p>
  );
}
