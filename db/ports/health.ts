import type { Rooms } from "#db/store";
import { done, type Outcome } from "#lib/domain/failure";
import { overloaded } from "#lib/domain/unavailable";
import { within } from "./within";

/** 500 ms: a health answer is repeated for this long, because anybody may ask for it. */
export const healthKeptMs = 500;
/** 2 s: a question whether the database can be read waits no longer than this for its proof. */
export const healthAnswerMsMax = 2_000;

/**
 * Runs one proof at a time for all callers, and at most one proof every `healthKeptMs`, so that asking often is free. A
 * hanging proof stays the only proof, and callers stop waiting for it after `healthAnswerMsMax`.
 */
export class SharedProof<T> {
  private underWay: { readonly proof: Promise<T | null>; readonly beganMs: number } | null = null;
  private last: { readonly proof: T | null; readonly endedMs: number } | null = null;

  constructor(
    /** Null, or an error, when nothing was proved. */
    private readonly prove: () => Promise<T | null>,
    private readonly monotonicMs = () => performance.now(),
  ) {}

  /** The result of the present proof; null when it fails or hangs. */
  async present(): Promise<T | null> {
    if (this.last && this.monotonicMs() < this.last.endedMs + healthKeptMs) return this.last.proof;
    const { proof, beganMs } = this.begin();
    const leftMs = beganMs + healthAnswerMsMax - this.monotonicMs();
    return leftMs <= 0 ? null : within(proof, leftMs);
  }

  private begin() {
    if (this.underWay) return this.underWay;
    this.underWay = { proof: this.run(), beganMs: this.monotonicMs() };
    return this.underWay;
  }

  private async run(): Promise<T | null> {
    const proof = await this.prove().catch(() => null);
    this.underWay = null;
    this.last = { proof, endedMs: this.monotonicMs() };
    return proof;
  }
}

/**
 * After 3 failed writes in a row the database counts as taking no writes, until a write succeeds or time has passed.
 */
export const failedWritesMin = 3;
export const failedWritesToldMs = 30_000;

const crowded = overloaded().failure.message;

/**
 * Counts failed writes, because only what happens to real ones shows a full disk: a small row can still be overwritten
 * there.
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

  /** Notes how a write ended. Newly written data show that the database has room and takes writes. */
  heed(outcome: Outcome<unknown>, isNew = false): void {
    if (isNew) this.inARow = 0;
    if (!isFault(outcome)) return;
    this.total += 1;
    this.inARow += 1;
    this.lastMs = this.monotonicMs();
  }

  /** Notes the writes of money and trades. */
  heeding({ wallets, drafts, trades, ...rest }: Rooms): Rooms {
    return {
      ...rest,
      wallets: {
        ...wallets,
        recordTransfer: async (ask, guard) => {
          const posted = await wallets.recordTransfer(ask, guard);
          this.heed(posted, posted.ok && !posted.value.replayed);
          return posted;
        },
        recordTransfers: async (asks) => {
          const outcomes = await wallets.recordTransfers(asks);
          const isNew = outcomes.some((outcome) => outcome.ok && !outcome.value.replayed);
          // Transfers of a list share commits, so that one fault of the database shows in many of them.
          this.heed(outcomes.find(isFault) ?? done(null), isNew);
          return outcomes;
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

/** A refusal by a rule or a quota is no fault of the database. */
const isFault = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok &&
  (outcome.failure.kind === "internal" ||
    (outcome.failure.kind === "not_available" && outcome.failure.message !== crowded));
