import { login, session } from "#lib/api/players/sessions";
import { feedDays, feedTrade } from "#lib/api/trades/feed";
import { reportTrade, reportTrades, tradeSummary } from "#lib/api/trades/report";
import { seal, status } from "#lib/api/wallets/tickets";
import { transferOperation } from "#lib/api/wallets/transfers";
import { balance } from "#lib/api/wallets/wallets";
import { events } from "./events/events";
import type { Operation } from "./operation";
import { time } from "./service/time";
import { feed } from "./trades/feed";
import { batch } from "./wallets/batch";
import { statement } from "./wallets/statement";
import { transactions } from "./wallets/transactions";
import { wallets } from "./wallets/wallets";

/** Every operation in the OpenAPI documents, which are made of it. */
export const catalogue: readonly Operation[] = [
  tradeSummary,
  reportTrades,
  reportTrade,
  transferOperation("deposit"),
  transferOperation("withdrawal"),
  batch,
  wallets,
  balance,
  statement,
  status,
  seal,
  transactions,
  events,
  login,
  session,
  feed,
  feedTrade,
  feedDays,
  time,
];
