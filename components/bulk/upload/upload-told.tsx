import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/data/alert";
import type { UploadedRun } from "#lib/desk/bulk/bulk-shape";
import { shownText } from "#lib/domain/text/shown-text";

/** What the upload that led here has to tell beside the run itself. */
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
