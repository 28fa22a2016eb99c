import {
  goals,
  handicap,
  type MarketKind,
  matchOdds,
  mistaken,
  nextPoint,
  raceWinner,
  type Selection,
  winner,
} from "./market-kinds";
import { SeededRandom } from "./seeded-random";

interface Sport {
  readonly prefix: string;
  readonly kinds: readonly { readonly suffix: string; readonly kind: MarketKind }[];
  readonly durationMinutes: number;
  readonly overrunMinutes: number;
  /** The minutes after the start in which trades are still matched; `slotsAhead` is the number of slots before it. */
  readonly playableMinutes: number;
  readonly slotsAhead: number;
  readonly eventsPerSlot: number;
  readonly correctedPerMille: number;
  /** The longest time until a wrong result is found out. */
  readonly correctionMinutesMax: number;
}

const football: Sport = {
  prefix: "fb",
  kinds: [
    { suffix: "1x2", kind: matchOdds },
    { suffix: "goals", kind: goals },
    { suffix: "ah", kind: handicap },
  ],
  durationMinutes: 108,
  overrunMinutes: 9,
  playableMinutes: 95,
  slotsAhead: 80,
  eventsPerSlot: 3,
  correctedPerMille: 6,
  correctionMinutesMax: 36 * 60,
};
const tennis: Sport = {
  ...football,
  prefix: "tn",
  kinds: [{ suffix: "win", kind: winner }],
  eventsPerSlot: 2,
  overrunMinutes: 60,
};
const racing: Sport = {
  ...football,
  prefix: "hr",
  kinds: [{ suffix: "win", kind: raceWinner }],
  durationMinutes: 4,
  playableMinutes: 0,
  slotsAhead: 40,
  eventsPerSlot: 1,
};
const rounds: Sport = {
  prefix: "rb",
  kinds: [{ suffix: "next", kind: nextPoint }],
  durationMinutes: 1,
  overrunMinutes: 1,
  playableMinutes: 1,
  slotsAhead: 0,
  eventsPerSlot: 20,
  correctedPerMille: 12,
  correctionMinutesMax: 8,
};

/** The sports' shares of the trades. The live feed has mostly rounds, because they settle while somebody watches. */
const shares = {
  history: [
    { weight: 52, item: football },
    { weight: 22, item: tennis },
    { weight: 16, item: racing },
    { weight: 10, item: rounds },
  ],
  live: [
    { weight: 20, item: football },
    { weight: 5, item: racing },
    { weight: 75, item: rounds },
  ],
} as const;

/** The first result was a mistake, or else it was right and the market was voided all the same. */
export interface Correction {
  readonly at: number;
  readonly first: readonly Selection[];
  readonly voids: boolean;
}

export interface Market {
  readonly id: string;
  /** In whole minutes since 1970, like all times here. */
  readonly startsAt: number;
  readonly settlesAt: number;
  readonly selections: readonly Selection[];
  /** Called off before the start, or abandoned after it; null when the market was played. */
  readonly voided: "called off" | "abandoned" | null;
  /** What became of the first result later; null for nearly all markets. */
  readonly correction: Correction | null;
}

const slotMinutes = 15;
const marketDraw = 4;
const voidedPerMille = 9;
/** Of the corrections, those that void a market which was settled and paid. */
const voidingPerMille = 500;
const inPlayPerMille = 450;

/** A market in which a trade may be matched at a minute. */
export function marketOpenAt(random: SeededRandom, minute: number, share: keyof typeof shares): Market {
  const sport = random.weighted(shares[share]);
  const { suffix, kind } = random.pick(sport.kinds);
  const event = random.below(sport.eventsPerSlot);
  return marketOf(sport, suffix, kind, startOf(random, sport, minute), event);
}

function startOf(random: SeededRandom, sport: Sport, minute: number): number {
  if (sport.slotsAhead === 0) return minute;
  const slot = Math.floor(minute / slotMinutes);
  const playableSlots = Math.floor(sport.playableMinutes / slotMinutes);
  if (playableSlots > 0 && random.perMille(inPlayPerMille)) return (slot - random.below(playableSlots)) * slotMinutes;
  // The smaller of two draws, because most trades are matched shortly before the start.
  const ahead = Math.min(random.below(sport.slotsAhead), random.below(sport.slotsAhead));
  return (slot + 1 + ahead) * slotMinutes;
}

/** Every trade on a market computes the same market, so they all settle by one result. */
function marketOf(sport: Sport, suffix: string, kind: MarketKind, startsAt: number, event: number): Market {
  const id = `${sport.prefix}-${startsAt.toString(36)}-${event + 1}-${suffix}`;
  const random = new SeededRandom(marketDraw, startsAt, event, textNumber(id));
  const settlesAt = startsAt + sport.durationMinutes + random.below(sport.overrunMinutes + 1);
  const calledOff = sport.slotsAhead > 0 && random.perMille(500);
  const voided = random.perMille(voidedPerMille) ? (calledOff ? "called off" : "abandoned") : null;
  const corrected = voided === null && random.perMille(sport.correctedPerMille);
  const correctedAt = settlesAt + random.between(2, sport.correctionMinutesMax);
  const selections = kind(random);
  const voids = random.perMille(voidingPerMille);
  const first = voids ? selections : mistaken(selections);
  const correction = corrected ? { at: correctedAt, first, voids } : null;
  return { id, startsAt, settlesAt, selections, voided, correction };
}

function textNumber(text: string): number {
  let number = 0;
  for (let index = 0; index < text.length; index += 1) number = (Math.imul(number, 31) + text.charCodeAt(index)) | 0;
  return number;
}
