import type { Spread } from "./spread";

export interface ChartRow {
  readonly label: string;
  readonly value: Spread;
  readonly isOurs: boolean;
}

/** One picture: a row for each side, with its median and its spread. */
export interface Chart {
  /** The name of its file. */
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  /** A log scale shows sides that differ a thousandfold; its rows are points, since a bar's length would say nothing. */
  readonly scale: "linear" | "log";
  readonly rows: readonly ChartRow[];
}
