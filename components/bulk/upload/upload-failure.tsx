import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/data/alert";
import { ErrorFactsLine } from "#components/ui/data/error-facts-line";
import { ErrorState } from "#components/ui/data/error-state";
import { useErrorText } from "#components/ui/data/use-error-text";
import { isApiError } from "#lib/browser/asking/api-error";
import { codeOf } from "#lib/domain/failure";

const unreadableCode = codeOf("bulk_file_unreadable");

/** Why a file was not taken. A file that cannot be read whole is refused whole, with the rows to correct. */
export function UploadFailure({ error }: { readonly error: unknown }) {
  const t = useTranslations("bulk.form");
  const text = useErrorText(error);
  if (isApiError(error) && error.code === unreadableCode) {
    return (
      <Alert live tone="bad" title={t("refused")}>
        <p className="break-words">{text}</p>
        <ErrorFactsLine error={error} />
      </Alert>
    );
  }
  return (
    <div className="space-y-2">
      <ErrorState error={error} />
      {isApiError(error) && error.unanswered && <p className="text-[0.8125rem] text-soft">{t("again")}</p>}
    </div>
  );
}
