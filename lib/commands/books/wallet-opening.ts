import { event, type StoreEvent } from "#lib/commands/decision";
import { emptyWallet, type MovedWallets, type WalletsAtHand } from "#lib/commands/wallets/moved-wallets";
import type { AuditFacts } from "#lib/domain/audit/audit";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { money } from "#lib/domain/money/money";
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
import type { Agent } from "#lib/store/agent";
import type { Author } from "#lib/store/author";

export type TradeAmounts = Pick<StoredTrade, "category" | "turnover" | "payout" | "commission">;

/** What a player's kept trades come to, added up a page at a time. */
export class EffectSum {
  legs: Legs = noLegs;

  add(trade: TradeAmounts): void {
    const [before, effect] = [this.legs, effectOf(trade)];
    this.legs = byLeg((leg) => money(before[leg] + effect[leg]));
  }
}

/** Opens the wallets of an agent from its kept trades: one movement for each player, in the order of their ids. */
export class WalletOpening {
  private judged: Legs = noLegs;

  constructor(
    private readonly agent: Agent,
    private readonly atHand: WalletsAtHand,
    /** The wallets that are moved, which the driver writes at the end of each slice. */
    readonly wallets: MovedWallets,
    private readonly by: Author,
  ) {}

  /** Judges what a player's trades come to. All are judged before the first movement is posted. */
  judge(playerId: string, legs: Legs): Outcome<null> {
    const before = this.judged;
    this.judged = byLeg((leg) => money(before[leg] + legs[leg]));
    const wallet = this.atHand.walletOf(this.agent.id, playerId) ?? emptyWallet(this.playerOf(playerId));
    return placedMovement(openingOf(legs), wallet, this.by.at) ? done(null) : holdsNoMore(playerId);
  }

  /** Judges all players' sums together against the report's: what stands for good must not begin with a difference. */
  judgeAll(report: Legs): Outcome<null> {
    if (legNames.every((leg) => this.judged[leg] === report[leg])) return done(null);
    return refuse(
      "parameter_wrong",
      `The kept trades of agent "${this.agent.id}" are not what its report says: run "report verify". Nothing was changed.`,
    );
  }

  /** The player's opening; null when the trades come to nothing. */
  post(playerId: string, legs: Legs): Outcome<ChainedMovement | null> {
    const player = this.playerOf(playerId);
    if (legNames.every((leg) => legs[leg] === 0n)) {
      this.wallets.open(player, this.by.at);
      return done(null);
    }
    const movement = this.wallets.post(player, openingOf(legs), this.by.at);
    return movement ? done(movement) : cannotTake(playerId);
  }

  /** Holds what was posted against the report once more, before trades move wallets by themselves. */
  compare(openings: Legs, report: Legs): void {
    if (legNames.every((leg) => openings[leg] === report[leg])) return;
    throw new Error(`The openings of agent "${this.agent.id}" are not what its report says: run "report verify".`);
  }

  /** The first of two rows: who let trades move the wallets, which cannot be taken back. */
  get begun(): AuditFacts {
    return this.audited({ wallet: "transfers" }, { wallet: "opening" });
  }

  ended(players: number): AuditFacts {
    return this.audited({ wallet: "opening" }, { wallet: "trades", players });
  }

  private audited(before: object, after: object): AuditFacts {
    return { agentId: this.agent.id, action: "agent.set", subject: this.agent.id, before, after };
  }

  private playerOf(playerId: string) {
    return { agentId: this.agent.id, playerId, currency: this.agent.currency };
  }

  get events(): readonly StoreEvent[] {
    const { id } = this.agent;
    return [event(id, "agent"), event(id, "players"), event(id, "books"), event(id, "audit")];
  }
}

const openingOf = (legs: Legs): MovementAsk => ({
  kind: "opening",
  tradeId: null,
  tradeVersion: null,
  legs,
  reason: null,
});

const holdsNoMore = (playerId: string) =>
  refuse(
    "parameter_wrong",
    `The kept trades of player "${playerId}" would take the wallet beyond 90000000000: nothing was changed.`,
  );

const cannotTake = (playerId: string) =>
  refuse(
    "wallet_ceiling",
    `The wallet of player "${playerId}" would pass 90000000000. Withdraw from it, and run this again: it goes on there.`,
  );
