import { type Chain, Faults } from "#lib/domain/audit/audit-row";
import { formatMoney, type Money, money } from "#lib/domain/money/money";
import { day, formatInstant, instant } from "#lib/domain/time/instant";
import { type RunningDigest, WalletWalk } from "#lib/domain/wallets/ledger-walk";
import { byLeg, differenceOf, type LegName, type Legs, legNames, noLegs } from "#lib/domain/wallets/movement";
import type { ChainedWallet } from "#lib/domain/wallets/transfer";
import { transferGrids } from "#lib/domain/wallets/transfer-sums";
import type { BooksFinding } from "./books";

/** A kept trade whose movements do not add up to what its version in force calls for. */
export interface DifferingTrade {
  readonly tradeId: string;
  readonly playerId: string;
  /** The category that the row states, and the category that follows from its version. */
  readonly category: string;
  readonly found: string;
  readonly moved: Legs;
  readonly expected: Legs;
}

/** A player's sums. A player without a wallet has them too, if trades or movements exist. */
export interface PlayerSums {
  readonly playerId: string;
  /** Null without a wallet. */
  readonly exposure: Money | null;
  readonly movements: number;
  /** Sums over all movements of the player. */
  readonly moved: Legs;
  /** Sums over the versions in force of the kept trades. */
  readonly kept: Legs;
  /** What retention noted for the trades that it dropped; null when it noted nothing. */
  readonly carried: Legs | null;
  /** The stakes that retention left held. */
  readonly left: Money;
}

/** A stake that retention left held, with what the movements of its trade hold. */
export interface LeftStakeSums {
  readonly tradeId: string;
  readonly playerId: string;
  readonly amount: Money;
  readonly heldByMovements: Money;
  readonly isTradeKept: boolean;
}

/** What a driver has to look for among a player's trades that are no longer kept, to name them in a fault. */
export interface SoughtTrades {
  /** Trades whose movements add up to these legs; null when nothing differs. */
  readonly withLegs: Legs | null;
  /** True to look for trades whose movements still hold a stake that nothing accounts for. */
  readonly isHolding: boolean;
}

/** The trades found, a few of each kind. */
export interface GoneTrades {
  readonly withLegs: readonly string[];
  readonly holding: readonly string[];
}

/** An agent's accounts in sum. */
export interface AgentSums {
  /** The agent's own account: what is kept of all its transfers, which is written apart from them. */
  readonly float: Money;
  /** Valid and unsettled trades, from the report's stored sums. */
  readonly reported: Legs;
}

/** The kept sums of an agent's wallets, by the names that a fault gives them. */
export type KeptSumName =
  | "players"
  | "owing players"
  | "balances"
  | "debts"
  | "stakes held"
  | "results carried forward"
  | "commission carried forward";

/** A kept sum, and the sum of the rows that it stands for. */
export interface KeptSum {
  readonly name: KeptSumName;
  readonly kept: bigint;
  readonly found: bigint;
}

interface WalkedAgent {
  readonly agentId: string;
  readonly movedByTrades: boolean;
  /** True when an opening movement of each player stands for the trades from before trades moved wallets. */
  readonly wasOpened: boolean;
}

/** Proves one agent's report and wallets against each other, from rows that a driver reads in one snapshot. */
export class BooksWalk {
  private readonly found = new Faults();
  private players = 0;
  private movements = 0;
  /** The sum over all wallets, free and held as stakes. */
  private wallets = 0n;
  private moved = noLegs;
  private carried = noLegs;

  constructor(
    private readonly agent: WalkedAgent,
    private readonly chain: Chain,
    private readonly digest: RunningDigest,
  ) {}

  /** Begins the next wallet, in the order of players. Its entries are added in order of time. */
  wallet(wallet: ChainedWallet): WalletWalk {
    this.players += 1;
    this.wallets += wallet.balance + wallet.exposure;
    this.digest.update(JSON.stringify([wallet.agentId, wallet.playerId, wallet.head]));
    return new WalletWalk(wallet, this.chain, this.found);
  }

  endWallet(walk: WalletWalk): void {
    walk.end();
    this.movements += walk.totals.movements;
  }

  transfersWithoutWallet(playerId: string): void {
    this.found.add(`${this.nameOf(playerId)}: has transfers and no wallet`);
  }

  trade({ tradeId, playerId, category, found, moved, expected }: DifferingTrade): void {
    const name = `trade ${tradeId} of ${this.nameOf(playerId)}`;
    if (category !== found) this.found.add(`${name}: is kept as ${category}, and its version says ${found}`);
    const fault = differenceBetween(moved, expected, "its movements come to", "its version in force to");
    if (fault) this.found.add(`${name}: ${fault}`);
  }

  leftStake({ tradeId, playerId, amount, heldByMovements, isTradeKept }: LeftStakeSums): void {
    this.digest.update(JSON.stringify(["left", tradeId, playerId, formatMoney(amount)]));
    const name = `stake left of trade ${tradeId} of ${this.nameOf(playerId)}`;
    if (isTradeKept) this.found.add(`${name}: its trade is kept`);
    // Where wallets were opened from trades, an opening holds a part that no movement tells apart.
    if (!this.agent.wasOpened && amount !== heldByMovements) {
      this.found.add(`${name}: is ${formatMoney(amount)}, and its movements hold ${formatMoney(heldByMovements)}`);
    }
  }

  /** Says what a driver has to look for before a player is judged: nothing when all sums agree. */
  soughtOf(sums: PlayerSums): SoughtTrades {
    const difference = differenceOf(sums.moved, this.expectedOf(sums));
    const differs = legNames.some((leg) => difference[leg] !== 0n);
    return { withLegs: differs ? difference : null, isHolding: sums.left !== (sums.carried ?? noLegs).held };
  }

  /** Players follow in order of their ids. */
  player(sums: PlayerSums, gone: GoneTrades): void {
    const { agent, found } = this;
    const { playerId, exposure, movements, moved, kept, carried, left } = sums;
    const dropped = carried ?? noLegs;
    const versions = agent.movedByTrades ? kept : noLegs;
    this.moved = sumOf(this.moved, moved);
    this.carried = sumOf(this.carried, dropped);
    const name = this.nameOf(playerId);
    if (!agent.movedByTrades && movements > 0) found.add(`${name}: has movements, and trades move no wallet here`);
    if (exposure === null && movements > 0) found.add(`${name}: has movements and no wallet`);
    const expected = this.expectedOf(sums);
    const fault = differenceBetween(moved, expected, "its movements come to", "its trades, kept and dropped, to");
    if (fault) found.add(`${name}: ${fault}${named(gone.withLegs)}`);
    const stakes = versions.held + left;
    if (exposure !== null && exposure !== stakes) {
      found.add(`${name}: holds stakes of ${formatMoney(exposure)}, its open trades say ${formatMoney(stakes)}`);
    }
    if (left !== dropped.held) {
      const stakesTell = `stakes left are ${formatMoney(left)}, and ${formatMoney(dropped.held)} was carried forward`;
      found.add(`${name}: ${stakesTell}${named(gone.holding)}`);
    }
  }

  /** Called after all left stakes, for each player in order of ids: the digest depends on this order. */
  carriedForward(playerId: string, carried: Legs): void {
    this.digest.update(JSON.stringify(["carried", playerId, ...legNames.map((leg) => `${carried[leg]}`)]));
  }

  /** Called last: the players' sums are compared with the agent's. */
  agentSums({ float, reported }: AgentSums): void {
    const { agent, found, wallets, moved, carried } = this;
    const all = float + wallets + moved.result + moved.commission;
    if (all !== 0n) found.add(`${agent.agentId}: its accounts add up to ${formatMoney(all)} and not to 0`);
    if (!agent.movedByTrades) return;
    const fault = differenceBetween(reported, differenceOf(moved, carried), "its report says", "its movements");
    if (fault) found.add(`${agent.agentId}: ${fault}`);
  }

  keptSum({ name, kept, found }: KeptSum): void {
    if (kept === found) return;
    const told = name === "players" || name === "owing players" ? String : formatMoney;
    this.found.add(
      `${this.agent.agentId}: its kept sum of ${name} is ${told(kept)}, and its rows come to ${told(found)}`,
    );
  }

  /** Notes a bucket whose kept sums differ from the sums of its transfers. */
  differingTransfers(grid: number, bucket: bigint): void {
    this.found.add(
      `${this.agent.agentId}: its kept sums of ${transfersOfBucket(grid, bucket)} are not what they come to`,
    );
  }

  finding(): Omit<BooksFinding, "tookMs"> {
    const { agentId } = this.agent;
    const { players, movements, found } = this;
    return {
      agentId,
      players,
      movements,
      faults: found.shown,
      faultCount: found.count,
      digest: this.digest.digest("hex"),
    };
  }

  private expectedOf({ kept, carried }: PlayerSums): Legs {
    return sumOf(this.agent.movedByTrades ? kept : noLegs, carried ?? noLegs);
  }

  private nameOf(playerId: string): string {
    return `${this.agent.agentId}/${playerId}`;
  }
}

const sumOf = (one: Legs, other: Legs): Legs => byLeg((leg) => money(one[leg] + other[leg]));

const nameOfLeg: Readonly<Record<LegName, string>> = {
  wallet: "in the wallet",
  held: "held as stakes",
  result: "as the exchange's result",
  commission: "as commission",
};

/** The legs that differ, in words; null when all are the same. */
function differenceBetween(one: Legs, other: Legs, says: string, otherSays: string): string | null {
  const differing = legNames.filter((leg) => one[leg] !== other[leg]);
  if (differing.length === 0) return null;
  const told = (legs: Legs) => differing.map((leg) => `${formatMoney(legs[leg])} ${nameOfLeg[leg]}`).join(", ");
  return `${says} ${told(one)}; ${otherSays} ${told(other)}`;
}

function transfersOfBucket(grid: number, bucket: bigint): string {
  const width = transferGrids.find((known) => known.grid === grid)?.width;
  if (width === undefined) return `transfers in a grid ${grid} that is not there`;
  if (width === null) return "all transfers";
  return `the transfers of ${width === day ? "the day" : "the 15 minutes"} from ${formatInstant(instant(bucket * width))}`;
}

const named = (tradeIds: readonly string[]): string =>
  tradeIds.length === 0 ? "" : `; not there is ${tradeIds.map((id) => `trade ${id}`).join(", ")}`;
