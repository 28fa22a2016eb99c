export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

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
