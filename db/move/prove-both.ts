import { type LongJobs, longJobs } from "#db/ports/long-jobs";
import type { ConnectionSettings } from "#db/postgres/connections/connection";
import { jobSetup } from "#db/postgres/jobs/job-setup";
import type { DatabaseThreadSetup } from "#db/sqlite/engine/thread-setup";
import { ThreadChannel } from "#db/threads/thread-channel";
import type { ThreadSetup } from "#db/threads/thread-messages";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import { type Proofs, proofsOf } from "./compare-proofs";

export interface ProvingOptions {
  readonly embedded: DatabaseThreadSetup;
  readonly postgres: ConnectionSettings & { readonly chainKey: Uint8Array };
  /** The bundled threads for long jobs. */
  readonly threadScripts: { readonly sqlite: string; readonly postgres: string };
  readonly now: Instant;
  complain(text: string): void;
}

/** Lets both databases prove themselves at the same time, each by the jobs of its own store. */
export async function proveBoth(options: ProvingOptions): Promise<Outcome<readonly [old: Proofs, moved: Proofs]>> {
  const { embedded, postgres, threadScripts, now, complain } = options;
  const prove = (script: string, setup: ThreadSetup) => inThread(script, setup, now, complain);
  const [old, moved] = await Promise.all([
    prove(threadScripts.sqlite, embedded),
    prove(threadScripts.postgres, jobSetup(postgres.chainKey, postgres)),
  ]);
  if (!old.ok) return old;
  return moved.ok ? done([old.value, moved.value]) : moved;
}

async function inThread(
  script: string,
  setup: ThreadSetup,
  now: Instant,
  complain: (text: string) => void,
): Promise<Outcome<Proofs>> {
  const thread = await ThreadChannel.start<LongJobs>(script, setup, {
    onComplaint: ({ complaint }) => complain(complaint),
    onNews: () => {},
    onDeath: () => {},
  });
  try {
    return await proofsOf(
      longJobs((_, work) => work(thread)),
      now,
    );
  } finally {
    await thread.close();
  }
}
