export interface DemoAgent {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  /** True when trades move its wallets. Otherwise wallets are kept elsewhere, and its feed only serves reports. */
  readonly wallet: "trades" | "transfers";
  /** The seed of every draw for this agent: the same seed gives the same players, trades and transfers. */
  readonly seed: number;
  /** The players' time zone, for the rhythm of their day. */
  readonly hoursAheadOfUtc: number;
  /** The trades of an average minute, in thousandths. */
  readonly tradesPerMinuteMilli: number;
  /** The trades of a live second, in thousandths: busier than the history, because somebody is watching. */
  readonly liveTradesPerSecondMilli: number;
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

/** The main agent of the demo: its key is printed, and its transfers continue while the demo runs. */
export const mainAgent: DemoAgent = {
  id: "harbour",
  name: "Harbour Exchange",
  currency: "EUR",
  wallet: "trades",
  seed: 1_101,
  hoursAheadOfUtc: 1,
  tradesPerMinuteMilli: 1_165,
  liveTradesPerSecondMilli: 900,
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
    tradesPerMinuteMilli: 100,
    liveTradesPerSecondMilli: 200,
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
    tradesPerMinuteMilli: 85,
    liveTradesPerSecondMilli: 150,
    commissionPerMille: 30,
    playerCount: 40,
    playerPrefix: "TH",
    stakeUnit: 100,
    usdMillionths: 30_650,
    usdMoveMillionths: 300,
  },
];
