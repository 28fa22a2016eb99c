import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useChange } from "#components/page/use-change";
import { Button } from "#components/ui/controls/button";
import { ShortHash } from "#components/ui/controls/copy-button";
import { CircleAlert, CircleCheck } from "#components/ui/controls/icons";
import { Badge } from "#components/ui/data/badge";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { Money } from "#components/ui/data/money";
import { Time } from "#components/ui/text/time";
import { desk } from "#lib/browser/desk/desk";
import { groupMoney, isZero } from "#lib/browser/formats/format-money";
import type { BooksProofOnWire, DeskBooks } from "#lib/desk/books/books-shape";
import { formatMoney, money, parseMoney } from "#lib/domain/money/money";
import { BooksOwing } from "./books-owing";

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

/** The accounts as one sum, term by term. Where only transfers move wallets, it consists of the players' balances. */
function BooksSum({ books }: { readonly books: DeskBooks }) {
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

/** When the books were last checked, with the result, and an owner's button to start the next check. */
function BooksProof({ books: { proof, is_proving: isProving } }: { readonly books: DeskBooks }) {
  const t = useTranslations("books");
  const { may } = useSignedInMember();
  const start = useChange("books", () => desk("POST /api/desk/books/prove"));
  const busy = isProving || start.isPending;
  return (
    <div className="flex min-h-8 min-w-0 grow basis-72 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {proof ? <Result proof={proof} /> : <p className="text-soft">{t("never")}</p>}
      {may("books:prove") && (
        <Button size="small" busy={busy} onClick={() => start.mutate()} className="ml-auto print:hidden">
          {busy ? t("proving") : t("prove")}
        </Button>
      )}
      {start.isError && <ErrorState className="w-full" error={start.error} />}
    </div>
  );
}

function Result({ proof }: { readonly proof: BooksProofOnWire }) {
  const t = useTranslations("books");
  const { at, ok, fault_count: count, players, movements, digest } = proof;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 text-soft">
      {ok ? (
        <span className="text-ink">{t("proved", { players, movements })}</span>
      ) : (
        <Badge tone="bad">{t("faulty", { count })}</Badge>
      )}
      <Time at={at} zoned />
      <span className="inline-flex items-center gap-1">
        {t("digest")} <ShortHash hash={digest} what={t("digest")} />
      </span>
    </div>
  );
}
