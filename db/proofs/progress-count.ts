import type { TellProgress } from "#lib/domain/books/proof";

/** A proof checks the time after every 256 counted rows, and reports at most every 250 ms. */
export const progressEvery = 256;
export const progressTellMs = 250;

/** Counts the rows that a proof has walked, and reports now and then. */
export class ProgressCount {
  private done = 0;
  private untold = 0;
  private toldMs = performance.now();

  constructor(
    private readonly total: number,
    private readonly tell: TellProgress,
  ) {}

  add(count: number): void {
    this.done += count;
    this.untold += count;
    if (this.untold < progressEvery) return;
    this.untold = 0;
    const nowMs = performance.now();
    if (nowMs - this.toldMs < progressTellMs) return;
    this.toldMs = nowMs;
    this.tell({ done: Math.min(this.done, this.total), total: this.total });
  }
}

const players = "(select coalesce(sum(players), 0) from wallet_sums";
const trades = "(select coalesce(sum(trades), 0) from cells where grid = 0";

/** The total that a proof counts: stored numbers, which cost no walk, of all agents or of the agent in `agent`. */
export const ledgerTotal = `select ${players}) as total`;
export const booksTotal = (agent: string | null): string =>
  agent === null
    ? `select ${players}) + ${trades}) as total`
    : `select ${players} where agent_id = ${agent}) + ${trades} and agent_id = ${agent}) as total`;
