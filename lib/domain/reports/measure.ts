/**
 * Every measure that is added up over trades, with its name on the wire and in exported files. Code reads measures by
 * name, so the order here means nothing.
 */
export const measureTable = {
  count: { added: "rows", wire: "count" },
  turnover: { added: "amounts", wire: "turnover" },
  payout: { added: "amounts", wire: "payout" },
  commission: { added: "amounts", wire: "commission" },
  netPnl: { added: "difference", of: "payout", less: "turnover", wire: "net_pnl" },
  usdTurnover: { added: "amounts", wire: "usd_turnover" },
  usdPayout: { added: "amounts", wire: "usd_payout" },
  usdCommission: { added: "amounts", wire: "usd_commission" },
  usdNetPnl: { added: "difference", of: "usdPayout", less: "usdTurnover", wire: "usd_net_pnl" },
} as const;

type MeasureTable = typeof measureTable;
export type FigureMeasure = keyof MeasureTable;

/** A measure whose amounts stand in the trades, and whose sums are stored in the cells. */
export type Measure = {
  [Name in FigureMeasure]: MeasureTable[Name]["added"] extends "amounts" ? Name : never;
}[FigureMeasure];

/** One value for each measure. It does not compile when list and table name different measures. */
export const byMeasure = <T>(of: (measure: Measure) => T): Record<Measure, T> => ({
  turnover: of("turnover"),
  payout: of("payout"),
  commission: of("commission"),
  usdTurnover: of("usdTurnover"),
  usdPayout: of("usdPayout"),
  usdCommission: of("usdCommission"),
});

const isFigureMeasure = (name: string): name is FigureMeasure => Object.hasOwn(measureTable, name);
export const isMeasure = (name: FigureMeasure): name is Measure => measureTable[name].added === "amounts";

export const measures: readonly Measure[] = Object.keys(measureTable).filter(isFigureMeasure).filter(isMeasure);

/** Sums as database columns hold them: whole units and 1/100,000,000ths apart. */
export interface SplitSums {
  readonly units: Readonly<Record<Measure, bigint>>;
  readonly parts: Readonly<Record<Measure, bigint>>;
}

type Half = "Units" | "Parts";
/** A column of a cell: one half of one measure's sum. */
export type SumColumn = `${Measure}${Half}`;
export const sumColumn = (measure: Measure, half: Half): SumColumn => `${measure}${half}`;

/** One value for each sum column. */
export const bySumColumn = <T>(of: (measure: Measure, half: Half) => T): Record<SumColumn, T> => ({
  turnoverUnits: of("turnover", "Units"),
  turnoverParts: of("turnover", "Parts"),
  payoutUnits: of("payout", "Units"),
  payoutParts: of("payout", "Parts"),
  commissionUnits: of("commission", "Units"),
  commissionParts: of("commission", "Parts"),
  usdTurnoverUnits: of("usdTurnover", "Units"),
  usdTurnoverParts: of("usdTurnover", "Parts"),
  usdPayoutUnits: of("usdPayout", "Units"),
  usdPayoutParts: of("usdPayout", "Parts"),
  usdCommissionUnits: of("usdCommission", "Units"),
  usdCommissionParts: of("usdCommission", "Parts"),
});
