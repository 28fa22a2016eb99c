"use client";

import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/data/alert";
import { isTypedKept } from "#lib/browser/transfer-flow/kept-draft";
import { useHydrated } from "./use-hydrated";

/** Says why the sign-in page is shown, and that a typed transfer is still stored. */
export function SessionEnded() {
  const t = useTranslations("signIn");
  const isKept = useHydrated() && isTypedKept();
  return (
    <Alert tone="warn" className="mb-5" live>
      {t(isKept ? "endedKept" : "ended")}
    </Alert>
  );
}
