import { inArray } from "drizzle-orm";
import type { Connection } from "#db/postgres/engine/connection";
import type { Transaction } from "#db/postgres/engine/transaction";
import { facts } from "#db/postgres/schema";
import { type Instant, instant } from "#lib/domain/time/instant";
import type { RetentionState } from "#lib/store/report";

const cutName = "retention_cut";
const ranName = "retention_ran_at";

/** The kept trades' start, and the time of the last retention run. */
export function retentionState({ db, prepared }: Connection) {
  const find = prepared(
    db
      .select({ name: facts.name, value: facts.value })
      .from(facts)
      .where(inArray(facts.name, [cutName, ranName])),
  );
  const put = (name: string, at: Instant, { send }: Transaction): void =>
    send(
      db
        .insert(facts)
        .values({ name, value: at.toString() })
        .onConflictDoUpdate({ target: facts.name, set: { value: at.toString() } })
        .execute(),
    );
  return {
    async get(): Promise<RetentionState> {
      const values = new Map((await find.execute()).map(({ name, value }) => [name, value]));
      const at = (name: string) => {
        const value = values.get(name);
        return value === undefined ? null : instant(BigInt(value));
      };
      return { cut: at(cutName), ranAt: at(ranName) };
    },
    setCut: (cut: Instant, transaction: Transaction) => put(cutName, cut, transaction),
    setRan: (at: Instant, transaction: Transaction) => put(ranName, at, transaction),
  };
}
