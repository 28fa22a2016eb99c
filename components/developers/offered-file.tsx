"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { buttonClass } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { samplePath, sampleQuery } from "#lib/browser/queries/developers";
import { CodeBlock } from "./code-block";

/** A file under /samples, to be read, copied and downloaded. Its text is fetched when it is first shown. */
export function OfferedFile({ file }: { readonly file: string }) {
  const t = useTranslations("developers.samplesPage");
  const what = useTranslations("developers.copyWhat");
  const query = useQuery(sampleQuery(file));
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
