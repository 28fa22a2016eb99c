import type { ReaderLook } from "#lib/domain/exports/export";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import { type FigureName, figureInUsd, figureNames, figureRules } from "#lib/domain/reports/figure";
import { turned } from "#lib/domain/reports/pnl-view";
import { leadingPeriod, type ReportRange } from "#lib/domain/time/period";
import { periodInShort } from "#lib/domain/time/period-in-words";
import type { Column, FootRow, Sheet } from "./file-frame";
import { fileTexts, withUnit } from "./file-texts";

export type FigureValues = Readonly<Record<FigureName, string | number>>;

/** The figures of a report as columns of a CSV. */
export const figureColumns: readonly Column[] = figureNames.map((name) => ({ name, kind: kindOf(name) }));

export const figureCells = (summary: FigureValues): string[] => figureNames.map((name) => String(summary[name]));

/** What a report and the one that it is compared with are called in the headings. */
export interface ComparedNames {
  readonly now: string;
  readonly before: string;
}

export interface ReadableFigures {
  readonly columns: readonly Column[];
  /** The cells of a row; `before` is null for a row without a counterpart. */
  cells(now: FigureValues, before: FigureValues | null): string[];
}

/** "Oct 2026" and "Sep 2026", or the days where the ranges are no months. */
export const comparedNames = (
  now: ReportRange,
  before: ReportRange,
  { zone, language }: ReaderLook,
): ComparedNames => ({
  now: periodInShort(leadingPeriod(now), zone, language),
  before: periodInShort(leadingPeriod(before), zone, language),
});

export const footOf = (label: string, columns: readonly Column[], values: readonly string[]): FootRow => ({
  label,
  cells: Object.fromEntries(columns.map(({ name }, at) => [name, values[at] ?? ""])),
});

/** The amounts of a sheet as text, beside its first column. */
export function exactSheet<T>(name: string, { table: { columns }, rowOf }: Sheet<T>): Sheet<T> {
  const kept = columns.map(({ kind }, at) => at === 0 || kind === "money");
  return {
    table: {
      name,
      columns: columns
        .filter((_, at) => kept[at])
        .map((column) => (column.kind === "money" ? { ...column, kind: "text" } : column)),
    },
    rowOf: (item) => rowOf(item).filter((_, at) => kept[at]),
  };
}

/** First what the page shows first. */
const headline = ["net_pnl", "total_turnover", "trade_count", "commission"] as const satisfies readonly FigureName[];
const inOrder = [...headline, ...figureNames.filter((name) => !headline.some((first) => first === name))];

/** A report's figures in a workbook: in the reader's words, sign and currency, each with its counterpart and the change. */
export function readableFigures(look: ReaderLook, compared: ComparedNames | null): ReadableFigures {
  const { language, view, currency, inUsd } = look;
  const { figure, pnl, workbook } = fileTexts(language);
  const shown = inOrder.flatMap((own) => {
    if (own.startsWith("usd_")) return [];
    const name = inUsd ? figureInUsd(own) : own;
    return name === null ? [] : [{ own, name }];
  });
  const comma = language === "zh" ? "，" : ", ";
  const columns = shown.flatMap(({ own, name }): Column[] => {
    const kind = kindOf(name);
    const said = isNetPnl(name) ? pnl[view] : figure[own];
    const heading = kind === "money" ? withUnit(said, inUsd ? "USD" : currency, language) : said;
    if (!compared) return [{ name, kind, heading }];
    return [
      { name, kind, heading: heading + comma + compared.now },
      { name: `${name} before`, kind, heading: heading + comma + compared.before },
      { name: `${name} change`, kind, heading: heading + comma + workbook.change },
    ];
  });
  const inView = (name: FigureName, values: FigureValues): string => {
    const value = String(values[name]);
    return view === "ours" && isNetPnl(name) ? turned(value) : value;
  };
  return {
    columns,
    cells: (now, before) =>
      shown.flatMap(({ name }) => {
        const value = inView(name, now);
        if (!compared) return [value];
        const earlier = before === null ? "" : inView(name, before);
        return [value, earlier, earlier === "" ? "" : changeOf(name, value, earlier)];
      }),
  };
}

const isNetPnl = (name: FigureName): boolean =>
  figureRules[name].measure === "netPnl" || figureRules[name].measure === "usdNetPnl";

function kindOf(name: FigureName): "number" | "money" {
  return figureRules[name].measure === "count" ? "number" : "money";
}

const changeOf = (name: FigureName, now: string, before: string): string =>
  kindOf(name) === "number" ? String(BigInt(now) - BigInt(before)) : formatMoney(parseMoney(now) - parseMoney(before));
