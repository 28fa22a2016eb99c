import { events } from "./events/events";
import type { Operation } from "./operation";
import { login } from "./players/login";
import { session } from "./players/session";
import { time } from "./service/time";
import { feed } from "./trades/feed";
import { feedDays, feedTrade } from "./trades/feed-reads";
import { reportTrade } from "./trades/report-trade";
import { reportTrades } from "./trades/report-trades";
import { tradeSummary } from "./trades/trade-summary";
import { balance } from "./wallets/balance";
import { batch } from "./wallets/batch";
import { seal } from "./wallets/seal";
import { statement } from "./wallets/statement";
import { status } from "./wallets/status";
import { transactions } from "./wallets/transactions";
import { transferOperation } from "./wallets/transfer-operation";
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
