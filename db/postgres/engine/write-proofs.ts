import { done, type Outcome } from "#lib/domain/failure";
import { notPosted } from "#lib/domain/unavailable";
import type { Connections } from "./connections";
import { inTransaction } from "./transaction";

/** Counts a row up. Writing an unchanged row would cost no write, and so prove nothing. */
export async function proveWrites(
  connections: Connections<null>,
  complain: (what: string, error: unknown) => void,
): Promise<Outcome<null>> {
  try {
    return await connections.use(async ({ connection }) => {
      await inTransaction(connection, "begin", async ({ send }) => {
        send(
          connection.client.query(
            `insert into facts (name, value) values ('write_proofs', '1')
             on conflict (name) do update set value = (facts.value::bigint + 1)::text`,
          ),
        );
      });
      return done(null);
    });
  } catch (error) {
    complain("The database takes no writes", error);
    return notPosted();
  }
}
