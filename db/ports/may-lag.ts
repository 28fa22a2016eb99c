import type { MethodsOf } from "./method-kinds";

type Reads = MethodsOf<"api read" | "desk read" | "job">;

/**
 * The reads that a replica may answer, which may be a little behind: lists, reports and files. All others are asked of
 * the primary: whatever decides on money, sign-in or permission, is proved, or is looked up because it was just made.
 */
const laggingReads = {
  wallets: ["listEntries", "listTransfers", "listJournal", "listRefusals"],
  players: ["searchPlayers", "statement"],
  trades: ["listTrades", "drillDown"],
  reports: ["report", "reports", "overview"],
  books: ["readBooks"],
  audit: ["listAudit"],
  exports: ["openExport"],
} as const satisfies { readonly [P in keyof Reads]?: readonly (keyof Reads[P])[] };

const names: ReadonlySet<string> = new Set(
  Object.entries(laggingReads).flatMap(([port, methods]) => methods.map((method) => `${port}.${method}`)),
);

/** Tells whether a replica may answer a read, by its name "port.method". */
export const mayLag = (name: string): boolean => names.has(name);
