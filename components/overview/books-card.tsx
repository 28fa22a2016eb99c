import { useTranslations } from "next-intl";
import { Card } from "#components/ui/data/card";
import { ErrorState } from "#components/ui/data/error-state";
import { Skeleton } from "#components/ui/data/skeleton";
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
  if (!books && !error) return <Skeleton className="h-144 w-full rounded-xl lg:h-80" />;
  return (
    <Card title={t("title")} description={books && t(`hint.${books.wallet}`)}>
      {!books ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        books.wallet !== "opening" && <Accounts books={books} />
      )}
    </Card>
  );
}

const Accounts = ({ books }: { readonly books: DeskBooks }) => (
  <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
    <BooksSum books={books} />
    <div className="space-y-4">
      {books.wallet === "trades" && <BooksOwing books={books} />}
      <BooksProof books={books} />
    </div>
  </div>
);
