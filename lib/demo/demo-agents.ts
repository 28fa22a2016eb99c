import { SeededRandom } from "./seeded-random";

export interface DemoAgent {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  /** True when trades move its wallets. Otherwise wallets are kept elsewhere, and its feed only serves reports. */
  readonly wallet: "trades" | "transfers";
  /** The seed of every draw for this agent: the same seed gives the same players and the same kind of days. */
  readonly seed: number;
  /** The players' time zone, for the rhythm of their day. */
  readonly hoursAheadOfUtc: number;
  readonly tradesPerHour: number;
  /** The trades of a live second: more than in the history, because somebody is watching. */
  readonly liveTradesPerSecond: number;
  /** The commission on a trade's winnings. */
  readonly commissionPerMille: number;
  readonly playerCount: number;
  readonly playerPrefix: string;
  /** The smallest usual stake, in whole units of the currency. */
  readonly stakeUnit: number;
  /** The usual value of a unit in millionths of a dollar, and how far a week's value may differ. */
  readonly usdMillionths: number;
  readonly usdMoveMillionths: number;
}

/** The main agent of the demo: its key is printed, and its team has a history. */
export const mainAgent: DemoAgent = {
  id: "harbour",
  name: "Harbour Exchange",
  currency: "EUR",
  wallet: "trades",
  seed: 1_101,
  hoursAheadOfUtc: 1,
  tradesPerHour: 70,
  liveTradesPerSecond: 0.9,
  commissionPerMille: 20,
  playerCount: 200,
  playerPrefix: "hb-",
  stakeUnit: 2,
  usdMillionths: 1_084_200,
  usdMoveMillionths: 9_500,
};

export const demoAgents: readonly DemoAgent[] = [
  mainAgent,
  {
    id: "meridian",
    name: "Meridian Play",
    currency: "USDT",
    wallet: "trades",
    seed: 2_202,
    hoursAheadOfUtc: -3,
    tradesPerHour: 6,
    liveTradesPerSecond: 0.2,
    commissionPerMille: 25,
    playerCount: 60,
    playerPrefix: "mp_",
    stakeUnit: 5,
    usdMillionths: 999_900,
    usdMoveMillionths: 250,
  },
  {
    id: "lotus",
    name: "Lotus Gaming",
    currency: "THB",
    wallet: "transfers",
    seed: 3_303,
    hoursAheadOfUtc: 7,
    tradesPerHour: 5,
    liveTradesPerSecond: 0.15,
    commissionPerMille: 30,
    playerCount: 40,
    playerPrefix: "TH",
    stakeUnit: 100,
    usdMillionths: 30_650,
    usdMoveMillionths: 300,
  },
];

export interface DemoPlayer {
  readonly id: string;
  /** 0 for the player who plays most. */
  readonly rank: number;
  /** This player's usual stake, as a multiple of the agent's. */
  readonly level: number;
  /** The lay trades out of a thousand. */
  readonly laysPerMille: number;
  /** Withdraws everything at the end of a good day, and so owes when the night brings a loss. */
  readonly cashesOut: boolean;
}

const playerDraw = 1;
const levels = [
  { weight: 60, item: 1 },
  { weight: 25, item: 2 },
  { weight: 10, item: 5 },
  { weight: 4, item: 15 },
  { weight: 1, item: 50 },
];

/** A player, weighted by how often this one plays beside the others. */
export interface WeightedPlayer {
  readonly weight: number;
  readonly item: DemoPlayer;
}

const made = new Map<string, readonly WeightedPlayer[]>();

/** An agent's players: a few play a lot, and many now and then. */
export function playersOf(agent: DemoAgent): readonly WeightedPlayer[] {
  const players = made.get(agent.id) ?? Array.from({ length: agent.playerCount }, (_, rank) => playerOf(agent, rank));
  made.set(agent.id, players);
  return players;
}

function playerOf({ seed, playerPrefix }: DemoAgent, rank: number): WeightedPlayer {
  const random = new SeededRandom(seed, playerDraw, rank);
  // A stride that shares no factor with the range visits every number once: ids are unique and do not show the rank.
  const id = `${playerPrefix}${100_000 + ((seed * 131 + rank * 7_919) % 900_000)}`;
  const [level, laysPerMille] = [random.weighted(levels), random.pick([50, 150, 250, 450])];
  const item = { id, rank, level, laysPerMille, cashesOut: rank % 8 === 3 };
  return { weight: Math.floor(100_000 / (rank + 12)), item };
}
