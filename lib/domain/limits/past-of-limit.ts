import { day, type Instant, instant } from "#lib/domain/time/instant";
import type { Transfer } from "#lib/domain/wallets/transfer";
import { type TransferKind, transferKinds } from "#lib/domain/wallets/transfer-kind";
import { AgentControls } from "./agent-controls";
import { judgeLimits } from "./judge-limits";
import type { Limit } from "./limit";
import type { LimitAsked } from "./limit-rules";
import { windowAt } from "./limit-window";

/** What a limit that is not set yet would have met is looked for in the last 30 days. */
export const pastDays = 30;
/** The most transfers that are looked at, the newest. */
export const pastReadMax = 200_000;
/** The most transfers that are named; all are counted. */
export const pastShownMax = 50;
/** The most players that are named. */
export const pastPlayersMax = 3;

/** A transfer of the journal, as a limit judges it. */
export type PastTransfer = Pick<
  Transfer,
  "id" | "playerId" | "kind" | "ticketId" | "currency" | "amount" | "createdAt" | "actor"
>;

/** What a limit would have met. */
export interface MetInPast {
  readonly count: number;
  readonly byKind: Readonly<Record<TransferKind, number>>;
  /** The players who met it most often, the most frequent first, and how many players there were. */
  readonly players: readonly { readonly playerId: string; readonly count: number }[];
  readonly playerCount: number;
  /** Newest first. */
  readonly shown: readonly PastTransfer[];
}

export const pastStartsAt = (now: Instant): Instant => instant(now - BigInt(pastDays) * day);

/** Where reading starts: the window that the 30 days begin in counts from its own start. */
export const pastReadFrom = ({ window }: Pick<Limit, "window">, zone: string, from: Instant): Instant =>
  window === "transfer" ? from : windowAt(window, zone, from).start;

const beginning = instant(0n);

/**
 * Judges the past by a limit that is not set yet, one transfer after another in the order of time. What the limit would
 * have refused, it does not count; what would have waited for approval, it counts as approved.
 */
export class PastOfLimit {
  private readonly controls: AgentControls;
  private readonly byKind: Record<TransferKind, number> = { deposit: 0, withdrawal: 0 };
  private readonly byPlayer = new Map<string, number>();
  private readonly newest: PastTransfer[] = [];

  constructor(
    asked: LimitAsked,
    zone: string,
    /** Transfers before this only fill the window that it lies in. */
    private readonly from: Instant,
  ) {
    const unused = { id: "", createdAt: beginning, createdBy: "", windowStart: beginning, used: 0n, toldWindow: null };
    this.controls = new AgentControls(zone, null, [{ ...asked, ...unused }]);
  }

  take(transfer: PastTransfer): void {
    const at = transfer.createdAt;
    const verdict = judgeLimits({ ...transfer, approved: false }, this.controls, at);
    const counted = verdict.act === "await" ? judgeLimits({ ...transfer, approved: true }, this.controls, at) : verdict;
    if (counted.act === "pass") for (const use of counted.uses) this.controls.use(use);
    const isMet = verdict.act !== "pass" || verdict.warned.length > 0;
    if (isMet && at >= this.from) this.note(transfer);
  }

  found(): MetInPast {
    const ordered = [...this.byPlayer]
      .map(([playerId, count]) => ({ playerId, count }))
      .sort((one, other) => other.count - one.count);
    return {
      count: transferKinds.reduce((sum, kind) => sum + this.byKind[kind], 0),
      byKind: { ...this.byKind },
      players: ordered.slice(0, pastPlayersMax),
      playerCount: ordered.length,
      shown: [...this.newest].reverse(),
    };
  }

  private note(transfer: PastTransfer): void {
    this.byKind[transfer.kind] += 1;
    this.byPlayer.set(transfer.playerId, (this.byPlayer.get(transfer.playerId) ?? 0) + 1);
    this.newest.push(transfer);
    if (this.newest.length > pastShownMax) this.newest.shift();
  }
}
