import { afterAll, beforeAll, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { engineWords } from "#db/postgres/connections/engine-words";
import { answersOf, readRunner } from "#db/postgres/connections/read-runner";
import { pivotReads } from "#db/reads/trades/pivot-reads";
import { reportFigures } from "#db/reads/trades/report-figures";
import { cells } from "#db/tables/trades";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { rowsLookedAt } from "#e2e/fixtures/databases/rows-looked-at";
import { bySumColumn, sumColumn } from "#lib/domain/reports/packed-sums";
import { pivotOrderPlain } from "#lib/domain/reports/pivot-order";
import { KeptPortions } from "#lib/domain/reports/report-plan";
import { day, hour, instant, minute, second } from "#lib/domain/time/instant";
import type { Period, ReportRange } from "#lib/domain/time/period";
import { grids } from "#lib/domain/trades/grids";

const months = 3n;
const month = 30n * day;
const tradesOfMonth = 20_000;
/**
 * 100: a report reads trades matched or settled within a minute of its ends, and trades settled then but matched later.
 */
const rowsMax = 100;

let database: PostgresDatabase;
let connection: Connection;
/** Months of trades from two imports, written one after the other, with the planner's statistics after a vacuum. */
beforeAll(async () => {
  database = await postgresDatabase();
  connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
  const { client } = connection;
  for (let number = 0n; number < months; number += 1n) {
    await client.query(
      `insert into trades (agent_id, trade_id, version, player_id, market_id, selection, side, price, currency, turnover,
         payout, commission, status, settlement_status, settlement_result, market_voided, matched_at, settled_at, category,
         usd_rate, usd_turnover, usd_payout, usd_commission, received_at)
       select 'acme', 't-${number}-' || i, 1, 'p-' || i % 100, 'm-1', 'Home', 'BACK', '2.04', 'USD', 100, 204, 0, 'accepted',
         'SETTLED', 'WIN', false, matched_at, matched_at + (1 + i * 7919 % 47) * $3::bigint, 'valid', '1', 100, 204, 0, matched_at
       from generate_series(0, $2::bigint - 1) as i, lateral (select $1::bigint + i * ${month / BigInt(tradesOfMonth)} as matched_at)
       order by i % 2, i`,
      [number * month, tradesOfMonth, hour],
    );
  }
  const { number } = grids.dayByDay;
  await client.query(
    `insert into cells (agent_id, grid, category, outer_bucket, inner_bucket, trades, wins, ${sums.join(", ")})
     select agent_id, ${number}, category, settled_at / ${day}, matched_at / ${day}, count(*), count(*),
       ${sums.map(() => "0").join(", ")}
     from trades group by agent_id, category, settled_at / ${day}, matched_at / ${day}`,
  );
  await client.query("vacuum analyze trades");
});
afterAll(async () => {
  await connection.close();
  await database.remove();
});

const sums = Object.values(bySumColumn((measure, half) => cells[sumColumn(measure, half)].name));

/** A period of 40 days whose ends fall inside a minute. */
const ragged = (from: bigint): Period => {
  const start = instant(from + 7n * hour + 13n * minute + 29n * second);
  return { start, end: instant(start + 40n * day - 23n * minute - 11n * second) };
};

it.each([
  ["two ranges", { create: ragged(10n * day), settlement: ragged(12n * day) }],
  ["ranges that are far apart", { create: ragged(day), settlement: ragged(45n * day) }],
  ["a create range", { create: ragged(10n * day), settlement: null }],
  ["a settlement range", { create: null, settlement: ragged(12n * day) }],
])("a report over %s looks at the trades near its ends alone, however often it is asked for", async (_, range) => {
  const { figuresOf } = answersOf(readRunner(connection), { figuresOf: reportFigures(engineWords(connection)) });
  // A plan made for a server's first reports may be kept for all later reports.
  for (let time = 0; time < 8; time += 1) {
    expect(await rowsLookedAt(connection, "trades", () => figuresOf("acme", range))).toBeLessThan(rowsMax);
  }
});

const pivotOn = (kept: KeptPortions) =>
  answersOf(readRunner(connection), { pivot: pivotReads(engineWords(connection), kept) }).pivot;
const asked = { agentId: "acme", zone: "UTC", order: pivotOrderPlain } as const;

it("a pivot by day looks at the trades near the ends of its days alone", async () => {
  const pivot = pivotOn(new KeptPortions());
  const range = { create: ragged(10n * day), settlement: null };
  const ofDays = () => pivot({ ...asked, range, by: "day" });
  expect(await rowsLookedAt(connection, "trades", ofDays)).toBeLessThan(rowsMax);
});

it.each(["player", "market"] as const)(
  "a pivot by %s looks at each trade of its whole days once, and at none of them when it is asked again",
  async (by) => {
    const pivot = pivotOn(new KeptPortions());
    const whole = { start: instant(10n * day), end: instant(40n * day) };
    const ask = (range: ReportRange) => () => pivot({ ...asked, range, by });
    const first = ask({ create: whole, settlement: null });
    // They were settled within 48 hours: the trades of the two days before and after are kept, too.
    const ofDays = (34 * tradesOfMonth) / 30;
    expect(await rowsLookedAt(connection, "trades", first)).toBeLessThanOrEqual(ofDays);
    for (const range of [
      { create: whole, settlement: null },
      { create: whole, settlement: { start: instant(12n * day), end: instant(30n * day) } },
      { create: { start: instant(20n * day), end: instant(30n * day) }, settlement: null },
    ]) {
      expect(await rowsLookedAt(connection, "trades", ask(range))).toBe(0);
    }
  },
);
