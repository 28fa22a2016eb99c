import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { engineWords } from "#db/postgres/connections/engine-words";
import { answersOf, readRunner } from "#db/postgres/connections/read-runner";
import { inSnapshot } from "#db/postgres/connections/reader";
import { playerReads } from "#db/reads/wallets/player-reads";
import { walletReads } from "#db/reads/wallets/wallet-reads";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { rowsLookedAt } from "#e2e/fixtures/databases/rows-looked-at";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { money } from "#lib/domain/money/money";
import { instant, second } from "#lib/domain/time/instant";
import { entryKinds } from "#lib/domain/wallets/entry";

const movementsOfPlayer = isTorture ? 1_000_000 : 100_000;
const limit = 100;
/** 20 rows for each line of a page: the line, and the few movements of its trade. */
const rowsMax = 20 * limit;
const few = 3;
const at = (number: number) => instant(BigInt(number) * second);

const ask = { agentId: "acme", playerId: "p-1", start: null, end: null, after: null, limit };
const always = { start: instant(0n), end: at(movementsOfPlayer) };

let database: PostgresDatabase;
let connection: Connection;
/** The rows that a folded statement looks at while the planner has no statistics on the table. */
let lookedAtUnknown: number;

/** Bets of 100 each; the sums hold everything lost. */
const insertMovements = (kinds: string, legs: string, held: number, lastStake: string) => `
  insert into movements (agent_id, player_id, created_at, kind, trade_id, trade_version, wallet_amount, held_amount,
    result_amount, commission_amount, balance_after, exposure_after, taken_units, taken_parts, commission_units,
    commission_parts, hash, last_stake_at)
  select 'acme', $1, i * 1000000000::bigint, ${kinds}, 't-' || (i / 2), 1, ${legs}, 0,
    -100 * (i / ${held} + 1), 0, 0, 100 * (i / ${held} + 1), 0, 0, $1 || i, ${lastStake} * 1000000000::bigint
  from generate_series(0, $2::bigint - 1) as i`;

beforeAll(async () => {
  database = await postgresDatabase();
  connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
  const { client } = connection;
  await client.query(`insert into wallets (agent_id, player_id, currency, balance, status, opened_at, head)
    values ('acme', 'p-1', 'EUR', 0, 'active', 0, '')`);
  await client.query(
    insertMovements(
      `case when i % 1000 = 999 then 'correction' when i % 2 = 0 then 'stake' else 'settlement' end`,
      `-100 * (1 - i % 2), case when i % 2 = 0 then 100 else -100 end, 100 * (i % 2)`,
      2,
      "(i - i % 2)",
    ),
    ["p-1", movementsOfPlayer],
  );
  // All are settlements except the first few: a page of stakes must find the few stakes behind all settlements.
  await client.query(
    insertMovements(
      `case when i < ${few} then 'stake' else 'settlement' end`,
      "-100, 0, 100",
      1,
      `least(i, ${few - 1})`,
    ),
    ["p-2", movementsOfPlayer],
  );
  const { statement } = answersOf(readRunner(connection), playerReads(engineWords(connection)).desk);
  lookedAtUnknown = await lookedAt(() => statement({ ...ask, period: always, folded: true }));
  await client.query("analyze movements");
});
afterAll(async () => {
  await connection.close();
  await database.remove();
});

const lookedAt = (read: () => Promise<unknown>) => rowsLookedAt(connection, "movements", read);

describe(`a wallet of ${movementsOfPlayer.toLocaleString("en")} movements`, () => {
  const middle = at(movementsOfPlayer / 2);

  it("tells its balance as of any time without walking them", async () => {
    const { balanceAt } = answersOf(readRunner(connection), walletReads.api);
    const stand = async () => resultOf(await balanceAt("acme", "p-1", middle));
    expect(await stand()).toEqual({ balance: money(BigInt(-100 * (movementsOfPlayer / 4 + 1))), exposure: 0n });
    expect(await lookedAt(stand)).toBeLessThan(few);
  });

  it.each([null, ...entryKinds])("gives a page of its statement without walking them: kind %s", async (kind) => {
    const { listEntries } = answersOf(readRunner(connection), walletReads.api);
    for (const end of [null, middle]) {
      const page = async () => resultOf(await listEntries({ ...ask, kind, end }));
      expect(await lookedAt(page)).toBeLessThan(rowsMax);
      if (kind === "stake") expect(await page()).toHaveLength(limit);
    }
  });

  it.each([false, true])(
    "gives the dashboard's first page with exact sums without walking them: folded %s",
    async (folded) => {
      const { statement } = answersOf(readRunner(connection), playerReads(engineWords(connection)).desk);
      const read = async () => resultOf(await statement({ ...ask, period: always, folded }));
      expect(await lookedAt(read)).toBeLessThan(rowsMax);
      const found = await inSnapshot({ connection }, read);
      expect(found).toMatchObject({ opening: 0n, taken: BigInt(movementsOfPlayer / 2) * 100n, returned: 0n });
      expect(found?.lines).toHaveLength(limit);
      expect(found?.lines[0]?.entries).toBe(folded ? 2 : 1);
    },
  );
});

it("a new wallet's trades are folded without a walk for each line, before the planner knows the table", () => {
  expect(lookedAtUnknown).toBeLessThan(movementsOfPlayer + rowsMax);
});

it(`a wallet gives its few stakes without walking the ${movementsOfPlayer.toLocaleString("en")} settlements after them`, async () => {
  const { listEntries } = answersOf(readRunner(connection), walletReads.api);
  const ask = { agentId: "acme", playerId: "p-2", kind: "stake", start: null, end: null, after: null } as const;
  const page = async () => resultOf(await listEntries({ ...ask, limit }));
  expect(await page()).toHaveLength(few);
  expect(await lookedAt(page)).toBeLessThan(rowsMax);
});
