import { useTranslations } from "next-intl";
import { CircleAlert, CircleCheck } from "#components/ui/controls/icons";
import { Card } from "#components/ui/data/card";
import { ErrorState } from "#components/ui/data/error-state";
import { Skeleton } from "#components/ui/data/skeleton";
import { groupMoney, isZero } from "#lib/browser/formats/format-money";
import type { DeskBooks } from "#lib/desk/books/books-shape";
import { BooksOwing } from "./books-owing";
import { BooksProof } from "./books-proof";
import { BooksSum } from "./books-sum";

export interface BooksCardProps {
  /** Undefined while the answer is awaited. */
  readonly books: DeskBooks | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The agent's accounts: what the players hold and owe, and whether wallets, transfers and report agree. */
export function BooksCard({ books, error, onRetry }: BooksCardProps) {
  const t = useTranslations("books");
  if (!books && !error) return <Skeleton className="h-96 w-full rounded-xl sm:h-60 xl:h-44" />;
  return (
    <div id="books" className="scroll-mt-16">
      <Card title={t("title")} description={books && t(`hint.${books.wallet}`)}>
        {books ? <Accounts books={books} /> : <ErrorState error={error} onRetry={onRetry} />}
      </Card>
    </div>
  );
}

/** The sum in one line where there is room. What one looks at now and then is folded. */
function Accounts({ books }: { readonly books: DeskBooks }) {
  const t = useTranslations("books");
  return (
    <>
      <BooksSum books={books} />
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 border-line border-t pt-3 text-[0.8125rem]">
        <BooksAgreement books={books} />
        <BooksProof books={books} />
      </div>
      {books.wallet === "trades" && (books.owing_players > 0 || books.left_stakes.count > 0) && (
        <details className="mt-2 print:hidden">
          <summary className="w-fit cursor-pointer rounded-sm text-[0.8125rem] text-soft hover:text-ink">
            {t("owingMost")}
          </summary>
          <div className="mt-3 max-w-xl">
            <BooksOwing books={books} />
          </div>
        </details>
      )}
    </>
  );
}

/** Says whether the accounts agree, or by how much they differ. */
function BooksAgreement({ books: { difference, currency, wallet, proof } }: { readonly books: DeskBooks }) {
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
