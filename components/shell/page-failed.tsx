"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, buttonClass } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";

export interface PageFailedProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

export function PageFailed({ error, reset }: PageFailedProps) {
  const t = useTranslations("errors");
  const tUi = useTranslations("ui");
  return (
    <EmptyState
      icon={<CircleAlert aria-hidden="true" />}
      heading
      title={t("pageFailed")}
      action={
        <>
          <Button variant="primary" onClick={reset}>
            {tUi("retry")}
          </Button>
          {/* Loaded anew on purpose: what failed may be in memory. */}
          <a href="/" className={buttonClass()}>
            {t("goHome")}
          </a>
        </>
      }
    >
      <p>{t("pageFailedHint")}</p>
      {error.digest && (
        <p className="mt-1 text-[0.8125rem]">
          {t("digest")} <span className="font-mono text-xs">{error.digest}</span>
        </p>
      )}
    </EmptyState>
  );
}
