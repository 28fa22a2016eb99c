import { afterAll, describe, expect } from "vitest";
import { storeContract } from "#db/store-contract";
import type { MakeStore } from "#db/store-contract/store-under-test";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { StoreWithReplica } from "#e2e/fixtures/databases/store-with-replica";

const reads = { replica: 0, primary: 0 };

/** A read after the reader's own change must include it, so the whole contract holds beside a replica too. */
const withReplica: MakeStore = async (now) => {
  const subject = await StoreWithReplica.open(now);
  let { store } = subject;
  return {
    store,
    async reopen() {
      await store.close();
      store = await openStoreAt({ ...subject.settings, now });
      return store;
    },
    sweep: () => store.sweep(),
    async remove() {
      const { replica = 0, primary = 0 } = store.replica?.totals().reads ?? {};
      reads.replica += replica;
      reads.primary += primary;
      await store.close();
      await subject.close();
      if (subject.complaints.length > 0) throw new Error(subject.complaints.join("\n"));
    },
  };
};

describe("with most lists from the replica", () => {
  afterAll(() => expect(reads.replica).toBeGreaterThan(reads.primary));
  storeContract("PostgreSQL, beside a replica", withReplica);
});
