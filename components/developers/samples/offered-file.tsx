import { useTranslations } from "next-intl";
import { CodeBlock } from "#components/developers/code-block";
import { useRead } from "#components/page/use-read";
import { buttonClass } from "#components/ui/controls/button";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { samplePath, sampleQuery } from "#lib/browser/queries/developers";

/** A file under /samples to read, copy and download. Its text is fetched when first shown. */
export function OfferedFile({ file }: { readonly file: string }) {
  const t = useTranslations("developers.samplesPage");
  const what = useTranslations("developers.copyWhat");
  const query = useRead(sampleQuery(file));
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (query.isPending) return <Skeleton className="h-96 w-full" />;
  return (
    <CodeBlock
      title={file}
      what={what("file")}
      text={query.data}
      actions={
        <a href={samplePath(file)} download={file} className={buttonClass("quiet", "small")}>
          {t("download")}
        </a>
      }
    />
  );
}
