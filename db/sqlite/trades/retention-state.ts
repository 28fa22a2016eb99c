import type { Connection } from "#db/sqlite/engine/connection";
import { facts } from "#db/tables/facts";
import { retentionFact, retentionOf } from "#lib/commands/trades/retention-facts";
import type { Instant } from "#lib/domain/time/instant";
import type { RetentionState } from "#lib/store/report";

/** The kept trades' start, and the time of the last retention run. */
export function retentionState({ db }: Connection) {
  const find = db.select({ name: facts.name, value: facts.value }).from(facts).prepare();
  const put = (name: keyof RetentionState, at: Instant) => {
    const fact = retentionFact(name, at);
    db.insert(facts).values(fact).onConflictDoUpdate({ target: facts.name, set: fact }).run();
  };
  return {
    get: (): RetentionState => retentionOf(find.all()),
    setCut: (cut: Instant) => put("cut", cut),
    setRan: (at: Instant) => put("ranAt", at),
  };
}
