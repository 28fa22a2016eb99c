import { done, type Failure, type Outcome, refuseFor } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { GuardedAsk, PostedTransfer, ReplayGuard } from "#lib/domain/wallets/posted-transfer";
import { isPlayerId, playerIdForm, type TransferAsk, unknownOutcome } from "#lib/domain/wallets/transfer";
import type { Context } from "#lib/usecases/context";
import { readAsk, type TransferRequest } from "./record-transfer";

/** 1,000 transfers: a body of 512 KiB holds as many, each with half a kilobyte. */
export const batchRowsMax = 1_000;

export interface BatchRequest extends Pick<TransferRequest, "agent" | "actor"> {
  readonly guard: ReplayGuard;
  readonly rows: readonly Pick<TransferRequest, "playerId" | "kind" | "currency" | "amount" | "ticketId">[];
}

/**
 * Moves money by each row of a batch, in order. A row is refused alone; the batch as a whole only when the database
 * could tell nothing of any row.
 */
export async function recordBatch(context: Context, batch: BatchRequest): Promise<Outcome<Outcome<PostedTransfer>[]>> {
  const at = context.clock.now();
  const read = batch.rows.map((_, index) => readRow(batch, index, at));
  const asks = read.flatMap((row) => (row.ok ? [row.value] : []));
  const recorded = asks.length === 0 ? [] : await context.store.wallets.recordTransfers(asks);
  const trouble = troubleOfAll(recorded);
  if (trouble && recorded.length === read.length) return { ok: false, failure: trouble };
  let next = 0;
  const outcomes = read.map((row) => {
    if (!row.ok) return row;
    next += 1;
    return recorded[next - 1] ?? unknownOutcome();
  });
  return done(outcomes);
}

function readRow({ agent, actor, guard, rows }: BatchRequest, index: number, at: Instant): Outcome<GuardedAsk> {
  const row = rows[index];
  if (!row) throw new Error("A batch has fewer rows than it said.");
  if (!isPlayerId(row.playerId)) {
    return refuseFor("external_player_id", "body_malformed", `external_player_id must be ${playerIdForm}`);
  }
  const ask: Outcome<TransferAsk> = readAsk({ ...row, agent, actor, reason: null, guard }, at);
  return ask.ok ? done({ ask: ask.value, guard: guardOfRow(guard, index) }) : ask;
}

/** Every row of a signed request has a guard of its own, so that a byte-identical repeat refuses what it refused. */
const guardOfRow = (guard: ReplayGuard, index: number): ReplayGuard => ({
  ...guard,
  signature: `${guard.signature} ${index}`,
});

/** The failure that no row escaped: the database was away, or no outcome is known. */
function troubleOfAll(outcomes: readonly Outcome<unknown>[]): Failure | null {
  const [first] = outcomes;
  if (first === undefined || first.ok) return null;
  const { kind } = first.failure;
  if (kind !== "not_available" && kind !== "internal") return null;
  return outcomes.every((outcome) => !outcome.ok && outcome.failure.kind === kind) ? first.failure : null;
}
