import { storeContract } from "#db/store-contract";
import type { OpenedStore } from "#db/store-contract/store-under-test";
import { postgresDatabase } from "#e2e/fixtures/postgres-database";
import type { Instant } from "#lib/domain/time/instant";
import { secretsOf } from "#lib/secrets";
import { openPostgresStore } from "./postgres-store";

const { chainKey, fingerprint } = secretsOf("a master key that only the tests know of");

async function makeStore(now: () => Instant): Promise<OpenedStore> {
  const { url, remove } = await postgresDatabase();
  const complaints: string[] = [];
  const open = () =>
    openPostgresStore({
      ...{ url, chainKey, fingerprint, now, namesStatements: true, migrationsFolder: "db/postgres/migrations" },
      complain: (text) => complaints.push(text),
    });
  let store = await open();
  return {
    store,
    async reopen() {
      await store.close();
      store = await open();
      return store;
    },
    sweep: () => store.sweep(),
    async remove() {
      await store.close();
      await remove();
      // A complaint is a fault even when every answer looked right.
      if (complaints.length > 0) throw new Error(complaints.join("\n"));
    },
  };
}

storeContract("PostgreSQL", makeStore);
