import type { DemoAgent } from "./demo-agents";
import { SeededRandom } from "./seeded-random";

export interface DemoPlayer {
  readonly id: string;
  /** How many of the agent's usual stakes this player's usual one is. */
  readonly level: number;
  /** Of a thousand trades, those that lay a selection. */
  readonly laysPerMille: number;
}

interface Weighted {
  readonly weight: number;
  readonly item: DemoPlayer;
}

const draw = 1;
const levels = [
  { weight: 60, item: 1 },
  { weight: 25, item: 2 },
  { weight: 10, item: 5 },
  { weight: 4, item: 15 },
  { weight: 1, item: 50 },
];

const made = new Map<string, readonly Weighted[]>();

/** An agent's players, each with how often it plays: a few heavy ones, and many that look in now and then. */
export function playersOf(agent: DemoAgent): readonly Weighted[] {
  const known = made.get(agent.id);
  if (known) return known;
  const players = Array.from({ length: agent.playerCount }, (_, rank) => ({
    weight: Math.floor(100_000 / (rank + 12)),
    item: playerOf(agent, rank),
  }));
  made.set(agent.id, players);
  return players;
}

function playerOf(agent: DemoAgent, rank: number): DemoPlayer {
  const random = new SeededRandom(agent.seed, draw, rank);
  // A stride without a factor of the range visits every number once: no two players share an id, and none tells its rank.
  const number = 100_000 + ((agent.seed * 131 + rank * 7_919) % 900_000);
  return {
    id: `${agent.playerPrefix}${number}`,
    level: random.weighted(levels),
    laysPerMille: random.pick([50, 150, 250, 450]),
  };
}
