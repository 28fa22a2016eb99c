import { goneTradesNamedMax as limit } from "#lib/domain/books/books";
import type { BooksWalk, DifferingTrade, GoneTrades, LeftStakeSums, SoughtTrades } from "#lib/domain/books/books-walk";
import { type Money, money, splitMoney, zero } from "#lib/domain/money/money";
import { EntryTotals } from "#lib/domain/wallets/ledger-walk";
import { type LegName, type Legs, legNames, noLegs } from "#lib/domain/wallets/movement";
import { effectsIn, halfOf, halves, legColumns, presentEffect, sumOfHalf, versionsSql } from "./effect-sql";
import { eachOf, firstPlayer, type PlayerRow, PlayerRows, type Rows } from "./player-rows";
import type { ProgressCount } from "./progress-count";
import { bigintIn, type LegRow, legsIn, type ProofReader, sumIn, textIn } from "./proof-reader";
import { type LedgerRows, ledgerRows, OpenedLedger } from "./verify-ledger";

interface LegsOfPlayer extends PlayerRow {
  readonly legs: Legs;
}

interface LeftOfPlayer extends PlayerRow {
  readonly left: Money;
}

/** An agent's tables in the order of its players. */
interface BooksRows extends LedgerRows {
  /** The sum of each player's kept trades. */
  readonly kept: Rows<LegsOfPlayer>;
  readonly carried: Rows<LegsOfPlayer>;
  /** The sum of each player's stakes that retention left held. */
  readonly left: Rows<LeftOfPlayer>;
}

type FindGone = (playerId: string, sought: SoughtTrades) => GoneTrades | Promise<GoneTrades>;

/**
 * Proves an agent's players one by one: everybody with a wallet, an entry, a trade, or sums left by retention. All
 * tables are walked side by side in one pass, so that each further player costs the same.
 */
export async function walkPlayers(
  rows: BooksRows,
  walk: BooksWalk,
  progress: ProgressCount,
  findGone: FindGone,
): Promise<void> {
  const ledger = await OpenedLedger.over(rows);
  const opened = [PlayerRows.over(rows.kept), PlayerRows.over(rows.carried), PlayerRows.over(rows.left)] as const;
  const [kept, carried, left] = await Promise.all(opened);
  const tables = [ledger, kept, carried, left];
  for (let player = firstPlayer(tables); player; player = firstPlayer(tables)) {
    const { playerId } = player;
    const wallet = await ledger.wallets.take(player);
    const { movements, moved } = await entriesOf(player, ledger, walk, wallet);
    const sums = {
      playerId,
      movements,
      moved,
      exposure: wallet?.exposure ?? null,
      kept: (await kept.take(player))?.legs ?? noLegs,
      carried: (await carried.take(player))?.legs ?? null,
      left: (await left.take(player))?.left ?? zero,
    };
    walk.player(sums, await findGone(playerId, walk.soughtOf(sums)));
    progress.add(1);
  }
}

async function entriesOf(
  player: PlayerRow,
  ledger: OpenedLedger,
  walk: BooksWalk,
  wallet: Parameters<BooksWalk["wallet"]>[0] | null,
): Promise<EntryTotals> {
  if (wallet) {
    const entries = walk.wallet(wallet);
    await ledger.walk(player, entries);
    walk.endWallet(entries);
    return entries.totals;
  }
  const strays = new EntryTotals();
  await ledger.walk(player, strays);
  if (strays.transfers > 0) walk.transfersWithoutWallet(player.playerId);
  return strays;
}

export const tradeOfRow = (row: LegRow): DifferingTrade => ({
  tradeId: textIn(row, "trade_id"),
  playerId: textIn(row, "player_id"),
  category: textIn(row, "category"),
  found: textIn(row, "found"),
  moved: legsIn(row, "moved"),
  expected: legsIn(row, "expected"),
});

export const leftStakeOfRow = (row: LegRow): LeftStakeSums => ({
  tradeId: textIn(row, "trade_id"),
  playerId: textIn(row, "player_id"),
  amount: money(bigintIn(row, "amount")),
  heldByMovements: legsIn(row, "moved").held,
  // SQLite has no booleans.
  isTradeKept: row.kept === true || row.kept === 1n,
});

/**
 * An agent's tables, each read once in the order of its players. Neither trades nor stakes have an index in this order:
 * the database sorts them, beyond its memory in files.
 */
export function booksRows(
  reader: ProofReader,
  { id, wallet }: { readonly id: string; readonly wallet: string },
): BooksRows {
  return {
    ...ledgerRows(reader, id),
    // At an agent whose wallets trades do not move, trades count for nothing.
    kept: wallet === "trades" ? keptInOrder(reader, id) : [],
    carried: carriedInOrder(reader, id),
    left: leftInOrder(reader, id),
  };
}

/** The sums of each player's kept trades. */
const keptInOrder = (reader: ProofReader, agentId: string): Rows<LegsOfPlayer> =>
  legsOfPlayers(
    reader,
    agentId,
    `select v.player_id, ${legColumns("sum", (leg, half) => sumOfHalf(presentEffect(leg, half)))}
     from (${versionsSql("t.agent_id = @agentId")}) v group by v.player_id order by v.player_id`,
  );

export const carriedInOrder = (reader: ProofReader, agentId: string): Rows<LegsOfPlayer> =>
  legsOfPlayers(
    reader,
    agentId,
    `select player_id, ${legColumns("sum", (leg, half) => `${leg}_${half}`)}
     from carried_forward where agent_id = @agentId order by player_id`,
  );

const legsOfPlayers = ({ rowsOf }: ProofReader, agentId: string, text: string): Rows<LegsOfPlayer> =>
  eachOf(rowsOf<LegRow>(text, { agentId }), (row) => ({
    agentId,
    playerId: textIn(row, "player_id"),
    legs: legsIn(row, "sum"),
  }));

const leftInOrder = ({ rowsOf }: ProofReader, agentId: string): Rows<LeftOfPlayer> =>
  eachOf(
    rowsOf<LegRow>(
      `select player_id, ${halves.map((half) => `${sumOfHalf(halfOf("amount", half))} as left_${half}`).join(", ")}
       from left_stakes where agent_id = @agentId group by player_id order by player_id`,
      { agentId },
    ),
    (row) => ({ agentId, playerId: textIn(row, "player_id"), left: sumIn(row, "left") }),
  );

/** Finds a player's trades that have movements and are not kept: a few of them, to name them in a fault. */
export function goneTrades({ rowsOf, words }: ProofReader, agentId: string) {
  const gone = `select m.trade_id from movements m
    where m.agent_id = @agentId and m.player_id = @playerId and m.trade_id is not null and ${effectsIn(words).isOfGone}`;
  const isLeg = (leg: LegName) =>
    `(sum(m.${leg}_amount / 100000000) - @${leg}_units) * 100000000 + sum(m.${leg}_amount % 100000000) = @${leg}_parts`;
  const withLegs = `${gone} group by m.trade_id having ${legNames.map(isLeg).join(" and ")} order by 1 limit ${limit}`;
  const holding = `${gone}
    and not exists (select 1 from left_stakes l where l.agent_id = m.agent_id and l.trade_id = m.trade_id)
    group by m.trade_id having sum(m.held_amount / 100000000) * 100000000 + sum(m.held_amount % 100000000) <> 0
    order by 1 limit ${limit}`;

  async function idsOf(text: string, values: Readonly<Record<string, string | bigint>>): Promise<string[]> {
    const ids: string[] = [];
    for await (const { trade_id } of rowsOf<{ trade_id: string }>(text, values)) ids.push(trade_id);
    return ids;
  }

  async function thoseWithLegs(playerId: string, legs: Legs): Promise<string[]> {
    const halvesOfLegs = legNames.flatMap((leg) =>
      Object.entries(splitMoney(legs[leg])).map(([half, value]): [string, bigint] => [`${leg}_${half}`, value]),
    );
    // An edited row may hold sums beyond 64 bits, which no trade can have.
    if (halvesOfLegs.some(([, value]) => BigInt.asIntN(64, value) !== value)) return [];
    return idsOf(withLegs, { agentId, playerId, ...Object.fromEntries(halvesOfLegs) });
  }

  return async (playerId: string, sought: SoughtTrades): Promise<GoneTrades> => ({
    withLegs: sought.withLegs ? await thoseWithLegs(playerId, sought.withLegs) : [],
    holding: sought.isHolding ? await idsOf(holding, { agentId, playerId }) : [],
  });
}
