import { setTimeout as pause } from "node:timers/promises";
import type { Connections } from "#db/postgres/connections/connections";
import { UnknownOutcome } from "#db/postgres/connections/faults";
import { done, type Outcome } from "#lib/domain/failure";
import { notPosted } from "#lib/domain/unavailable";
import { inTransaction } from "./transaction";

/** The pause between two writes of the server's own, while it is unknown whether commits succeed. */
const tryAgainMs = 500;

/**
 * After a commit of unknown outcome, refuses writes until one of the server's own has succeeded: never a client's money.
 * A commit that waits for a lost standby keeps its backend after it is given up, so each further try would cost all
 * servers a connection.
 */
export class WriteGate {
  private isClosed = false;
  private isInDoubt = false;

  /** `write` makes a write of the server's own, and takes it back when it hangs. */
  constructor(private readonly write: () => Promise<Outcome<unknown>>) {}

  get isShut(): boolean {
    return this.isInDoubt;
  }

  async pass<T>(write: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    if (this.isInDoubt) return notPosted();
    try {
      return await write();
    } catch (error) {
      if (error instanceof UnknownOutcome) this.shut();
      throw error;
    }
  }

  close(): void {
    this.isClosed = true;
  }

  private shut(): void {
    if (this.isInDoubt) return;
    this.isInDoubt = true;
    void this.openWhenWritten();
  }

  private async openWhenWritten(): Promise<void> {
    while (!this.isClosed) {
      const written = await this.write().catch(() => null);
      if (written?.ok) break;
      await pause(tryAgainMs, undefined, { ref: false });
    }
    this.isInDoubt = false;
  }
}

interface WriteProofsParts {
  /** A single connection, for the proofs only. */
  readonly connections: Connections<null>;
  /** A connection that can end a hanging proof. */
  readonly beside: Pick<Connections<unknown>, "use">;
  /** A proof that takes longer is given up. */
  readonly writeMsMax: number;
  complain(what: string, error: unknown): void;
}

/** A proof under way, by the database's names for it. */
interface Proof {
  readonly pid: number;
  readonly xid: string;
}

/**
 * Proves that a write becomes durable. A hanging proof is ended in the database: a commit that waits for a standby goes
 * on waiting after its client is gone, and each such backend costs all servers a connection.
 */
export function writeProofs(parts: WriteProofsParts): () => Promise<Outcome<null>> {
  const { connections, beside, writeMsMax, complain } = parts;
  // 1 s of 10 s: a proof of a write waits this long for the row that another server's proof has locked.
  const begin = `begin; set local lock_timeout = ${Math.ceil(writeMsMax / 10)}`;
  let hasComplained = false;

  /** The transaction's number shows that the backend is still at this proof: a pooler may have passed it on. */
  const cancel = ({ pid, xid }: Proof) =>
    beside.use(async ({ connection }) => done(await connection.client.query(cancelProof, [pid, xid])));

  return async () => {
    try {
      const proved = await connections.use(async ({ connection }) => {
        let proof: Proof | null = null;
        const tooLong = setTimeout(() => {
          if (proof) cancel(proof).catch((error) => complain("A proof of a write could not be ended", error));
          else connection.lose();
        }, writeMsMax);
        try {
          await inTransaction(connection, begin, async ({ send }) => {
            const counted = connection.client.query<Proof>(countUp).then(({ rows }) => {
              proof = rows[0] ?? null;
            });
            send(counted);
          });
        } finally {
          clearTimeout(tooLong);
        }
        return done(null);
      });
      if (proved.ok) hasComplained = false;
      return proved;
    } catch (error) {
      // Reported once, until writes succeed again.
      if (!hasComplained) complain("The database takes no writes", error);
      hasComplained = true;
      throw error;
    }
  };
}

// Writing an unchanged row would cost no write, and so prove nothing.
const countUp = `insert into facts (name, value) values ('write_proofs', '1')
  on conflict (name) do update set value = (facts.value::bigint + 1)::text
  returning pg_backend_pid() as pid, pg_current_xact_id()::xid::text as xid`;

const cancelProof = `select pg_cancel_backend(pid) from pg_stat_activity
  where pid = $1 and backend_xid = $2::xid`;
