import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { ListChecks, Upload } from "#components/ui/controls/icons";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { FileGuide } from "./upload/file-guide";

/** For members who may not upload, `onUpload` is null. */
export function NoRuns({ onUpload }: { readonly onUpload: (() => void) | null }) {
  const t = useTranslations("bulk");
  return (
    <div className="space-y-4">
      <Card>
        <EmptyState
          icon={<ListChecks />}
          title={t("none")}
          action={
            onUpload && (
              <Button variant="primary" onClick={onUpload}>
                <Upload aria-hidden="true" />
                {t("upload")}
              </Button>
            )
          }
        >
          {onUpload ? t("guide.safe") : t("noneToRead")}
        </EmptyState>
      </Card>
      {onUpload && (
        <Card title={t("guide.title")}>
          <FileGuide />
        </Card>
      )}
    </div>
  );
}
