import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePreferences } from "#components/page/preferences";
import { Button } from "#components/ui/controls/button";
import { Alert } from "#components/ui/data/alert";
import { EmptyState, Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { classNames } from "#lib/browser/look/class-names";
import type { TimelinePage } from "#lib/browser/queries/timeline";
import type { TimelineLinks } from "./line-frame";
import { lineColumns, TimelineLine } from "./timeline-line";

export interface TimelineProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<TimelinePage>>;
  readonly links: TimelineLinks;
  /** Shown when nothing happened, or nothing that was asked for. */
  readonly empty?: ReactNode;
}

/** All that happened to one thing, newest first. Each line leads on to its record. */
export function Timeline({ query, links, empty }: TimelineProps) {
  const t = useTranslations("timeline");
  const { data, error } = query;
  if (error && !data) return <ErrorState className="m-5" error={error} onRetry={() => void query.refetch()} />;
  if (!data) return <TimelineSkeleton />;
  const lines = data.pages.flatMap((page) => page.lines);
  const isMissing = data.pages.some((page) => page.requests_missing);
  return (
    <section aria-label={t("title")} className="@container">
      {isMissing && (
        <Alert tone="warn" className="mx-5 mb-3">
          {t("requestsMissing")}
        </Alert>
      )}
      {lines.length === 0 ? (
        empty || <EmptyState title={t("empty")} />
      ) : (
        <>
          <TimelineHead />
          <ol aria-busy={query.isPlaceholderData} className={classNames(query.isPlaceholderData && "opacity-60")}>
            {lines.map((line) => (
              <TimelineLine key={line.id} line={line} links={links} />
            ))}
          </ol>
          {query.hasNextPage && (
            <p className="border-line border-t px-5 py-3 text-center print:hidden">
              <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t("older")}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** Lines are a list and no table, because most have neither amount nor balance; each line names them for itself. */
function TimelineHead() {
  const t = useTranslations("timeline");
  const { zone } = usePreferences();
  return (
    <div
      aria-hidden="true"
      className={`${lineColumns} hidden border-line border-b px-5 pb-2 font-medium text-[0.8125rem] text-soft`}
    >
      <span>
        {t("time")} <span className="font-normal text-xs">{zone}</span>
      </span>
      <span>{t("what")}</span>
      <span className="text-right">{t("amount")}</span>
      <span className="text-right">{t("balanceAfter")}</span>
    </div>
  );
}

const skeletonLines = ["1", "2", "3", "4", "5", "6"] as const;

function TimelineSkeleton() {
  return (
    <div aria-hidden="true">
      {skeletonLines.map((line) => (
        <div key={line} className="border-line border-b px-5 py-3 last:border-b-0">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="mt-1.5 h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
