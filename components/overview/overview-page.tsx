"use client";

import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAddress } from "#components/page/use-address";
import { useAfterFrame } from "#components/page/use-after-frame";
import { useRead } from "#components/page/use-read";
import { Segmented } from "#components/ui/controls/segmented";
import { Select } from "#components/ui/controls/select";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { later } from "#components/ui/overlays/later";
import { PageHeader } from "#components/ui/text/page-header";
import { Time } from "#components/ui/text/time";
import { isZero } from "#lib/browser/formats/format-money";
import type { DeskAttention } from "#lib/browser/queries/attention";
import { booksQuery } from "#lib/browser/queries/books";
import {
  type DeskOverview,
  overviewQuery,
  plainOverviewQuery,
  readOverviewPeriod,
} from "#lib/browser/queries/overview";
import type { DeskBooks } from "#lib/desk/books/books-shape";
import { type OverviewPeriodName, overviewPeriods } from "#lib/domain/time/overview-period";
import { AttentionCard } from "./attention-card";
import { BooksCard } from "./books-card";
import { FailingKeysCard } from "./failing-keys-card";
import { useWirePeriodText } from "./figure-card";
import { FigureCards } from "./figure-cards";
import { SetupGuide } from "./setup-guide";

/** The guide goes when the agent has trades and transfers, or when somebody put the rest of its steps aside. */
const isBeingSetUp = ({ reached, attention }: Pick<DeskAttention, "reached" | "attention">): boolean =>
  !(reached.feed && reached.deposit) && attention.every(({ name, aside }) => name !== "setup_left" || aside === null);

const BooksAlert = later(() => import("./books-alert").then((file) => file.BooksAlert));

/** 15 s: quotas change every second, and no live event reports that. */
const refetchMs = 15_000;

export function OverviewPage() {
  const { may } = useSignedInMember();
  return may("reports:read") ? <FullOverview /> : <PlainOverview />;
}

function FullOverview() {
  const t = useTranslations("overview");
  const { zone, may } = useSignedInMember();
  const [period, setPeriod] = useOverviewPeriod();
  const { data, error, refetch } = useRead({ ...overviewQuery(zone, period), refetchInterval: refetchMs });
  const isMissing = error !== null && !data;
  // The books are read separately, so that they never delay the figures above them.
  const books = useRead({ ...booksQuery, enabled: may("players:read") });
  const begins = data !== undefined && !hasBegun(data);
  const guides = data !== undefined && isBeingSetUp(data);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={!isMissing && <Stamp overview={data} />}
        actions={!begins && <PeriodSwitch period={period} onChoose={setPeriod} />}
      />
      {error && <ErrorState className="mb-6" error={error} onRetry={() => void refetch()} />}
      <div className="space-y-4">
        {books.data && hasFault(books.data) && <BooksAlert books={books.data} />}
        {guides && <SetupGuide overview={data} />}
        {!isMissing && !begins && <FigureCards overview={data} />}
        {!isMissing && !(begins && guides) && (
          <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
            {(!data || data.has_trades) && <TurnoverChart overview={data} />}
            <AttentionCard overview={data} guides={guides} />
          </div>
        )}
        {may("players:read") && !begins && (
          <BooksCard books={books.data} error={books.error} onRetry={() => void books.refetch()} />
        )}
      </div>
    </>
  );
}

const hasFault = ({ difference, proof }: DeskBooks): boolean => !isZero(difference) || proof?.ok === false;

/** Before the first trade or transfer every figure would be 0. */
const hasBegun = ({ has_trades: hasTrades, has_transfers: hasTransfers }: DeskOverview): boolean =>
  hasTrades || hasTransfers;

function Stamp({ overview }: { readonly overview: DeskOverview | undefined }) {
  const t = useTranslations("overview");
  const periodText = useWirePeriodText();
  if (!overview) return <Skeleton className="h-5 w-80 max-w-full" />;
  return (
    <>
      {t.rich("stamp", {
        period: () => <span className="text-ink">{periodText(overview.period)}</span>,
        time: () => <Time at={overview.as_of} zoned className="text-ink" />,
      })}
    </>
  );
}

const ChartSkeleton = () => <Skeleton className="h-84 w-full rounded-xl" />;

const CategoryChart = later(
  () => import("#components/report/charts/category-chart").then((file) => file.CategoryChart),
  ChartSkeleton,
);

/** The period by category, loaded after the figures. Its space is reserved, so that nothing below it moves. */
function TurnoverChart({ overview }: { readonly overview: DeskOverview | undefined }) {
  // Drawn after all else, and as wide as its place, which the server does not know.
  const charted = useAfterFrame(overview ?? null);
  if (!charted) return <ChartSkeleton />;
  const { buckets, unit, zone, currency } = charted;
  const range = { create: null, settlement: null };
  return (
    <CategoryChart isLow report={{ range, buckets, unit, zone, axis: "create", previous: null }} currency={currency} />
  );
}

const read = (asked: URLSearchParams) => ({ period: readOverviewPeriod(asked) });

/** The page's period, in its address. The usual one leaves no trace there. */
function useOverviewPeriod(): [OverviewPeriodName, (period: OverviewPeriodName) => void] {
  const [{ period }, change] = useAddress(read);
  return [period, (chosen) => change({ period: chosen })];
}

/** The first page of members who read no figures: what needs their attention, and a new agent's steps. */
function PlainOverview() {
  const t = useTranslations("overview");
  const { may } = useSignedInMember();
  const { data, error, refetch } = useRead(plainOverviewQuery);
  const guides = data !== undefined && isBeingSetUp(data);
  return (
    <>
      <PageHeader title={t("title")} />
      {error && <ErrorState className="mb-6" error={error} onRetry={() => void refetch()} />}
      <div className="space-y-4">
        {guides && <SetupGuide overview={data} />}
        {may("requests:read") && !guides && <FailingKeysCard />}
        {!(error && !data) && <AttentionCard overview={data} guides={guides} />}
      </div>
    </>
  );
}

interface PeriodSwitchProps {
  readonly period: OverviewPeriodName;
  readonly onChoose: (period: OverviewPeriodName) => void;
}

/** The one period of the whole page. On a phone six choices have no room beside each other. */
function PeriodSwitch({ period, onChoose }: PeriodSwitchProps) {
  const t = useTranslations("overview");
  const options = overviewPeriods.map((value) => ({ value, label: t(`period.${value}`) }));
  return (
    <>
      <Select
        aria-label={t("period.label")}
        value={period}
        options={options}
        onChoose={onChoose}
        className="sm:hidden"
      />
      <Segmented
        label={t("period.label")}
        value={period}
        options={options}
        onChoose={onChoose}
        className="max-sm:hidden [&>label]:flex-none"
      />
    </>
  );
}
