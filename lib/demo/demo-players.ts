import type { DemoAgent } from "./demo-agents";
import { SeededRandom } from "./seeded-random";

export interface DemoPlayer {
  readonly id: string;
  /** 0 for the player who plays most. */
  readonly rank: number;
  /** This player's usual stake, as a multiple of the agent's. */
  readonly level: number;
  /** The lay trades out of a thousand. */
  readonly laysPerMille: number;
  /** Withdraws every win at once, and so owes when a win is taken back. */
  readonly cashesOut: boolean;
}

interface Weighted {
  readonly weight: number;
  readonly item: DemoPlayer;
}

const draw = 1;
const cashesOutPerMille = 130;
const levels = [
  { weight: 60, item: 1 },
  { weight: 25, item: 2 },
  { weight: 10, item: 5 },
  { weight: 4, item: 15 },
  { weight: 1, item: 50 },
];

const made = new Map<string, readonly Weighted[]>();

/** An agent's players, weighted by how often they play: a few play a lot, and many now and then. */
export function playersOf(agent: DemoAgent): readonly Weighted[] {
  const players = made.get(agent.id) ?? Array.from({ length: agent.playerCount }, (_, rank) => weighted(agent, rank));
  made.set(agent.id, players);
  return players;
}

function weighted(agent: DemoAgent, rank: number): Weighted {
  const random = new SeededRandom(agent.seed, draw, rank);
  // A stride that shares no factor with the range visits every number once: ids are unique and do not show the rank.
  const id = `${agent.playerPrefix}${100_000 + ((agent.seed * 131 + rank * 7_919) % 900_000)}`;
  const level = random.weighted(levels);
  const laysPerMille = random.pick([50, 150, 250, 450]);
  const item = { rank, id, level, laysPerMille, cashesOut: random.perMille(cashesOutPerMille) };
  return { weight: Math.floor(100_000 / (rank + 12)), item };
}
