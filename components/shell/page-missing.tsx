import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "#components/ui/controls/button";
import { FileQuestionMark } from "#components/ui/controls/icons";
import { EmptyState } from "#components/ui/data/empty-state";

/** A plain link home: a router link would make every page load another page's code. */
export function PageMissing({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations("errors");
  return (
    <EmptyState
      icon={<FileQuestionMark aria-hidden="true" />}
      heading
      title={t("pageMissing")}
      action={
        <>
          <a href="/" className={buttonClass("primary")}>
            {t("goHome")}
          </a>
          {children}
        </>
      }
    >
      {t("pageMissingHint")}
    </EmptyState>
  );
}
