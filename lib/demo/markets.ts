import type { SettlementResult } from "#lib/domain/trades/category";
import { SeededRandom } from "./seeded-random";

/** A selection that can be backed or laid. */
export interface Selection {
  readonly name: string;
  /** The chance to win in thousandths, from which a fair price is made. */
  readonly chance: number;
  /** Its result for the backer. */
  readonly result: SettlementResult;
  /** The first, wrong result in a corrected market: another selection's. */
  readonly wrongResult: SettlementResult;
}

/** How a market ends. In a `corrected` one the first result was wrong; a `revoked` one is voided after it paid. */
export type MarketEnd = "played" | "called off" | "abandoned" | "corrected" | "revoked";

/** All times are whole minutes since 1970. */
export interface Market {
  readonly id: string;
  readonly selections: readonly Selection[];
  readonly end: MarketEnd;
  readonly startsAt: number;
  readonly settlesAt: number;
  /** When a wrong result is noticed. */
  readonly reviewedAt: number;
}

interface Sport {
  readonly prefix: string;
  readonly events: number;
  readonly durationMinutes: number;
  readonly overrunMinutesMax: number;
  readonly reviewMinutesMax: number;
  /** The slots of 15 minutes before and after the start in which trades are matched; a round has none. */
  readonly slotsAhead: number;
  readonly slotsInPlay: number;
}

interface MarketKind {
  readonly sport: Sport;
  readonly suffix: string;
  /** Its shares of the trades. The live feed has mostly rounds, because they settle while somebody watches. */
  readonly history: number;
  readonly live: number;
  /** Each selection with the bounds of its strength. One wins, with a chance in proportion to its strength. */
  readonly strengths: Readonly<Record<string, readonly [least: number, most: number]>>;
  /** The first selection's result when the score is level with a handicap's line. */
  readonly level?: "PUSH" | "HALF_WIN" | "HALF_LOSE";
}

const football: Sport = {
  prefix: "fb",
  events: 3,
  durationMinutes: 108,
  overrunMinutesMax: 9,
  reviewMinutesMax: 36 * 60,
  slotsAhead: 80,
  slotsInPlay: 6,
};
const tennis: Sport = { ...football, prefix: "tn", events: 2, overrunMinutesMax: 60 };
const racing: Sport = { ...football, prefix: "hr", events: 1, durationMinutes: 4, slotsAhead: 40, slotsInPlay: 0 };
const rounds: Sport = {
  ...{ prefix: "rb", events: 20, durationMinutes: 1, overrunMinutesMax: 1, reviewMinutesMax: 8 },
  ...{ slotsAhead: 0, slotsInPlay: 0 },
};
const runners = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`No. ${index + 1}`, [40, 300] as const]));
const even = [450, 550] as const;
const open = [180, 820] as const;
const lesser = [380, 460] as const;
const greater = [540, 620] as const;
const handicap = { sport: football, history: 6, live: 2 };

const kinds: readonly MarketKind[] = [
  { sport: football, suffix: "1x2", history: 18, live: 7, strengths: { Home: open, Draw: [260, 340], Away: open } },
  { sport: football, suffix: "goals", history: 16, live: 6, strengths: { "Over 2.5": even, "Under 2.5": even } },
  { ...handicap, suffix: "ah100", strengths: { "Home -1": even, "Away +1": even }, level: "PUSH" },
  { ...handicap, suffix: "ah75", strengths: { "Home -0.75": lesser, "Away +0.75": greater }, level: "HALF_WIN" },
  { ...handicap, suffix: "ah25", strengths: { "Home -0.25": greater, "Away +0.25": lesser }, level: "HALF_LOSE" },
  { sport: tennis, suffix: "win", history: 22, live: 0, strengths: { "Player 1": open, "Player 2": open } },
  { sport: racing, suffix: "win", history: 16, live: 5, strengths: runners },
  { sport: rounds, suffix: "next", history: 10, live: 75, strengths: { Red: even, Blue: even } },
];

const ends: readonly { readonly weight: number; readonly item: MarketEnd }[] = [
  { weight: 984, item: "played" },
  { weight: 4, item: "called off" },
  { weight: 4, item: "abandoned" },
  { weight: 4, item: "corrected" },
  { weight: 4, item: "revoked" },
];

const slotMinutes = 15;
const marketDraw = 4;
const inPlayPerMille = 450;
const levelPerMille = 240;
/** The value of a half result in the chance of a selection at even odds. */
const levelWorth = { PUSH: 0.5, HALF_WIN: 0.75, HALF_LOSE: 0.25 };

/** A market in which a trade may be matched at this minute. */
export function marketOpenAt(random: SeededRandom, minute: number, share: "history" | "live"): Market {
  const kind = random.weighted(kinds.map((item) => ({ weight: item[share], item })));
  const { sport, suffix } = kind;
  const startsAt = startOf(random, sport, minute);
  const id = `${sport.prefix}-${startsAt.toString(36)}-${random.between(1, sport.events)}-${suffix}`;
  // Drawn from the market's id alone, because one result settles all trades on it.
  const ofMarket = new SeededRandom(marketDraw, ...Buffer.from(id));
  const settlesAt = startsAt + sport.durationMinutes + ofMarket.below(sport.overrunMinutesMax + 1);
  return {
    ...{ id, startsAt, settlesAt },
    reviewedAt: settlesAt + ofMarket.between(2, sport.reviewMinutesMax),
    end: ofMarket.weighted(ends),
    selections: selectionsOf(kind, ofMarket),
  };
}

function startOf(random: SeededRandom, { slotsAhead, slotsInPlay }: Sport, minute: number): number {
  if (slotsAhead === 0) return minute;
  const slot = Math.floor(minute / slotMinutes);
  if (slotsInPlay > 0 && random.perMille(inPlayPerMille)) return (slot - random.below(slotsInPlay)) * slotMinutes;
  // The smaller of two draws, because most trades are matched shortly before the start.
  return (slot + 1 + Math.min(random.below(slotsAhead), random.below(slotsAhead))) * slotMinutes;
}

function selectionsOf({ strengths, level }: MarketKind, random: SeededRandom): readonly Selection[] {
  const drawn = Object.entries(strengths).map(([name, [least, most]]) => ({
    name,
    weight: random.between(least, most),
  }));
  const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
  const winner = random.weighted(drawn.map(({ name, weight }) => ({ weight, item: name })));
  const onLine = level !== undefined && random.perMille(levelPerMille) ? level : null;
  const results = drawn.map(({ name }, index): SettlementResult => {
    if (onLine !== null) return index === 0 ? onLine : opposite(onLine);
    return name === winner ? "WIN" : "LOSE";
  });
  return drawn.map(({ name, weight }, index) => {
    const worth = level ? (index === 0 ? levelWorth[level] : 1 - levelWorth[level]) * levelPerMille : 0;
    const chance = Math.round((weight / total) * (level ? 1_000 - levelPerMille : 1_000) + worth);
    const [result = "LOSE", wrongResult = "LOSE"] = [results[index], results[(index + 1) % results.length]];
    return { name, chance, result, wrongResult };
  });
}

const opposites: Record<SettlementResult, SettlementResult> = {
  ...{ WIN: "LOSE", LOSE: "WIN", HALF_WIN: "HALF_LOSE", HALF_LOSE: "HALF_WIN", PUSH: "PUSH", VOID: "VOID" },
};

/** Turns a backer's result into the result of the layer, or of a backer of the other side. */
export const opposite = (result: SettlementResult): SettlementResult => opposites[result];
