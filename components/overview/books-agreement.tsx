import { useTranslations } from "next-intl";
import { CircleAlert, CircleCheck } from "#components/ui/controls/icons";
import { groupMoney, isZero } from "#lib/browser/formats/format-money";
import type { DeskBooks } from "#lib/desk/books/books-shape";

/** Says whether the accounts agree, or by how much they differ. */
export function BooksAgreement({ books: { difference, currency, wallet, proof } }: { readonly books: DeskBooks }) {
  const t = useTranslations("books");
  const agrees = isZero(difference);
  const isSound = agrees && proof?.ok !== false;
  const Icon = isSound ? CircleCheck : CircleAlert;
  const sound = wallet === "transfers" ? t("agreesByTransfers") : t("agrees");
  return (
    <p className="tabular flex items-start gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isSound ? "text-good" : "text-bad"}`} />
      {!agrees && t("differs", { amount: `${groupMoney(difference)} ${currency}` })}
      {agrees && (isSound ? sound : t("sumsAgree"))}
    </p>
  );
}
