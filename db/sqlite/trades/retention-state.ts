import type { Connection } from "#db/sqlite/engine/connection";
import { facts } from "#db/sqlite/schema";
import { type Instant, instant } from "#lib/domain/time/instant";
import type { RetentionState } from "#lib/store/report";

const cutName = "retention_cut";
const ranName = "retention_ran_at";

/** The kept trades' start, and the time of the last retention run. */
export function retentionState({ db }: Connection) {
  const find = db.select({ name: facts.name, value: facts.value }).from(facts).prepare();
  const put = (name: string, at: Instant) =>
    db
      .insert(facts)
      .values({ name, value: at.toString() })
      .onConflictDoUpdate({ target: facts.name, set: { value: at.toString() } })
      .run();
  return {
    get(): RetentionState {
      const values = new Map(find.all().map(({ name, value }) => [name, value]));
      const at = (name: string) => {
        const value = values.get(name);
        return value === undefined ? null : instant(BigInt(value));
      };
      return { cut: at(cutName), ranAt: at(ranName) };
    },
    setCut: (cut: Instant) => put(cutName, cut),
    setRan: (at: Instant) => put(ranName, at),
  };
}
