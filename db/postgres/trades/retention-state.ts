import { inArray } from "drizzle-orm";
import type { Connection } from "#db/postgres/connections/connection";
import { facts } from "#db/postgres/schema";
import type { Transaction } from "#db/postgres/transactions/transaction";
import { retentionFact, retentionFacts, retentionOf } from "#lib/commands/trades/retention-facts";
import type { Instant } from "#lib/domain/time/instant";
import type { RetentionState } from "#lib/store/report";

/** The kept trades' start, and the time of the last retention run. */
export function retentionState({ db, prepared }: Connection) {
  const find = prepared(
    db
      .select({ name: facts.name, value: facts.value })
      .from(facts)
      .where(inArray(facts.name, Object.values(retentionFacts))),
  );
  const put = (name: keyof RetentionState, at: Instant, { send }: Transaction): void => {
    const fact = retentionFact(name, at);
    send(db.insert(facts).values(fact).onConflictDoUpdate({ target: facts.name, set: fact }).execute());
  };
  return {
    get: async (): Promise<RetentionState> => retentionOf(await find.execute()),
    setCut: (cut: Instant, transaction: Transaction) => put("cut", cut, transaction),
    setRan: (at: Instant, transaction: Transaction) => put("ranAt", at, transaction),
  };
}
