import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/data/alert";
import type { UploadedRun } from "#lib/browser/queries/bulk";
import { shownText } from "#lib/domain/text/shown-text";

/** Tells of the upload that led here: whether its run is new, and which columns were ignored. */
export function UploadTold({
  uploaded: { is_new: isNew, ignored_columns: ignored },
}: {
  readonly uploaded: UploadedRun;
}) {
  const t = useTranslations("bulk.told");
  return (
    <>
      {!isNew && (
        <Alert live title={t("same")}>
          {t("sameText")}
        </Alert>
      )}
      {ignored.length > 0 && (
        <Alert live>
          {t("ignored", { count: ignored.length, names: ignored.map((name) => shownText(name)).join(", ") })}
        </Alert>
      )}
    </>
  );
}
