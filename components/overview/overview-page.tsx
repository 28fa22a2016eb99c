import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { ErrorState } from "#components/ui/data/error-state";
import { Skeleton } from "#components/ui/data/skeleton";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import { Time } from "#components/ui/text/time";
import { isZero } from "#lib/browser/formats/format-money";
import { booksQuery } from "#lib/browser/queries/books";
import { overviewQuery } from "#lib/browser/queries/overview";
import type { DeskBooks } from "#lib/desk/books/books-shape";
import type { DeskOverview } from "#lib/desk/overview/overview-shape";
import { overviewPeriods } from "#lib/domain/time/overview-period";
import { BooksCard } from "./books-card";
import { Checklist } from "./checklist";
import { ExposureCard } from "./exposure-card";
import { LastRefusals } from "./last-refusals";
import { LastTransfers } from "./last-transfers";
import { PeriodCard } from "./period-card";
import { QuotaCard } from "./quota-card";
import { TurnoverChart } from "./turnover-chart";
import { UnfinishedTransfers } from "./unfinished-transfers";

const BooksAlert = later(() => import("./books-alert").then((file) => file.BooksAlert));

/** 15 s: quotas change every second, and no live event reports that. */
const refetchMs = 15_000;

export function OverviewPage() {
  const t = useTranslations("overview");
  const { zone, may } = useSignedInMember();
  const { data, error, refetch } = useQuery({ ...overviewQuery(zone), refetchInterval: refetchMs });
  const isMissing = error !== null && !data;
  // The books are read separately, so that they never delay the figures above them.
  const books = useQuery({ ...booksQuery, enabled: may("players:read") });
  return (
    <>
      <PageHeader title={t("title")} description={!isMissing && <Stamp overview={data} />} />
      {error && <ErrorState className="mb-6" error={error} onRetry={() => void refetch()} />}
      <div className="space-y-6">
        {books.data && hasFault(books.data) && <BooksAlert books={books.data} />}
        {data && <UnfinishedTransfers drafts={data.open_drafts} />}
        {data && isNew(data) && <Checklist isFirst reached={data.reached} />}
        {!isMissing && <Figures overview={data} />}
        {may("players:read") && (
          <BooksCard books={books.data} error={books.error} onRetry={() => void books.refetch()} />
        )}
        {!isMissing && (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <LastTransfers overview={data} />
            <LastRefusals overview={data} />
          </div>
        )}
        {/* The checklist stands below the figures, so that they do not move down when it appears. */}
        {data && !isNew(data) && <Checklist reached={data.reached} />}
      </div>
    </>
  );
}

function Figures({ overview }: { readonly overview: DeskOverview | undefined }) {
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-3">
        {overviewPeriods.map((name) => (
          <PeriodCard key={name} name={name} period={overview?.periods[name]} currency={overview?.currency} />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        <ExposureCard overview={overview} />
        <QuotaCard overview={overview} className="lg:col-span-2" />
      </div>
      {(!overview || overview.has_trades) && <TurnoverChart overview={overview} />}
    </>
  );
}

const hasFault = ({ difference, proof }: DeskBooks): boolean =>
  difference !== null && (!isZero(difference) || proof?.ok === false);

const isNew = ({ has_trades: hasTrades, reached }: DeskOverview): boolean => !hasTrades || !reached.deposit;

function Stamp({ overview }: { readonly overview: DeskOverview | undefined }) {
  const t = useTranslations("overview");
  if (!overview) return <Skeleton className="h-5 w-80 max-w-full" />;
  return (
    <>
      {t("asOf")} <Time at={overview.as_of} zoned className="text-ink" />. {t("delay")}
    </>
  );
}
