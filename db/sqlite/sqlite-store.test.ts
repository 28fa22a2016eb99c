import { openEmbedded } from "#db/open";
import { storeContract } from "#db/store-contract";
import type { OpenedStore } from "#db/store-contract/store-under-test";
import { temporaryDatabase } from "#e2e/fixtures/temporary-database";
import type { Instant } from "#lib/domain/instant";
import { secretsOf } from "#lib/secrets";

const { chainKey, fingerprint } = secretsOf("a master key that only the tests know of");

async function makeStore(now: () => Instant): Promise<OpenedStore> {
  const { file, remove } = await temporaryDatabase();
  const complaints: string[] = [];
  const open = () =>
    openEmbedded({
      file,
      chainKey,
      fingerprint,
      now,
      complain: (text) => complaints.push(text),
      onDeath: (error) => complaints.push(error.message),
    });
  let store = await open();
  return {
    store,
    async reopen() {
      await store.close();
      store = await open();
      return store;
    },
    async remove() {
      await store.close();
      await remove();
      // What a database thread complained of is a fault even when every answer looked right.
      if (complaints.length > 0) throw new Error(complaints.join("\n"));
    },
  };
}

storeContract("SQLite", makeStore);
