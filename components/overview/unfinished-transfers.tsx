import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";
import { buttonClass } from "#components/ui/button";
import { Link } from "#components/ui/link";
import type { DeskDraft } from "#lib/desk/wallets/transfer-shape";

/** Transfers with an unknown outcome come before every figure, because their money may or may not have moved. */
export function UnfinishedTransfers({ drafts }: { readonly drafts: readonly DeskDraft[] }) {
  const t = useTranslations("overview");
  if (drafts.length === 0) return null;
  return (
    <Alert
      tone="warn"
      action={
        <Link href="/transfers" className={buttonClass("secondary", "small")}>
          {t("finish")}
        </Link>
      }
    >
      {t("unfinished", { count: drafts.length })}
    </Alert>
  );
}
