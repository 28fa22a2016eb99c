import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { BooksTotals } from "#lib/domain/books/books";
import type { StoreHealth } from "#lib/domain/line-of-standbys";
import type { RequestLogTotals } from "#lib/domain/requests/request-log";
import { millisecondsOf } from "#lib/domain/time/instant";
import { tradeReasonNames } from "#lib/domain/trades/trade-refusal";
import { warningReasons } from "#lib/domain/trades/trade-warnings";
import type { ItemCounts } from "./exchange";

export type Metrics = ReturnType<typeof newMetrics>;

export function newMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: "api_answers_total",
    help: "Answers of the API, by operation and code.",
    labelNames: ["operation", "code"],
    registers: [registry],
  });
  const trades = new Counter({
    name: "feed_trades_total",
    help: "Trades of the feed by what became of them, and the reason of a refused one.",
    labelNames: ["outcome", "reason"],
    registers: [registry],
  });
  // An alert on a rate sees a reason's first trade only when its series stood at 0 before.
  for (const reason of tradeReasonNames) trades.inc({ outcome: "refused", reason }, 0);
  const warnings = new Counter({
    name: "feed_trade_warnings_total",
    help: "Warnings of trades that were taken in and contradict themselves, by reason.",
    labelNames: ["reason"],
    registers: [registry],
  });
  for (const reason of warningReasons) warnings.inc({ reason }, 0);
  const rows = new Counter({
    name: "batch_rows_total",
    help: "Rows of batches of transfers, by code: 0 where the transfer is posted, now or before.",
    labelNames: ["code"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "api_answer_seconds",
    help: "From a request's first byte to its answer, by operation.",
    labelNames: ["operation"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const queued = new Gauge({
    name: "store_calls_waiting",
    help: "Calls that wait for the database's writer.",
    registers: [registry],
  });
  const readable = new Gauge({
    name: "database_readable",
    help: "1 while the database can be read, which is what /readyz judges; 0 otherwise.",
    registers: [registry],
  });
  const takesWrites = new Gauge({
    name: "database_takes_writes",
    help: "1 while the database takes writes; 0 while a commit stalls or writes fail one after the other.",
    registers: [registry],
  });
  const failedWrites = new Gauge({
    name: "database_failed_writes",
    help: "Transfers and batches of trades since the start that the database failed.",
    registers: [registry],
  });
  const standbys = new Gauge({
    name: "database_synchronous_standbys",
    help: "Standbys that commits wait for now; NaN where there can be none, or nobody can tell.",
    registers: [registry],
  });
  const logged = new Gauge({
    name: "request_log_rows",
    help: "Requests since the start that the request log kept, or why it dropped them.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  const connections = new Gauge({
    name: "http_connections",
    help: "Connections that are open now.",
    registers: [registry],
  });
  const booksFaults = new Gauge({
    name: "books_faults",
    help: "What does not agree by the last proofs of all agents' books.",
    registers: [registry],
  });
  const booksProved = new Gauge({
    name: "books_proved_timestamp_seconds",
    help: "When the books that were proved longest ago were proved; 0 before any were.",
    registers: [registry],
  });
  return {
    connections,
    observe(operation: string, code: number, ms: number): void {
      answers.inc({ operation, code });
      seconds.observe({ operation }, ms / 1_000);
    },
    countItems({ of, done, refused, warned = {} }: ItemCounts): void {
      for (const [name, count] of Object.entries(done)) {
        if (of === "trades") trades.inc({ outcome: name, reason: "" }, count);
        else rows.inc({ code: "0" }, count);
      }
      for (const [name, count] of Object.entries(refused)) {
        if (of === "trades") trades.inc({ outcome: "refused", reason: name }, count);
        else rows.inc({ code: name }, count);
      }
      for (const [reason, count] of Object.entries(warned)) warnings.inc({ reason }, count);
    },
    async text(
      health: StoreHealth | null,
      { kept, dropped }: RequestLogTotals,
      { faults, oldestAt }: BooksTotals,
    ): Promise<{ type: string; text: string }> {
      booksFaults.set(faults);
      booksProved.set(oldestAt === null ? 0 : millisecondsOf(oldestAt) / 1_000);
      queued.set(health?.queued ?? 0);
      readable.set(health === null ? 0 : 1);
      takesWrites.set(health?.takesWrites ? 1 : 0);
      if (health) failedWrites.set(health.failedWrites);
      standbys.set(health?.standbys?.synchronous ?? Number.NaN);
      for (const [outcome, count] of Object.entries({ kept, ...dropped })) logged.set({ outcome }, count);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
