import { sql } from "drizzle-orm";
import { facts } from "#db/tables/facts";
import { done, type Outcome } from "#lib/domain/failure";
import type { Connection } from "./connection";

/** A row that counts itself up. Writing an unchanged row would cost no write, and so prove nothing. */
export function writeProofs({ db }: Connection) {
  const count = db
    .insert(facts)
    .values({ name: "write_proofs", value: "1" })
    .onConflictDoUpdate({ target: facts.name, set: { value: sql`cast(${facts.value} as integer) + 1` } })
    .prepare();
  return function proveWrites(): Outcome<null> {
    count.run();
    return done(null);
  };
}
