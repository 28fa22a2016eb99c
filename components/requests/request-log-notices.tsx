import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/data/alert";
import type { RequestLogPage } from "#lib/desk/requests/request-shape";
import { requestKeptDays } from "#lib/domain/requests/request-age";

/** Says which rows are missing and why, because a log that hides its gaps is trusted too much. */
export function RequestLogNotices({ page }: { readonly page: RequestLogPage }) {
  const t = useTranslations("requests");
  const { crowded, unauthenticated } = page.not_logged;
  if (!page.failing && crowded === 0 && unauthenticated === 0) return null;
  return (
    <div className="mb-4 space-y-2">
      {page.failing && (
        <Alert tone="bad" title={t("failing")}>
          {t("failingHint")}
        </Alert>
      )}
      {crowded > 0 && <Alert tone="warn">{t("crowded", { count: crowded, days: requestKeptDays })}</Alert>}
      {unauthenticated > 0 && <Alert>{t("dropped", { count: unauthenticated, days: requestKeptDays })}</Alert>}
    </div>
  );
}
