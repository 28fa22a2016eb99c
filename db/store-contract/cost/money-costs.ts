import { attentionQuery } from "#e2e/fixtures/made/attention-query";
import { anyAmount } from "#lib/domain/lists/amount-range";
import { money } from "#lib/domain/money/money";
import { pivotOrderPlain } from "#lib/domain/reports/figure";
import { marketAmongTradesMax } from "#lib/domain/reports/pivot";
import { day, hour, instant, minute, second } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { everyTrade } from "#lib/domain/trades/trade-queries";
import { wholeJournal } from "#lib/domain/wallets/journal";
import { type CostsOf, on } from "./costs";
import { allTrades, longMovements, many, now, some, tradesADay, tradesFrom } from "./filled-books";

const acme = "acme";
const page = { after: null, limit: 51 } as const;
const journal = { ...wholeJournal, agentId: acme };
const list = { ...journal, ...page };
const refusal = { agentId: acme, playerId: null, kind: null, ticketId: null, start: null, end: null };
const player = { agentId: acme, search: null, status: null, owing: false };
const found = { ...player, ...page, order: "id" } as const;
const wallet = { agentId: acme, status: null, owing: false, balanceFrom: null, ...page };
const midst = instant(BigInt(longMovements / 2) * second);
const entries = { agentId: acme, playerId: "long", kind: null, start: null, end: midst, after: null, limit: 100 };
const period = { start: instant(0n), end: now };
export const folded = { agentId: acme, playerId: "long", period, folded: true, after: null, limit: 100 };

const whole = (fromDay: bigint, toDay: bigint): Period => ({
  start: instant(tradesFrom + fromDay * day),
  end: instant(tradesFrom + toDay * day),
});
/** A period whose ends fall inside a minute. */
const ragged = (fromDay: bigint, days: bigint): Period => {
  const start = instant(whole(fromDay, 0n).start + 7n * hour + 13n * minute + 29n * second);
  return { start, end: instant(start + days * day - 23n * minute - 11n * second) };
};
const created = { create: ragged(10n, 40n), settlement: null };
const settled = { create: null, settlement: ragged(12n, 40n) };
const both = { create: created.create, settlement: settled.settlement };
const oneDay = { agentId: acme, range: { create: ragged(10n, 1n), settlement: null } };
const filter = { ...oneDay, category: null, result: null, playerId: null, marketId: null, amounts: anyAmount };
const drill = { ...filter, ...page, order: "-time", withSums: true, changedAfter: instant(0n) } as const;
const trades = { agentId: acme, range: allTrades, ...everyTrade, limit: 51 };
const pivot = { agentId: acme, zone: "UTC", order: pivotOrderPlain };
const days = { create: whole(10n, 40n), settlement: null };
const periods = [0n, 6n, 29n].map((before) => ({ start: instant(400n * day - before * day), end: now }));
const overview = {
  ...attentionQuery(acme),
  now,
  periods,
  ranges: periods.map((create) => ({ create, settlement: null })),
};

/** A list is counted up to 100,000 rows, once for each filter. */
const countedTwice = 2 * many;
/** Trades settled within two days: those of the two days before and after are kept, too. */
const keptOfDays = 34 * tradesADay + 500;
/** A market is searched for among so many trades: to find where the search ends, and for its trades in it. */
const searched = 2 * marketAmongTradesMax + 100;

export const moneyCosts: CostsOf<"wallets" | "drafts" | "players" | "trades" | "reports" | "books" | "proofs"> = {
  wallets: {
    findWallet: [[1, acme, "p-1"]],
    balanceAt: [[2, acme, "long", midst]],
    listEntries: [
      [120, entries],
      [120, { ...entries, end: null }],
      [0, { ...entries, kind: "deposit" }],
      [0, { ...entries, kind: "withdrawal" }],
      [250, { ...entries, kind: "stake" }],
      [250, { ...entries, kind: "settlement" }],
      [0, { ...entries, kind: "void" }],
      [50, { ...entries, kind: "correction" }],
      // Three stakes, and after them settlements alone.
      [10, { ...entries, kind: "stake", playerId: "late", end: null }],
    ],
    listTransfers: [
      [60, list],
      [60, { ...list, playerId: "p-1" }],
      [2, { ...list, ticketId: "t-7" }],
    ],
    listJournal: [
      [60, list],
      [60, { ...list, playerId: "p-1" }],
      [4, { ...list, ticketId: "t-7" }],
      [8, { ...list, kind: "withdrawal" }],
      [8, { ...list, actor: { sort: "member" } }],
      [8, { ...list, amounts: { from: money(7n), to: money(9n) } }],
      [60, { ...list, order: "-amount" }],
      [12, { ...list, kind: "withdrawal", order: "amount" }],
    ],
    countJournal: [
      [8, journal],
      [many, { ...journal, ticketId: "t-7" }],
      [many, { ...journal, playerId: "p-1" }],
      [countedTwice, { ...journal, actor: { sort: "api" } }],
    ],
    findReceipt: [[6, acme, 100n]],
    similarTransfers: [
      [500, { ...refusal, playerId: "p-1", kind: "deposit", amount: money(100n), since: instant(0n) }],
    ],
    listRefusals: [
      [80, { ...refusal, ...page }],
      [80, { ...refusal, ...page, playerId: "p-1" }],
      [4, { ...refusal, ...page, ticketId: "t-7" }],
    ],
    countRefusals: [
      [many, refusal],
      [many + 500, { ...refusal, playerId: "p-1" }],
    ],
  },
  drafts: {
    findDraft: [[1, acme, "d-1"]],
    // SQLite looks through all drafts of an agent for the open ones.
    listOpenDrafts: [[on(many, 30), acme]],
  },
  players: {
    listWallets: [
      [60, wallet],
      [6, { ...wallet, status: "blocked" }],
      [60, { ...wallet, owing: true }],
      // PostgreSQL's index has the first digit of an amount alone.
      [on(30, 300), { ...wallet, balanceFrom: money(9_900n) }],
    ],
    findPlayerSession: [[2, "i-7"]],
    listPlayers: [[60, { agentId: null, limit: 51 }]],
    findPlayer: [[2, acme, "p-1"]],
    searchPlayers: [
      [120, found],
      [8, { ...found, status: "blocked" }],
      [120, { ...found, owing: true }],
      [many, { ...found, search: "-777" }],
      [200, { ...found, order: "-balance" }],
      [120, { ...found, order: "balance" }],
      [on(120, 600), { ...found, order: "-exposure" }],
      [200, { ...found, order: "exposure" }],
      [150, { ...found, order: "-entry" }],
      [150, { ...found, order: "entry" }],
      [12, { ...found, order: "-balance", status: "blocked" }],
    ],
    countPlayers: [
      [8, player],
      [12, { ...player, status: "active" }],
      [many, { ...player, status: "blocked" }],
      [countedTwice, { ...player, search: "-777" }],
    ],
    closestPlayers: [[20, { agentId: acme, ids: ["p-7", "p-8"], beginning: "p-77", limit: 10 }]],
    statement: [
      [200, { ...folded, folded: false }],
      [2_000, folded],
    ],
    countStatement: [
      [500, { agentId: acme, playerId: "p-1", period, folded: false }],
      [500, { agentId: acme, playerId: "p-1", period, folded: true }],
    ],
  },
  trades: {
    listTrades: [
      [60, trades],
      [searched / 4, { ...trades, marketId: "common-1" }],
      [searched, { ...trades, marketId: "rare" }],
      // SQLite looks for a player in each hour.
      [on(2_500, 50), { ...trades, playerId: "rare" }],
      [on(2_500, 50), { ...trades, playerId: "rare", marketId: "rare" }],
    ],
    fedTrade: [[2, acme, "t-7"]],
    fedDays: [[8, acme, [whole(10n, 11n), whole(11n, 12n)]]],
    findTrade: [[10, acme, "t-7"]],
    dataAvailableFrom: [[1]],
    drillDown: [
      // The changed ones are counted, and the sums of all are added up.
      [3 * tradesADay, drill],
      [4 * tradesADay, { ...drill, order: "-amount" }],
      [4 * tradesADay, { ...drill, marketId: "common-1" }],
      [200, { ...drill, playerId: "common-1" }],
      [3_500, { ...drill, range: both }],
      [on(3_000, 500), { ...drill, range: settled, playerId: "rare" }],
    ],
    countTrades: [
      [300, { ...filter, range: both }],
      [50, { ...filter, playerId: "common-1" }],
      [2 * tradesADay, { ...filter, marketId: "common-1" }],
    ],
  },
  reports: {
    report: [
      [120, acme, created],
      [250, acme, settled],
      [300, acme, both],
      [250, acme, { create: ragged(1n, 40n), settlement: ragged(45n, 40n) }],
    ],
    reports: [[400, acme, [created, both]]],
    pivot: [
      [250, { ...pivot, by: "day", range: created }],
      [keptOfDays, { ...pivot, by: "player", range: days }],
      [500, { ...pivot, by: "player", range: { ...days, settlement: whole(12n, 30n) } }],
      [500, { ...pivot, by: "player", range: { ...days, create: whole(20n, 30n) } }],
      [keptOfDays, { ...pivot, by: "market", range: days }],
      [500, { ...pivot, by: "market", range: { ...days, settlement: whole(12n, 30n) } }],
      [500, { ...pivot, by: "market", range: { ...days, create: whole(20n, 30n) } }],
    ],
    // The attention is a part of it.
    overview: [[on(18_500, 2_000), overview]],
  },
  books: {
    listLeftStakes: [[120, acme, 51]],
    listBooksProofs: [[some]],
    readBooks: [[600, acme]],
  },
  proofs: {
    listHeads: [[60, { agentId: acme, playerId: "p-1" }, 51]],
    lostHeads: [[2, [{ agentId: acme, playerId: "p-1", head: "", at: null }]]],
  },
};
