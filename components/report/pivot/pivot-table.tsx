import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { useFigureText } from "#components/report/figures/use-figure-text";
import { useShownReport } from "#components/report/report-context";
import type { Column } from "#components/ui/controls/column";
import { Link } from "#components/ui/controls/link";
import { Select } from "#components/ui/controls/select";
import { Alert } from "#components/ui/data/alert";
import { ErrorState } from "#components/ui/data/error-state";
import { Money } from "#components/ui/data/money";
import { usePnl } from "#components/ui/data/pnl";
import { DataTable } from "#components/ui/table/data-table";
import { ShownText } from "#components/ui/text/shown-text";
import { tradesAddress } from "#lib/browser/address/page-address";
import {
  type DeskPivot,
  type DeskReport,
  type PivotLine,
  pivotQuery,
  type RangeTimes,
} from "#lib/browser/queries/report";
import { readTimes } from "#lib/browser/ranges/range-query";
import { sortingOf } from "#lib/domain/lists/list-page";
import {
  type FigureName,
  figureInUsd,
  figureNames,
  figureRules,
  type PivotKey,
  type PivotOrder,
  pivotOrders,
} from "#lib/domain/reports/figure";
import type { SummaryOnWire } from "#lib/domain/reports/summary";
import { faultOfPeriod } from "#lib/domain/time/period";
import type { SeriesAxis } from "#lib/domain/time/series";

const figuresShown: readonly FigureName[] = ["trade_count", "total_turnover", "commission", "net_pnl"];

/** 100 ms: the pause between two reads of a pivot whose days are not all added up yet. */
const nextPartMs = 100;

export interface PivotTableProps {
  readonly report: DeskReport;
  readonly by: PivotKey;
  readonly order: PivotOrder;
  readonly onOrder: (order: PivotOrder) => void;
}

/** The first rows by a figure, the other rows in one, and the report's own figures at the foot. */
export function PivotTable({ report, by, order, onOrder }: PivotTableProps) {
  const t = useTranslations("report");
  const pnl = usePnl();
  const textOf = useFigureText();
  const { may } = useSignedInMember();
  const { times, search, inUsd } = useShownReport();
  const pivot = useRead({
    ...pivotQuery({ ...times, zone: report.zone, by, order }),
    refetchInterval: ({ state }) => (state.data?.progress ? nextPartMs : false),
  });
  const shown: DeskPivot | undefined = pivot.data;
  const figure = sortingOf(order).by;
  const usual = figuresShown.flatMap((name) => (inUsd ? (figureInUsd(name) ?? []) : name));
  const figures = usual.includes(figure) ? usual : [figure, ...usual];
  // Our result is the players' with its sign turned: the highest of one is the lowest of the other.
  const isTurned = (name: FigureName): boolean => pnl.view === "ours" && isNetPnl(name);
  const inView = (of: PivotOrder): PivotOrder => {
    const { by: name, falls } = sortingOf(of);
    return isTurned(name) === falls ? name : `-${name}`;
  };
  const found = shown?.found;

  if (pivot.isError && !shown) {
    return (
      <div className="px-5 pb-5">
        <ErrorState error={pivot.error} onRetry={() => pivot.refetch()} />
      </div>
    );
  }
  if (shown && !found) {
    return (
      <div className="px-5 pb-5">
        {shown.progress ? (
          <p role="status" className="tabular text-soft">
            {t("pivot.underWay", { percent: Math.floor((100 * shown.progress.read) / shown.progress.of) })}
          </p>
        ) : (
          <Alert tone="info" live>
            {t("pivot.tooLarge")} {may("exports:read") && t("pivot.tooLargeExport")}
          </Alert>
        )}
      </div>
    );
  }

  const show = (name: FigureName, summary: SummaryOnWire) => {
    const { of, shown: text } = textOf(name);
    const value = of(String(summary[name]));
    if (isCount(name)) return <span className="tabular">{text(value)}</span>;
    return <Money value={value} signed={isNetPnl(name)} />;
  };
  const nameOf = ({ key, period }: PivotLine) => (period ? key : <ShownText text={key} />);
  const columns: Column<PivotLine | "rest">[] = [
    {
      id: "key",
      header: by === "day" ? t(`pivot.dayOf.${report.axis}`) : t(`pivot.keys.${by}`),
      onCard: "title",
      cell(line) {
        if (line === "rest")
          return <span className="text-soft">{t(`pivot.rest.${by}`, { count: othersOf(found) })}</span>;
        const href = tradesOfLine(line, figure, { by, axis: report.axis, times, search });
        if (href === null) return nameOf(line);
        const { name, of, inFull } = textOf(figure);
        return (
          <Link
            href={href}
            prefetch={false}
            aria-label={t("opens", {
              label: `${line.key}, ${name}`,
              figure: inFull(of(String(line.summary[figure]))),
            })}
            className="touch inline-flex min-h-6 items-center rounded-sm underline decoration-edge/50 decoration-dotted underline-offset-4 hover:text-accent hover:decoration-accent hover:decoration-solid"
          >
            <span title={line.key} className="inline-block max-w-64 truncate align-middle">
              {nameOf(line)}
            </span>
          </Link>
        );
      },
    },
    ...figures.map(
      (name): Column<PivotLine | "rest"> => ({
        id: name,
        header: textOf(name).name,
        align: "end",
        sorts: name,
        cell(line) {
          const summary = line === "rest" ? found?.rest : line.summary;
          return summary && show(name, summary);
        },
      }),
    ),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 px-5 pb-3 print:hidden">
        <span aria-hidden="true" className="text-[0.8125rem] text-soft">
          {t("pivot.order")}
        </span>
        <Select
          aria-label={t("pivot.order")}
          className="w-64 max-w-full"
          value={figure}
          options={figureNames.map((name) => ({ value: name, label: textOf(name).name }))}
          onChoose={(name) => onOrder(inView(`-${name}`))}
        />
      </div>
      {found?.adds_up === false && (
        <Alert tone="bad" className="mx-5 mb-3">
          {t("pivot.addsUpNot")}
        </Alert>
      )}
      <DataTable
        caption={t("pivot.title")}
        columns={columns}
        rows={found ? [...found.rows, ...(found.rest ? (["rest"] as const) : [])] : undefined}
        rowKey={(line) => (line === "rest" ? "rest" : `row ${line.key}`)}
        order={{
          value: inView(order),
          choices: pivotOrders,
          onChoose(chosen) {
            const next = pivotOrders.find((each) => each === chosen);
            if (next) onOrder(inView(next));
          },
        }}
        stale={pivot.isPlaceholderData}
        {...(shown && {
          foot: {
            key: t("total"),
            ...Object.fromEntries(figures.map((name) => [name, show(name, shown.total)])),
          },
        })}
      />
    </>
  );
}

const isNetPnl = (name: FigureName): boolean =>
  figureRules[name].measure === "netPnl" || figureRules[name].measure === "usdNetPnl";

const isCount = (name: FigureName): boolean => figureRules[name].measure === "count";

const othersOf = (found: DeskPivot["found"] | undefined): number => (found ? found.count - found.rows.length : 0);

interface SplitReport {
  readonly by: PivotKey;
  readonly axis: SeriesAxis;
  readonly times: RangeTimes;
  /** The report's own query, for the way back. */
  readonly search: string;
}

/**
 * The address of the trades behind a row's figure. Null for a day that the range cuts shorter than the shortest range
 * that can be asked for.
 */
function tradesOfLine(
  { key, period }: Pick<PivotLine, "key" | "period">,
  figure: FigureName,
  { by, axis, times, search }: SplitReport,
): string | null {
  if (!period) {
    // A player's figure has no cells to be compared with: its trades are those of the category and result.
    const { category, result } = figureRules[figure];
    return tradesAddress({ ...times, [by]: key, category, result }, search);
  }
  const read = readTimes(period.start, period.end);
  if (!read || faultOfPeriod(read)) return null;
  const ofDay = { [`${axis}_start_time`]: period.start, [`${axis}_end_time`]: period.end };
  return tradesAddress({ ...times, ...ofDay, figure }, search);
}
