import { useTranslations } from "next-intl";
import { buttonClass } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { FileQuestionMark } from "#components/ui/icons";
import { Link } from "#components/ui/link";

export function PageMissing() {
  const t = useTranslations("errors");
  return (
    <EmptyState
      icon={<FileQuestionMark aria-hidden="true" />}
      heading
      title={t("pageMissing")}
      action={
        <Link href="/" className={buttonClass("primary")}>
          {t("goHome")}
        </Link>
      }
    >
      {t("pageMissingHint")}
    </EmptyState>
  );
}
