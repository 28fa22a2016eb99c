import { type FigureName, figureNames } from "./figure";

/** What a report can be split by. */
export const pivotKeys = ["player", "market", "day"] as const;
export type PivotKey = (typeof pivotKeys)[number];
/** The keys that are columns of `trades`. No cell knows them, so single trades are added up. */
export type ColumnKey = Exclude<PivotKey, "day">;

/** The figure that a pivot is ordered by. A leading minus puts the highest first. */
export type PivotOrder = FigureName | `-${FigureName}`;
export const pivotOrders: readonly PivotOrder[] = figureNames.flatMap((name): PivotOrder[] => [`-${name}`, name]);
export const pivotOrderPlain: PivotOrder = "-total_turnover";
