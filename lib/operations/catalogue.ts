import type { Operation } from "#lib/http/operation";
import { balance } from "./balance";
import { deposit } from "./deposit";
import { feed } from "./feed";
import { login } from "./login";
import { reportTrades } from "./report-trades";
import { seal } from "./seal";
import { session } from "./session";
import { status } from "./status";
import { time } from "./time";
import { tradeSummary } from "./trade-summary";
import { transactions } from "./transactions";
import { withdrawal } from "./withdrawal";

/** Every operation that the OpenAPI document tells of. */
export const catalogue: readonly Operation[] = [
  tradeSummary,
  reportTrades,
  deposit,
  withdrawal,
  balance,
  status,
  seal,
  transactions,
  login,
  session,
  feed,
  time,
];
