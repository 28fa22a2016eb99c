import { type News, newsOf } from "#lib/commands/decision";
import type { MovedWallets, WalletsAtHand } from "#lib/commands/wallets/moved-wallets";
import type { WriteTo } from "#lib/commands/write";
import type { AuditFacts } from "#lib/domain/audit/audit";
import type { ToldEvent } from "#lib/domain/events/told-event";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { money, wholeUnits } from "#lib/domain/money/money";
import { type Instant, instant, latest } from "#lib/domain/time/instant";
import type { StoredTrade } from "#lib/domain/trades/trade";
import {
  byLeg,
  type ChainedMovement,
  effectOf,
  type Legs,
  legNames,
  type MovementAsk,
  noLegs,
  placedMovement,
} from "#lib/domain/wallets/movement";
import { emptyWallet, walletBalanceMax } from "#lib/domain/wallets/transfer";
import type { Agent } from "#lib/store/agent";
import type { Author } from "#lib/store/author";

/** A step of opening wallets reads 200 trades. */
export const openingPageTrades = 200;
/** PostgreSQL reads 2,000 trades in one statement of an opening, and posts them in one transaction. */
export const openingReadTrades = 2_000;

/** Some of a player's kept trades. Players follow each other in the order of their ids. */
export interface PlayerTrades {
  readonly playerId: string;
  readonly trades: readonly TradeAmounts[];
  /** True when the player has no more trades. */
  readonly isLast: boolean;
}
type TradeAmounts = Pick<StoredTrade, "category" | "turnover" | "payout" | "commission"> & {
  readonly receivedAt: Instant;
};

/** How far an opening has come, stored so that an interrupted run continues there. */
export interface OpeningProgress {
  /** The last player whose opening was posted. */
  readonly playerId: string;
  /** The latest time at which a trade was taken in or an opening posted. */
  readonly latest: Instant;
}

/** The name of the stored fact that holds an agent's progress. */
export const progressName = (agentId: string): string => `wallets_opened:${agentId}`;

/** The time leads, because a player's id may hold anything but a space. */
export const keepProgress = (agentId: string, { playerId, latest }: OpeningProgress): WriteTo<"facts"> => ({
  act: "put",
  table: "facts",
  row: { name: progressName(agentId), value: `${latest} ${playerId}` },
});

export const forgetProgress = (agentId: string): WriteTo<"facts"> => ({
  act: "remove",
  table: "facts",
  where: { name: progressName(agentId) },
});

export function progressFromText(text: string): OpeningProgress {
  const [time = "0", playerId = ""] = text.split(" ");
  return { playerId, latest: instant(BigInt(time)) };
}

/** The sums of the agent's openings, and the number of players that have one. */
export interface PostedOpenings {
  readonly legs: Legs;
  readonly players: number;
}

/** What the end of a pass over all players changes. */
export interface EndedPass {
  readonly agent: Pick<Agent, "wallet" | "walletSince">;
  readonly audit: AuditFacts;
  /** The result, after the last pass. */
  readonly opened: { readonly players: number } | null;
}

/**
 * Opens an agent's wallets from its kept trades, for a driver that reads them page by page. The first pass over all
 * players judges the sums and changes nothing; the second posts one movement for each.
 */
export class WalletOpening {
  private isJudging: boolean;
  private sum: { readonly playerId: string; readonly legs: Legs } | null = null;
  private judged: Legs = noLegs;
  private at: OpeningProgress;
  private hasPosted = false;
  private told: ToldEvent[] = [];

  constructor(
    private readonly agent: Agent,
    private readonly atHand: WalletsAtHand,
    /** The moved wallets, which the driver writes at the end of each slice. */
    readonly wallets: MovedWallets,
    private readonly by: Author,
    /** Null unless an earlier run was interrupted while it posted. */
    progress: OpeningProgress | null,
  ) {
    this.isJudging = agent.wallet !== "opening";
    this.at = progress ?? { playerId: "", latest: by.at };
  }

  /** The player after whom the pass begins. */
  get after(): string {
    return this.at.playerId;
  }

  /** The progress that the driver writes with a slice's movements; null when nothing was posted since the last call. */
  takeProgress(): OpeningProgress | null {
    const progress = this.hasPosted ? this.at : null;
    this.hasPosted = false;
    return progress;
  }

  /** Takes what the event log tells of the openings posted since the last call. */
  takeEvents(): readonly ToldEvent[] {
    const told = this.told;
    this.told = [];
    return told;
  }

  /** Adds a page up. After a player's last page the sum is judged, or returned as a movement to post. */
  take({ playerId, trades, isLast }: PlayerTrades): Outcome<ChainedMovement | null> {
    let legs = this.sum?.playerId === playerId ? this.sum.legs : noLegs;
    for (const trade of trades) legs = sumOf(legs, effectOf(trade));
    this.sum = { playerId, legs };
    // The judging pass sees all trades, so the latest time is known before the first movement is posted.
    this.at = { ...this.at, latest: latest(this.at.latest, ...trades.map(({ receivedAt }) => receivedAt)) };
    if (!isLast) return done(null);
    return this.isJudging ? this.judge(playerId, legs) : this.post(playerId, legs);
  }

  /** Ends a pass. The report's sums of the same trades must not differ. */
  endPass(report: Legs, posted: PostedOpenings): Outcome<EndedPass> {
    const { id } = this.agent;
    if (this.isJudging) {
      if (!areSame(this.judged, report)) return reportDiffers(id);
      this.isJudging = false;
      this.sum = null;
      const audit = this.audited({ wallet: "transfers" }, { wallet: "opening" });
      return done({ agent: { wallet: "opening", walletSince: null }, audit, opened: null });
    }
    if (!areSame(posted.legs, report)) {
      throw new Error(`The openings of agent "${id}" are not what its report says: run "report verify".`);
    }
    const { players } = posted;
    const audit = this.audited({ wallet: "opening" }, { wallet: "trades", players });
    return done({ agent: { wallet: "trades", walletSince: this.at.latest }, audit, opened: { players } });
  }

  private judge(playerId: string, legs: Legs): Outcome<null> {
    this.judged = sumOf(this.judged, legs);
    const wallet = this.atHand.walletOf(this.agent.id, playerId) ?? emptyWallet(this.playerOf(playerId));
    return placedMovement(openingOf(legs), wallet, this.by.at) ? done(null) : holdsNoMore(playerId);
  }

  private post(playerId: string, legs: Legs): Outcome<ChainedMovement | null> {
    const player = this.playerOf(playerId);
    let movement: ChainedMovement | null = null;
    if (areSame(legs, noLegs)) this.wallets.open(player, this.by.at);
    else {
      movement = this.wallets.post(player, openingOf(legs), this.by.at);
      if (!movement) return cannotTake(playerId);
      this.told.push({ agentId: this.agent.id, type: "wallet.moved", at: movement.createdAt, playerId });
    }
    this.at = { playerId, latest: latest(this.at.latest, movement?.createdAt ?? this.by.at) };
    this.hasPosted = true;
    return done(movement);
  }

  private audited(before: object, after: object): AuditFacts {
    return { agentId: this.agent.id, action: "agent.set", subject: this.agent.id, before, after };
  }

  private playerOf(playerId: string) {
    return { agentId: this.agent.id, playerId, currency: this.agent.currency };
  }
}

/** The news when a pass ends. */
export const openingEvents = (agentId: string): readonly News[] => [
  newsOf(agentId, "agent"),
  newsOf(agentId, "players"),
  newsOf(agentId, "books"),
  newsOf(agentId, "audit"),
];

const sumOf = (one: Legs, other: Legs): Legs => byLeg((leg) => money(one[leg] + other[leg]));
const areSame = (one: Legs, other: Legs): boolean => legNames.every((leg) => one[leg] === other[leg]);

const openingOf = (legs: Legs): MovementAsk => ({
  kind: "opening",
  tradeId: null,
  tradeVersion: null,
  legs,
  reason: null,
});

const reportDiffers = (agentId: string) =>
  refuse(
    "parameter_wrong",
    `The kept trades of agent "${agentId}" are not what its report says: run "report verify". Nothing was changed.`,
  );

const holdsNoMore = (playerId: string) =>
  refuse(
    "parameter_wrong",
    `The kept trades of player "${playerId}" would take the wallet beyond ${wholeUnits(walletBalanceMax)}: nothing was changed.`,
  );

const cannotTake = (playerId: string) =>
  refuse(
    "wallet_ceiling",
    `The wallet of player "${playerId}" would pass ${wholeUnits(walletBalanceMax)}. Withdraw from it, and run this again: it goes on there.`,
  );
