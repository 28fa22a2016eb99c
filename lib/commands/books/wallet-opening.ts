import { event, type StoreEvent } from "#lib/commands/decision";
import type { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import type { AuditFacts } from "#lib/domain/audit/audit";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { money } from "#lib/domain/money/money";
import type { StoredTrade } from "#lib/domain/trades/trade";
import { byLeg, type ChainedMovement, effectOf, type Legs, legNames, noLegs } from "#lib/domain/wallets/movement";
import { tradeAmountMax } from "#lib/limits";
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
  constructor(
    private readonly agent: Agent,
    /** The wallets that are moved, which the driver writes at the end of each slice. */
    readonly wallets: MovedWallets,
    private readonly by: Author,
  ) {}

  /** Judges what a player's trades come to. All are judged before the first movement is posted. */
  judge(playerId: string, legs: Legs): Outcome<null> {
    if (legNames.every((leg) => legs[leg] <= tradeAmountMax && legs[leg] >= -tradeAmountMax)) return done(null);
    return refuse(
      "parameter_wrong",
      `The kept trades of player "${playerId}" come to more than 90000000000, which no wallet holds: nothing was changed.`,
    );
  }

  /** The player's opening; null when the trades come to nothing. */
  post(playerId: string, legs: Legs): Outcome<ChainedMovement | null> {
    const player = { agentId: this.agent.id, playerId, currency: this.agent.currency };
    if (legNames.every((leg) => legs[leg] === 0n)) {
      this.wallets.open(player, this.by.at);
      return done(null);
    }
    const ask = { kind: "opening", tradeId: null, tradeVersion: null, legs, reason: null } as const;
    const movement = this.wallets.post(player, ask, this.by.at);
    return movement ? done(movement) : cannotTake(playerId);
  }

  /** `before` and `after` are what the openings and the report say of the same trades. */
  compare(openings: Legs, report: Legs): void {
    if (legNames.every((leg) => openings[leg] === report[leg])) return;
    throw new Error(`The openings of agent "${this.agent.id}" are not what its report says: run "report verify".`);
  }

  audited(players: number): AuditFacts {
    const [before, after] = [{ wallet: "transfers" }, { wallet: "trades", players }];
    return { agentId: this.agent.id, action: "agent.set", subject: this.agent.id, before, after };
  }

  get events(): readonly StoreEvent[] {
    const { id } = this.agent;
    return [event(id, "agent"), event(id, "players"), event(id, "books"), event(id, "audit")];
  }
}

const cannotTake = (playerId: string) =>
  refuse(
    "wallet_ceiling",
    `The wallet of player "${playerId}" would pass 90000000000. Withdraw from it, and run this again: it goes on there.`,
  );
