export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The Content-Type of each format. */
export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

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
