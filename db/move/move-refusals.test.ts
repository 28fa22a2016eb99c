import { describe, expect, it } from "vitest";
import { openConnection } from "#db/postgres/connections/connection";
import { driver } from "#db/sqlite/engine/connection";
import { addAgent, complain, MoveUnderTest, movesUnderTest, now } from "#e2e/fixtures/databases/move-under-test";
import { onDatabase, postgresUrl } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { secretsOf } from "#lib/crypto/secrets";

const move = movesUnderTest();
const other = secretsOf("another master key");

const edit = (text: string): void => {
  const client = new (driver())(move().file);
  client.exec(text);
  client.close();
};
const onTarget = (text: string): Promise<void> => onDatabase(move().target.url, text);

describe("a move is refused, in one line", () => {
  it.each([
    ["from a place without a database", async () => {}, /^There is no database .* to move\.$/],
    [
      "under another master key than the database's",
      () => move().fill(undefined, other),
      /^APP_SECRET is not the secret that .* was made with/,
    ],
    [
      "from a database of an earlier release",
      async () => {
        await move().fill();
        edit("delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)");
      },
      /is of an earlier release: start this release's server on it once/,
    ],
    [
      "from a database of a newer release",
      async () => {
        await move().fill();
        edit("insert into __drizzle_migrations (hash, created_at) values ('later', 99999999999999)");
      },
      /was made by a newer release than this one: move it with that release/,
    ],
    [
      "to a database that is not empty",
      async () => {
        await move().fill();
        const store = await openStoreAt({ url: move().target.url, now, complain });
        await addAgent(store);
        await store.close();
      },
      /^the new one is not empty \(agents has rows\): name an empty database\.$/,
    ],
    [
      "to a database under another master key",
      async () => {
        await move().fill();
        await onTarget("insert into facts values ('master_key', 'of others')");
      },
      /^APP_SECRET is not the secret that this database was made with/,
    ],
    [
      "to a database of a newer release",
      async () => {
        await move().fill();
        await onTarget("insert into migrations values ('later', 99999999999999)");
      },
      /^The database was made by a newer release than this one/,
    ],
  ])("%s", async (_, prepare, line) => {
    await prepare();
    await expect(move().run()).rejects.toThrow(line);
  });

  it("while a server has the embedded database open", async () => {
    await move().fill();
    const serving = await move().open();
    await expect(move().run()).rejects.toThrow(/^Another process has the database .* open\. Stop it first\.$/);
    await serving.close();
  });

  it("to a database that does not exist", async () => {
    await move().fill();
    const nowhere = new MoveUnderTest(move().file, { ...move().target, url: postgresUrl("none") });
    await expect(nowhere.run()).rejects.toThrow("There is no database the new one: create it, or correct the address.");
  });

  it("to a database that another run is at work on", async () => {
    await move().fill();
    const running = await openConnection({ url: move().target.url, ssl: false, namesStatements: true });
    await running.client.query("select pg_advisory_lock(hashtextextended('back-office move', 0))");
    await expect(move().run()).rejects.toThrow("Another run of migrate-to is at work on the new one: let it end.");
    await running.close();
  });
});
