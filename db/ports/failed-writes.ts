import type { Outcome } from "#lib/domain/failure";
import { overloaded } from "#lib/domain/unavailable";
import type { Ports } from "#lib/store/store";

/** After this many failed writes in a row the database takes none, until one is posted or this time has passed. */
export const failedWritesMin = 3;
export const failedWritesToldMs = 30_000;

const crowded = overloaded().failure.message;

/**
 * Counts the writes that the database fails. A proof writes over one small row, which still fits where nothing else
 * does: on a full disk the writes themselves tell.
 */
export class FailedWrites {
  total = 0;
  private inARow = 0;
  private lastMs = 0;

  constructor(private readonly monotonicMs = () => performance.now()) {}

  /** True while writes fail one after the other. */
  get isPersistent(): boolean {
    return this.inARow >= failedWritesMin && this.monotonicMs() < this.lastMs + failedWritesToldMs;
  }

  /** Heeds how a write ended. Something new that was written shows that the database has room and takes it. */
  heed(outcome: Outcome<unknown>, isNew = false): void {
    if (isNew) this.inARow = 0;
    if (!isFault(outcome)) return;
    this.total += 1;
    this.inARow += 1;
    this.lastMs = this.monotonicMs();
  }

  /** Heeds the writes that money and trades come by. */
  heeding({ wallets, drafts, trades, ...rest }: Ports): Ports {
    return {
      ...rest,
      wallets: {
        ...wallets,
        recordTransfer: async (ask, guard) => {
          const posted = await wallets.recordTransfer(ask, guard);
          this.heed(posted, posted.ok && !posted.value.replayed);
          return posted;
        },
      },
      drafts: {
        ...drafts,
        sendDraft: async (agentId, id, newPlayer, by) => {
          const sent = await drafts.sendDraft(agentId, id, newPlayer, by);
          this.heed(sent);
          return sent;
        },
      },
      trades: {
        ...trades,
        applyTrades: async (versions, receivedAt) => {
          const taken = await trades.applyTrades(versions, receivedAt);
          this.heed(taken, taken.ok && taken.value.applied > 0);
          return taken;
        },
      },
    };
  }
}

/** A refusal by a rule, or for too many calls, is no fault of the database. */
const isFault = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok &&
  (outcome.failure.kind === "internal" ||
    (outcome.failure.kind === "not_available" && outcome.failure.message !== crowded));
