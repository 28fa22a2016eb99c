import pg from "pg";
import { describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { TestClock } from "#e2e/fixtures/offices/test-context";
import { type SecretUse, unusedKey } from "#lib/domain/keys/api-key";
import { wholeList } from "#lib/domain/lists/list-page";
import { instant } from "#lib/domain/time/instant";

const keysUsed = 200;

describe("uses of keys", () => {
  it("are written while the line of commands is held, and by two servers at once, in any order", async () => {
    const clock = new TestClock();
    const complaints: string[] = [];
    const { url, remove } = await postgresDatabase();
    const open = () => openStoreAt({ url, now: () => clock.now(), complain: (text) => complaints.push(text) });
    const [first, second, line] = [await open(), await open(), new pg.Client(url)];
    await line.connect();
    try {
      await line.query(
        `insert into api_keys (id, name, scopes, allow, limits, status, created_at, sealed_secret)
         select 'ak_' || n, 'Feed', '["trades:write"]', '[]', '{}', 'enabled', 1, 'secret ' || n
         from generate_series(1, $1::int) as n`,
        [keysUsed],
      );
      await line.query("begin; select pg_advisory_xact_lock(hashtextextended('control', 0))");
      const uses = (at: bigint): SecretUse[] =>
        Array.from({ length: keysUsed }, (_, index) => ({
          keyId: `ak_${index + 1}`,
          sealedSecret: `secret ${index + 1}`,
          at: instant(at),
        }));
      const marked = Array.from({ length: 20 }, (_, round) => [
        first.keys.markKeysUsed(uses(BigInt(round + 2))),
        second.keys.markKeysUsed(uses(BigInt(30 - round)).reverse()),
      ]);
      for (const outcome of await Promise.all(marked.flat())) resultOf(outcome);
      const used = { ...unusedKey, lastUsedAt: 30n, secretUsedAt: 30n };
      for (const key of resultOf(await wholeList(first.keys.listKeys))) expect(key).toMatchObject(used);
      expect(complaints).toEqual([]);
    } finally {
      await Promise.all([first.close(), second.close(), line.end()]);
      await remove();
    }
  });
});
