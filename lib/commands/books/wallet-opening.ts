import type { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import type { Agent } from "#lib/domain/agents/agent";
import type { AuditFacts } from "#lib/domain/audit/audit";
import type { Author } from "#lib/domain/audit/author";
import type { ToldEvent } from "#lib/domain/events/told-event";
import { done, type Failure, type Outcome, refuse } from "#lib/domain/failure";
import { money, wholeUnits } from "#lib/domain/money/money";
import { type Instant, latest } from "#lib/domain/time/instant";
import { type News, newsOf } from "#lib/domain/topic";
import {
  byLeg,
  type ChainedMovement,
  type Legs,
  legNames,
  type MovementAsk,
  noLegs,
} from "#lib/domain/wallets/movement";
import { walletBalanceMax } from "#lib/domain/wallets/transfer";

/** What a player's kept trades come to, and when the latest of them was taken in. */
export interface TradedByPlayer {
  readonly playerId: string;
  readonly legs: Legs;
  readonly receivedAt: Instant;
}

/** Thrown within the transaction, because it is rolled back then. */
export class RefusedOpening extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** Opens an agent's wallets from its kept trades: one movement for each player, all in one transaction. */
export class WalletOpening {
  /** The latest time at which a trade was taken in or an opening posted. */
  private since: Instant;
  private readonly told: ToldEvent[] = [];

  constructor(
    private readonly agent: Agent,
    private readonly by: Author,
  ) {
    this.since = by.at;
  }

  /** The sums that the report has of the same trades must not differ. */
  judge(traded: readonly TradedByPlayer[], report: Legs): Outcome<null> {
    const sum = traded.reduce<Legs>((legs, player) => byLeg((leg) => money(legs[leg] + player.legs[leg])), noLegs);
    return areSame(sum, report) ? done(null) : reportDiffers(this.agent.id);
  }

  /** A player whose trades come to nothing gets a wallet without a movement. */
  post({ playerId, legs, receivedAt }: TradedByPlayer, wallets: MovedWallets): ChainedMovement | null {
    const { id: agentId, currency } = this.agent;
    const player = { agentId, playerId, currency };
    this.since = latest(this.since, receivedAt);
    if (areSame(legs, noLegs)) {
      wallets.open(player, this.by.at);
      return null;
    }
    const movement = wallets.post(player, openingOf(legs), this.by.at);
    if (!movement) throw new RefusedOpening(holdsNoMore(playerId).failure);
    this.since = latest(this.since, movement.createdAt);
    this.told.push({ agentId, type: "wallet.moved", at: movement.createdAt, playerId });
    return movement;
  }

  /** What the event log tells of the openings. */
  get events(): readonly ToldEvent[] {
    return this.told;
  }

  /** What the end changes. */
  end() {
    const { id } = this.agent;
    const players = this.told.length;
    const audit: AuditFacts = {
      agentId: id,
      action: "agent.set",
      subject: id,
      before: { wallet: "transfers" },
      after: { wallet: "trades", players },
    };
    return { agent: { wallet: "trades", walletSince: this.since } as const, audit, players };
  }
}

export const openingNews = (agentId: string): readonly News[] => [
  newsOf(agentId, "agent"),
  newsOf(agentId, "players"),
  newsOf(agentId, "books"),
  newsOf(agentId, "audit"),
];

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
