import * as agents from "./agents";
import * as approvals from "./approvals";
import * as audit from "./audit";
import * as books from "./books";
import * as bulk from "./bulk";
import * as events from "./events";
import * as facts from "./facts";
import * as limits from "./limits";
import * as people from "./people";
import * as trades from "./trades";
import * as wallets from "./wallets";
import * as webhooks from "./webhooks";

/**
 * The tables as in SQLite; db/postgres/schema.ts derives PostgreSQL's. The agent leads every key, so that data can be
 * split by agent over machines. The first migrations add by hand what Drizzle's generator lacks, such as STRICT,
 * WITHOUT ROWID and append-only triggers.
 */
export const tables = {
  ...agents,
  ...people,
  ...wallets,
  ...trades,
  ...books,
  ...limits,
  ...approvals,
  ...bulk,
  ...events,
  ...webhooks,
  ...audit,
  ...facts,
};
