import * as agents from "./agents";
import * as audit from "./audit";
import * as books from "./books";
import * as facts from "./facts";
import * as people from "./people";
import * as trades from "./trades";
import * as wallets from "./wallets";

/**
 * The tables of both databases, as they are in SQLite; db/postgres/schema.ts makes PostgreSQL's of them. The agent leads
 * every key, so that the data can be split by agent beyond one machine. Each first migration adds by hand what Drizzle's
 * generator cannot express, such as STRICT, WITHOUT ROWID and the triggers that keep records append-only.
 */
export const tables = { ...agents, ...people, ...wallets, ...trades, ...books, ...audit, ...facts };
