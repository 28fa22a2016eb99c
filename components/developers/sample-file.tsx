"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { buttonClass } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { samplePath, sampleQuery } from "#lib/client/queries/developers";
import { type Sample, vectorsSnippet } from "#lib/client/samples";
import { CodeBlock } from "./code-block";

export function SampleFile({ sample }: { readonly sample: Sample }) {
  const t = useTranslations("developers.samplesPage");
  const what = useTranslations("developers.copyWhat");
  const query = useQuery(sampleQuery(sample.file));
  return (
    <div className="space-y-6">
      <p className="text-soft">
        {t("runsOn")}: {t(`platforms.${sample.key}`)}.
      </p>
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <Skeleton className="h-96 w-full" />}
      {query.data !== undefined && (
        <CodeBlock
          title={sample.file}
          what={what("file")}
          text={query.data}
          actions={
            <a href={samplePath(sample.file)} download={sample.file} className={buttonClass("quiet", "small")}>
              {t("download")}
            </a>
          }
        />
      )}
      <section aria-labelledby="vectors">
        <h2 id="vectors" className="font-semibold text-lg">
          {t("vectors")}
        </h2>
        <p className="mt-1 mb-3 text-soft">{t("vectorsHint")}</p>
        <CodeBlock title={sample.name} what={what("code")} text={vectorsSnippet(sample)} />
      </section>
    </div>
  );
}
