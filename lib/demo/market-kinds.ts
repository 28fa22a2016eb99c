import type { SettlementResult } from "#lib/domain/trades/category";
import type { SeededRandom } from "./seeded-random";

/** A selection that can be backed or laid, and its result for the backer. */
export interface Selection {
  readonly name: string;
  /** The chance to win, in thousandths, from which a fair price is made. */
  readonly chance: number;
  readonly result: SettlementResult;
}

export type MarketKind = (random: SeededRandom) => readonly Selection[];

/** One selection wins and all others lose; each wins as often as its chance says. */
function oneWins(random: SeededRandom, chances: readonly { name: string; chance: number }[]): readonly Selection[] {
  const winner = random.weighted(chances.map(({ name, chance }) => ({ weight: chance, item: name })));
  return chances.map(({ name, chance }) => ({ name, chance, result: name === winner ? "WIN" : "LOSE" }));
}

export const matchOdds: MarketKind = (random) => {
  const home = random.between(220, 560);
  const draw = random.between(210, 290);
  return oneWins(random, [
    { name: "Home", chance: home },
    { name: "Draw", chance: draw },
    { name: "Away", chance: 1_000 - home - draw },
  ]);
};

const twoWay =
  (first: string, second: string, narrowest: number): MarketKind =>
  (random) => {
    const chance = random.between(narrowest, 1_000 - narrowest);
    return oneWins(random, [
      { name: first, chance },
      { name: second, chance: 1_000 - chance },
    ]);
  };

export const winner = twoWay("Player 1", "Player 2", 180);
export const nextPoint = twoWay("Red", "Blue", 420);
export const goals: MarketKind = (random) => {
  const line = random.pick(["1.5", "2.5", "2.5", "3.5"]);
  return twoWay(`Over ${line}`, `Under ${line}`, 380)(random);
};

export const raceWinner: MarketKind = (random) => {
  const runners = random.between(6, 10);
  const strengths = Array.from({ length: runners }, () => random.between(4, 30));
  const total = strengths.reduce((sum, strength) => sum + strength, 0);
  return oneWins(
    random,
    strengths.map((strength, index) => ({
      name: `No. ${index + 1}`,
      chance: Math.max(20, Math.floor((1_000 * strength) / total)),
    })),
  );
};

const levelPerMille = 240;

/** A line in quarters of a goal. A result level with the line returns the stake; a quarter off, half of it. */
export const handicap: MarketKind = (random) => {
  const quarters = random.between(-7, 7);
  const home = handicapResult(random, quarters);
  return [
    { name: `Home ${lineOf(quarters)}`, chance: 500, result: home },
    { name: `Away ${lineOf(-quarters)}`, chance: 500, result: opposite(home) },
  ];
};

function handicapResult(random: SeededRandom, quarters: number): SettlementResult {
  const offset = ((quarters % 4) + 4) % 4;
  if (offset === 2) return random.perMille(500) ? "WIN" : "LOSE";
  if (random.perMille(levelPerMille)) return offset === 0 ? "PUSH" : offset === 1 ? "HALF_WIN" : "HALF_LOSE";
  // The half results favour one side, so its full wins are made rarer to keep even odds fair.
  const shift = offset === 0 ? 0 : offset === 1 ? -levelPerMille / 4 : levelPerMille / 4;
  const winPerMille = Math.floor((1_000 * ((1_000 - levelPerMille) / 2 + shift)) / (1_000 - levelPerMille));
  return random.perMille(winPerMille) ? "WIN" : "LOSE";
}

const lineOf = (quarters: number): string => `${quarters > 0 ? "+" : ""}${(quarters / 4).toString()}`;

/** Turns a backer's result into that of the layer, or of a backer of the other side. */
export function opposite(result: SettlementResult): SettlementResult {
  const other = {
    WIN: "LOSE",
    LOSE: "WIN",
    HALF_WIN: "HALF_LOSE",
    HALF_LOSE: "HALF_WIN",
    PUSH: "PUSH",
    VOID: "VOID",
  } as const;
  return other[result];
}

/** A market's result when its first result is a mistake: another selection is taken for the winner. */
export function mistaken(selections: readonly Selection[]): readonly Selection[] {
  return selections.map((selection, index) => {
    const next = selections[(index + 1) % selections.length] ?? selection;
    if (selection.result === "PUSH") return { ...selection, result: index === 0 ? "LOSE" : "WIN" };
    return { ...selection, result: next.result };
  });
}
