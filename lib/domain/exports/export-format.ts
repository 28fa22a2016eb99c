import type { Language } from "#lib/domain/time/period-in-words";

export const exportFormats = ["xlsx", "csv"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The Content-Type of each format. */
export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};

/** The languages of a workbook. */
export const fileLanguages = ["en", "zh"] as const satisfies readonly Language[];
/** The currency of a workbook's report: the agent's own, or USD. */
export const fileCurrencies = ["own", "usd"] as const;

/** The kinds of export. */
const exportKinds = [
  "trades",
  "report",
  "pivot",
  "transfers",
  "players",
  "statement",
  "requests",
  "audit",
  "bulk",
] as const;
export type ExportKind = (typeof exportKinds)[number];

/**
 * People and agents typed the text cells; the service made the others: digits, and times like 2026-11-01T10:00:00.000Z.
 */
export type CellKind = "text" | "money" | "number" | "moment";

/** A line in a file's head: the agent, the range, or a total. */
export interface AboutLine {
  readonly label: string;
  readonly value: string;
  readonly kind: CellKind;
}

export const saysText = (label: string, value: string): AboutLine => ({ label, value, kind: "text" });
