import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useChange } from "#components/page/use-change";
import { Button } from "#components/ui/controls/button";
import { Badge } from "#components/ui/data/badge";
import { ErrorState } from "#components/ui/data/error-state";
import { ShortHash } from "#components/ui/text/short-hash";
import { Time } from "#components/ui/text/time";
import { desk } from "#lib/browser/desk/desk";
import type { BooksProofOnWire, DeskBooks } from "#lib/desk/books/books-shape";

/** When the books were last checked, with the result, and an owner's button to start the next check. */
export function BooksProof({ books: { proof, is_proving: isProving } }: { readonly books: DeskBooks }) {
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
