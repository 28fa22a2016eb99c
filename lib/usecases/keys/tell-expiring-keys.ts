import { done, type Outcome } from "#lib/domain/failure";
import { expiryNotice } from "#lib/domain/keys/expiry-notice";
import { instant } from "#lib/domain/time/instant";
import type { Context } from "#lib/usecases/context";

/** 100 keys are read at a time. */
const pageKeys = 100;

/** Tells of every key that expires soon and was not told of. Gives the number told. */
export async function tellExpiringKeys({ store, clock }: Pick<Context, "store" | "clock">): Promise<Outcome<number>> {
  const now = clock.now();
  for (let told = 0; ; ) {
    const due = await store.keys.listExpiring({ after: now, until: instant(now + expiryNotice), limit: pageKeys });
    if (!due.ok) return due;
    const before = told;
    for (const { id } of due.value) {
      const outcome = await store.keys.tellExpiry(id, now);
      if (!outcome.ok) return outcome;
      if (outcome.value) told += 1;
    }
    if (due.value.length < pageKeys || told === before) return done(told);
  }
}
