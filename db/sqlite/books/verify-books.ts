import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { agents } from "#db/sqlite/schema";
import { entryWalker } from "#db/sqlite/wallets/wallet-entries";
import { walletsInOrder } from "#db/sqlite/wallets/wallets-in-order";
import type { Chain } from "#lib/domain/audit/chain";
import type { BooksFinding } from "#lib/domain/books/books";
import { type AgentSums, BooksWalk, type GoneTrades } from "#lib/domain/books/books-walk";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { joinMoney, type Money, money, splitMoney, zero } from "#lib/domain/money/money";
import { byLeg, type LegName, type Legs, legNames } from "#lib/domain/wallets/movement";
import { goneTradesNamedMax, verifyPagePlayers, verifyPageRows } from "#lib/limits";
import {
  byLegHalf,
  effectSinceOpening,
  type Half,
  halfOf,
  halves,
  presentEffect,
  sumOfHalf,
  versionsSinceSql,
  versionsSql,
} from "./effect-sql";
import { tradedSums } from "./traded-sums";

type AgentRow = typeof agents.$inferSelect;

/** Proves report and wallets of one agent, or of all, against each other. All is read in one snapshot. */
export function verifyBooks(connection: Connection, chain: Chain, agentId: string | null): Outcome<BooksFinding[]> {
  const { client, db } = connection;
  return client.transaction((): Outcome<BooksFinding[]> => {
    const rows = db
      .select()
      .from(agents)
      .where(agentId === null ? undefined : eq(agents.id, agentId))
      .orderBy(asc(agents.id))
      .all();
    if (agentId !== null && rows.length === 0) return refuse("parameter_wrong", `There is no agent "${agentId}".`);
    // While wallets are being opened from trades, these tell of wallets that are not there yet.
    const settled = rows.filter(({ wallet }) => wallet !== "opening");
    return done(settled.map((agent) => findingOf(connection, chain, agent)));
  })();
}

function findingOf(connection: Connection, chain: Chain, agent: AgentRow): BooksFinding {
  const agentId = agent.id;
  const startedMs = performance.now();
  const walk = new BooksWalk(
    { agentId, movedByTrades: agent.wallet === "trades", wasOpened: agent.walletSince !== null },
    chain,
    createHash("sha256"),
    goneTrades(connection, agentId),
  );
  const walkEntries = entryWalker(connection);
  for (const wallet of walletsInOrder(connection, agentId)) {
    const entries = walk.wallet(wallet);
    walkEntries(wallet, entries);
    walk.endWallet(entries);
  }
  walkTransfers(connection, agentId, walk);
  if (agent.wallet === "trades") walkTrades(connection, agent, walk);
  walkLeftStakes(connection, agentId, walk);
  walkPlayers(connection, agentId, walk);
  walk.agentSums(agentSums(connection, agentId));
  return { ...walk.finding(), tookMs: Math.round(performance.now() - startedMs) };
}

/**
 * Ids from one on and below another. Each statement of a proof is bounded by a range, because a thread ends between
 * two statements only, and a stop waits for it.
 */
interface Range {
  readonly agentId: string;
  readonly from: string;
  readonly to: string | Buffer;
}

/** All ids are in one of the ranges, whatever they are: SQLite puts every text before every blob. */
function* rangesOf({ client }: Connection, table: Table, agentId: string): Generator<Range> {
  const { name, id, size } = table;
  const nextFrom = client
    .prepare<[string, string], string>(
      `select ${id} from ${name} where agent_id = ? and ${id} >= ? order by ${id} limit 1 offset ${size}`,
    )
    .pluck();
  let from = "";
  for (;;) {
    const to = nextFrom.get(agentId, from);
    yield { agentId, from, to: to ?? Buffer.alloc(0) };
    if (to === undefined) return;
    from = to;
  }
}

interface Table {
  readonly name: string;
  readonly id: string;
  readonly size: number;
}
const players: Table = { name: "wallets", id: "player_id", size: verifyPagePlayers };
const kept: Table = { name: "trades", id: "trade_id", size: verifyPageRows };

/** Of a player within the range. */
const ofRange = (table: string): string =>
  `${table}.agent_id = @agentId and ${table}.player_id >= @from and ${table}.player_id < @to`;

function walkTransfers(connection: Connection, agentId: string, walk: BooksWalk): void {
  const { client } = connection;
  const strays = client
    .prepare<Range, string>(
      `select distinct player_id from transfers t where ${ofRange("t")} and not exists
         (select 1 from wallets w where w.agent_id = t.agent_id and w.player_id = t.player_id)`,
    )
    .pluck();
  const unlike = client
    .prepare<Range, [string, string, string]>(
      `select t.player_id, t.kind, t.ticket_id from transfers t
       left join postings f on f.agent_id = t.agent_id and f.transfer_id = t.id and f.account = 'float'
       left join postings w on w.agent_id = t.agent_id and w.transfer_id = t.id and w.account = 'wallet'
       where ${ofRange("t")} and (
         f.amount is not (case t.kind when 'deposit' then -t.amount else t.amount end)
         or w.amount is not (case t.kind when 'deposit' then t.amount else -t.amount end)
         or f.currency is not t.currency or w.currency is not t.currency or w.player_id is not t.player_id)`,
    )
    .raw();
  for (const range of rangesOf(connection, players, agentId)) {
    for (const playerId of strays.iterate(range)) walk.transfersWithoutWallet(playerId);
    for (const transfer of unlike.iterate(range)) walk.entriesUnlikeTransfer(...transfer);
  }
  const loose = client
    .prepare<{ agentId: string }, [string, bigint]>(
      `select p.player_id, p.transfer_id from postings p where p.agent_id = @agentId and not exists
         (select 1 from transfers t where t.id = p.transfer_id and t.agent_id = p.agent_id)`,
    )
    .raw();
  for (const posting of loose.iterate({ agentId })) walk.entriesWithoutTransfer(...posting);
}

type Row = Readonly<Record<string, string | bigint | null>>;

/** The columns of legs are named "moved_wallet_units": a prefix, the leg, the half. */
const named = (prefix: string, of: (leg: LegName, half: Half) => string): string =>
  byLegHalf((leg, half) => `${of(leg, half)} as ${prefix}_${leg}_${half}`).join(", ");

const movedSums = named("moved", (leg, half) => sumOfHalf(halfOf(`m.${leg}_amount`, half)));

const bigintIn = (row: Row, column: string): bigint => {
  const value = row[column];
  return typeof value === "bigint" ? value : 0n;
};
const textIn = (row: Row, column: string): string => String(row[column]);
const sumIn = (row: Row, name: string): Money =>
  joinMoney({ units: bigintIn(row, `${name}_units`), parts: bigintIn(row, `${name}_parts`) });
const legsIn = (row: Row, prefix: string): Legs => byLeg((leg) => sumIn(row, `${prefix}_${leg}`));

/** Compares each kept trade with its movements, a trade at a time in the order of their ids. */
function walkTrades(connection: Connection, { id: agentId, walletSince }: AgentRow, walk: BooksWalk): void {
  const [versions, effect] =
    walletSince === null ? [versionsSql, presentEffect] : [versionsSinceSql, effectSinceOpening];
  const difference = (leg: LegName, half: Half) => `(moved_${leg}_${half} - expected_${leg}_${half})`;
  // An integer that overflows here becomes a float that is not 0, and the halves of equal sums never do.
  const differs = legNames.map((leg) => `${difference(leg, "units")} * 100000000 + ${difference(leg, "parts")} <> 0`);
  const rows = connection.client.prepare<object, Row>(
    `select * from (
       select v.trade_id, v.player_id, v.category, v.found, ${named("expected", effect)}, ${movedSums}
       from (${versions}) v left join movements m
         on m.agent_id = v.agent_id and m.trade_id = v.trade_id and m.player_id = v.player_id
       where v.trade_id >= @from and v.trade_id < @to group by v.trade_id)
     where category <> found or ${differs.join(" or ")}`,
  );
  for (const range of rangesOf(connection, kept, agentId)) {
    for (const row of rows.iterate(walletSince === null ? range : { ...range, since: walletSince })) {
      walk.trade({
        tradeId: textIn(row, "trade_id"),
        playerId: textIn(row, "player_id"),
        category: textIn(row, "category"),
        found: textIn(row, "found"),
        moved: legsIn(row, "moved"),
        expected: legsIn(row, "expected"),
      });
    }
  }
}

function walkLeftStakes({ client }: Connection, agentId: string, walk: BooksWalk): void {
  const rows = client.prepare<object, Row>(
    `select l.trade_id, l.player_id, l.amount, ${movedSums},
       exists (select 1 from trades t where t.agent_id = l.agent_id and t.trade_id = l.trade_id) as kept
     from left_stakes l left join movements m
       on m.agent_id = l.agent_id and m.trade_id = l.trade_id and m.player_id = l.player_id
     where l.agent_id = @agentId group by l.trade_id`,
  );
  for (const row of rows.iterate({ agentId })) {
    walk.leftStake({
      tradeId: textIn(row, "trade_id"),
      playerId: textIn(row, "player_id"),
      amount: money(bigintIn(row, "amount")),
      heldByMovements: legsIn(row, "moved").held,
      isTradeKept: bigintIn(row, "kept") !== 0n,
    });
  }
}

/** Everybody with a wallet, a movement, a trade, or something that retention left, in the order of their ids. */
function walkPlayers(connection: Connection, agentId: string, walk: BooksWalk): void {
  const rows = connection.client.prepare<object, Row>(
    `with moved as materialized (
       select m.player_id, ${movedSums} from movements m where ${ofRange("m")} group by m.player_id),
     kept as materialized (
       select v.player_id, ${named("kept", (leg, half) => sumOfHalf(presentEffect(leg, half)))}
       from (${versionsSql}) v where ${ofRange("v")} group by v.player_id),
     carried as (
       select c.player_id, 1 as is_carried, ${named("carried", (leg, half) => `c.${leg}_${half}`)}
       from carried_forward c where ${ofRange("c")}),
     stakes as materialized (
       select player_id, ${halves.map((half) => `${sumOfHalf(halfOf("amount", half))} as left_${half}`).join(", ")}
       from left_stakes l where ${ofRange("l")} group by player_id),
     purses as (select player_id, exposure from wallets w where ${ofRange("w")}),
     players as (
       select player_id from purses union select player_id from moved union select player_id from kept
       union select player_id from carried union select player_id from stakes)
     select * from players left join purses using (player_id) left join moved using (player_id)
       left join kept using (player_id) left join carried using (player_id) left join stakes using (player_id)
     order by player_id`,
  );
  for (const range of rangesOf(connection, players, agentId)) {
    for (const row of rows.iterate(range)) {
      walk.player({
        playerId: textIn(row, "player_id"),
        exposure: row.exposure === null ? null : money(bigintIn(row, "exposure")),
        moved: legsIn(row, "moved"),
        kept: legsIn(row, "kept"),
        carried: row.is_carried === null ? null : legsIn(row, "carried"),
        left: sumIn(row, "left"),
      });
    }
  }
}

/** A player's trades that have movements and are not kept: a few of them, to name them in a fault. */
function goneTrades({ client }: Connection, agentId: string): GoneTrades {
  const gone = `select m.trade_id from movements m
    where m.agent_id = @agentId and m.player_id = @playerId and m.trade_id is not null and not exists
      (select 1 from trades t where t.agent_id = m.agent_id and t.trade_id = m.trade_id and t.player_id = m.player_id)`;
  const isLeg = (leg: LegName) =>
    `(sum(m.${leg}_amount / 100000000) - @${leg}_units) * 100000000 + sum(m.${leg}_amount % 100000000) = @${leg}_parts`;
  const limit = goneTradesNamedMax;
  const withLegs = client
    .prepare<object, string>(`${gone} group by m.trade_id having ${legNames.map(isLeg).join(" and ")} limit ${limit}`)
    .pluck();
  const holding = client
    .prepare<object, string>(
      `${gone} and not exists (select 1 from left_stakes l where l.agent_id = m.agent_id and l.trade_id = m.trade_id)
       group by m.trade_id having sum(m.held_amount / 100000000) <> 0 or sum(m.held_amount % 100000000) <> 0
       limit ${limit}`,
    )
    .pluck();
  return {
    withLegs(playerId, legs) {
      const halvesOfLegs = legNames.flatMap((leg) =>
        Object.entries(splitMoney(legs[leg])).map(([half, value]): [string, bigint] => [`${leg}_${half}`, value]),
      );
      // An edited row may hold what no trade could come to.
      if (halvesOfLegs.some(([, value]) => BigInt.asIntN(64, value) !== value)) return [];
      return withLegs.all({ agentId, playerId, ...Object.fromEntries(halvesOfLegs) });
    },
    holding: (playerId) => holding.all({ agentId, playerId }),
  };
}

function agentSums(connection: Connection, agentId: string): AgentSums {
  const sumOf = (column: string, from: string): Money => {
    const sums = halves.map((half) => `${sumOfHalf(halfOf(column, half))} as sum_${half}`);
    const row = connection.client
      .prepare<object, Row>(`select ${sums} from ${from} and agent_id = @agentId`)
      .get({ agentId });
    return row ? sumIn(row, "sum") : zero;
  };
  return {
    float: sumOf("amount", "postings where account = 'float'"),
    balances: sumOf("balance", "wallets where true"),
    exposures: sumOf("exposure", "wallets where true"),
    reported: tradedSums(connection)(agentId),
  };
}
