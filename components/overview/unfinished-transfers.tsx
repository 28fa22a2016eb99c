import { useTranslations } from "next-intl";
import { buttonClass } from "#components/ui/controls/button";
import { Link } from "#components/ui/controls/link";
import { Alert } from "#components/ui/data/alert";
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
