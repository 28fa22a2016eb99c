import type { LimitAction, LimitMeasure, LimitScope, LimitSide, LimitWindow } from "#lib/domain/limits/limit";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";

/** A limit as the model knows it, in whole units. */
export interface ModelLimit {
  readonly scope: LimitScope;
  readonly subject: string;
  readonly side: LimitSide;
  readonly window: LimitWindow;
  readonly measure: LimitMeasure;
  readonly action: LimitAction;
  readonly bound: number;
}

export interface ModelTransfer {
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly amount: number;
  readonly actor: string;
  readonly approved: boolean;
}

interface Recorded extends ModelTransfer {
  readonly at: bigint;
}

interface Counting {
  limit: ModelLimit;
  start: bigint;
  used: number;
}

const [hour, day] = [3_600_000_000_000n, 86_400_000_000_000n];
const million = 1_000_000n;

/** The limits and stops of one agent, told anew from the contract, for a zone with the same clocks all year. */
export class LimitModel {
  readonly journal: Recorded[] = [];
  stopped: LimitSide | null = null;
  private readonly limits = new Map<string, Counting>();
  private readonly balances = new Map<string, number>();
  private readonly lastOf = new Map<string, bigint>();

  constructor(private readonly hoursAhead: number) {}

  set(limit: ModelLimit, at: bigint): string {
    if (limit.scope === "player" && !this.balances.has(limit.subject)) return "player_unknown";
    const name = nameOf(limit);
    const known = this.limits.get(name);
    if (known) known.limit = limit;
    else this.limits.set(name, { limit, start: this.startOf(limit.window, at), used: this.countedIn(limit, at) });
    return "done";
  }

  remove(limit: ModelLimit): void {
    this.limits.delete(nameOf(limit));
  }

  stop(side: LimitSide): void {
    this.stopped = this.stopped && this.stopped !== side ? "both" : side;
  }

  start(): void {
    this.stopped = null;
  }

  transfer(ask: ModelTransfer, now: bigint): string {
    const { playerId, kind, amount } = ask;
    if (kind === "withdrawal" && !this.balances.has(playerId)) return "player_unknown";
    if (this.stopped === "both" || this.stopped === kind) return "transfers_stopped";
    const last = this.lastOf.get(playerId);
    const at = last !== undefined && last >= now ? last + 1n : now;
    const met = [...this.limits.values()].filter(({ limit }) => counts(limit, ask));
    for (const counting of met) {
      const { limit } = counting;
      const isOver = this.usedBefore(counting, at) + (limit.measure === "sum" ? amount : 1) > limit.bound;
      if (isOver && (limit.action === "refuse" || (limit.action === "approve" && !ask.approved)))
        return "limit_reached";
    }
    const after = (this.balances.get(playerId) ?? 0) + (kind === "deposit" ? amount : -amount);
    if (after < 0) return "balance_too_low";
    for (const counting of met) {
      const used = this.usedBefore(counting, at) + (counting.limit.measure === "sum" ? amount : 1);
      const start = this.startOf(counting.limit.window, at);
      if (start > counting.start) counting.start = start;
      counting.used = counting.limit.window === "transfer" ? 0 : used;
    }
    this.balances.set(playerId, after);
    this.lastOf.set(playerId, at);
    this.journal.push({ ...ask, at });
    return "done";
  }

  /** What each limit has counted, by what it is. */
  used(): Map<string, number> {
    return new Map([...this.limits].map(([name, { used }]) => [name, used]));
  }

  private usedBefore({ limit, start, used }: Counting, at: bigint): number {
    return limit.window === "transfer" || this.startOf(limit.window, at) > start ? 0 : used;
  }

  private countedIn(limit: ModelLimit, at: bigint): number {
    if (limit.window === "transfer") return 0;
    const start = this.startOf(limit.window, at);
    const counted = this.journal.filter((one) => this.startOf(limit.window, one.at) === start && counts(limit, one));
    return counted.reduce((sum, { amount }) => sum + (limit.measure === "sum" ? amount : 1), 0);
  }

  private startOf(window: LimitWindow, at: bigint): bigint {
    const shift = BigInt(this.hoursAhead) * hour;
    if (window !== "month") return ((at + shift) / day) * day - shift;
    const local = new Date(Number((at + shift) / million));
    return BigInt(Date.UTC(local.getUTCFullYear(), local.getUTCMonth())) * million - shift;
  }
}

const counts = ({ scope, subject, side }: ModelLimit, { kind, playerId, actor }: ModelTransfer): boolean =>
  (side === "both" || side === kind) &&
  (scope === "agent" || (scope === "player" && subject === playerId) || actor === `${scope}:${subject}`);

export const nameOf = ({ scope, subject, side, window, measure, action }: Omit<ModelLimit, "bound">): string =>
  [scope, subject, side, window, measure, action].join(" ");
