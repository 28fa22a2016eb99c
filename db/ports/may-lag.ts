import type { MethodsOf } from "./method-kinds";

type Reads = MethodsOf<"api read" | "desk read" | "job">;

/**
 * The reads that a replica may answer, a little late: lists, reports and files. The primary answers all other reads:
 * reads that decide about money, sign-in or permission, read for a proof, or look up a change just made.
 */
const laggingReads = {
  wallets: ["listEntries", "listTransfers", "listJournal", "countJournal", "listRefusals", "countRefusals"],
  players: ["searchPlayers", "countPlayers", "statement", "countStatement"],
  trades: ["listTrades", "drillDown", "countTrades"],
  reports: ["report", "reports", "pivot", "overview"],
  books: ["readBooks"],
  limits: ["readPast", "pastBeyond"],
  timeline: ["listTimeline"],
  audit: ["listAudit", "countAudit"],
  attention: ["readAttention"],
  exports: ["openExport"],
} as const satisfies { readonly [P in keyof Reads]?: readonly (keyof Reads[P])[] };

const names: ReadonlySet<string> = new Set(
  Object.entries(laggingReads).flatMap(([port, methods]) => methods.map((method) => `${port}.${method}`)),
);

/** True when a replica may answer a read, by its name "port.method". */
export const mayLag = (name: string): boolean => names.has(name);
