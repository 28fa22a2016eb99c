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

/** When the books were last proved, with the result, and an owner's button to start the next proof. */
export function BooksProof({ books: { proof, is_proving: isProving } }: { readonly books: DeskBooks }) {
  const t = useTranslations("books");
  const { may } = useSignedInMember();
  const start = useChange("books", () => desk("POST /api/desk/books/prove"));
  const busy = isProving || start.isPending;
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-medium">{t("proof")}</h3>
        {may("books:prove") && (
          <Button size="small" busy={busy} onClick={() => start.mutate()}>
            {busy ? t("proving") : t("prove")}
          </Button>
        )}
      </div>
      {proof ? <Result proof={proof} /> : <p className="mt-1 text-soft">{t("never")}</p>}
      {start.isError && <ErrorState className="mt-2" error={start.error} />}
    </section>
  );
}

function Result({ proof }: { readonly proof: BooksProofOnWire }) {
  const t = useTranslations("books");
  const { at, ok, fault_count: count, players, movements, digest } = proof;
  return (
    <div className="mt-1 space-y-1">
      <p>{ok ? t("proved", { players, movements }) : <Badge tone="bad">{t("faulty", { count })}</Badge>}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-[0.8125rem] text-soft">
        <Time at={at} zoned />
        <span className="inline-flex items-center gap-1">
          {t("digest")} <ShortHash hash={digest} what={t("digest")} />
        </span>
      </p>
    </div>
  );
}
