import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { joinedPlayers, type LegRow, leftStakeOfRow, playerOfRow, tradeOfRow } from "#db/proofs/books-rows";
import { entriesWithoutWallet, loosePostings, unlikePostings } from "#db/proofs/posting-faults";
import type { Connection } from "#db/sqlite/engine/connection";
import { agents } from "#db/sqlite/schema";
import { entryWalker } from "#db/sqlite/wallets/wallet-entries";
import { walletsInOrder } from "#db/sqlite/wallets/wallets-in-order";
import { noAgent } from "#lib/commands/agents/no-agent";
import type { Chain } from "#lib/domain/audit/chain";
import type { BooksFinding } from "#lib/domain/books/books";
import { type AgentSums, BooksWalk } from "#lib/domain/books/books-walk";
import { done, type Outcome } from "#lib/domain/failure";
import { type Money, zero } from "#lib/domain/money/money";
import { type LegName, legNames } from "#lib/domain/wallets/movement";
import {
  effectSinceOpening,
  type Half,
  halfOf,
  halves,
  keptSince,
  presentEffect,
  sumOfHalf,
  versionsSinceSql,
  versionsSql,
} from "./effect-sql";
import { goneTrades } from "./gone-trades";
import { type IdRange, ofPlayersIn, playerRanges, rangesOf, tradeRanges } from "./id-ranges";
import { legColumns, legsIn, movedSums, sumIn } from "./leg-rows";
import { tradedSums } from "./traded-sums";
import { verifySums } from "./verify-sums";

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
    if (agentId !== null && rows.length === 0) return noAgent(agentId);
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
  verifySums(connection, agentId, walk);
  return { ...walk.finding(), tookMs: Math.round(performance.now() - startedMs) };
}

function walkTransfers(connection: Connection, agentId: string, walk: BooksWalk): void {
  const { client } = connection;
  const strays = client
    .prepare<IdRange, string>(entriesWithoutWallet("distinct e.player_id", "transfers", ofPlayersIn("e")))
    .pluck();
  const unlike = client
    .prepare<IdRange, [string, string, string]>(unlikePostings("t.player_id, t.kind, t.ticket_id", ofPlayersIn("t")))
    .raw();
  for (const range of rangesOf(connection, playerRanges, agentId)) {
    for (const playerId of strays.iterate(range)) walk.transfersWithoutWallet(playerId);
    for (const transfer of unlike.iterate(range)) walk.entriesUnlikeTransfer(...transfer);
  }
  const loose = client
    .prepare<{ agentId: string }, [string, bigint]>(
      loosePostings("p.player_id, p.transfer_id", "p.agent_id = @agentId"),
    )
    .raw();
  for (const posting of loose.iterate({ agentId })) walk.entriesWithoutTransfer(...posting);
}

/** Compares each kept trade with its movements, a trade at a time in the order of their ids. */
function walkTrades(connection: Connection, { id: agentId, walletSince }: AgentRow, walk: BooksWalk): void {
  const [versions, effect] =
    walletSince === null ? [versionsSql, presentEffect] : [versionsSinceSql, effectSinceOpening];
  const difference = (leg: LegName, half: Half) => `(moved_${leg}_${half} - expected_${leg}_${half})`;
  // An integer that overflows here becomes a float that is not 0, and the halves of equal sums never do.
  const differs = legNames.map((leg) => `${difference(leg, "units")} * 100000000 + ${difference(leg, "parts")} <> 0`);
  // The pluses keep SQLite from walking all of a player's movements for each trade, instead of the trade's few.
  const rows = connection.client.prepare<object, LegRow>(
    `select * from (
       select v.trade_id, v.player_id, v.category, v.found, ${legColumns("expected", effect)}, ${movedSums}
       from (${versions}) v left join movements m
         on m.agent_id = v.agent_id and m.trade_id = v.trade_id and +m.player_id = v.player_id
           and +m.created_at >= v.first_at and m.trade_version is not null
       where v.trade_id >= @from and v.trade_id < @to group by v.trade_id)
     where category <> found or ${differs.join(" or ")}`,
  );
  for (const range of rangesOf(connection, tradeRanges, agentId)) {
    for (const row of rows.iterate(walletSince === null ? range : { ...range, since: walletSince })) {
      walk.trade(tradeOfRow(row, legsIn));
    }
  }
}

function walkLeftStakes({ client }: Connection, agentId: string, walk: BooksWalk): void {
  const rows = client.prepare<object, LegRow>(
    `select l.trade_id, l.player_id, l.amount, ${movedSums},
       exists (select 1 from (${versionsSql}) v where v.trade_id = l.trade_id and v.first_at <= l.dropped_at) as kept
     from left_stakes l left join movements m
       on m.agent_id = l.agent_id and m.trade_id = l.trade_id and +m.player_id = l.player_id
         and coalesce(m.created_at < ${keptSince} or m.trade_version is null, true)
     where l.agent_id = @agentId group by l.trade_id, l.player_id`,
  );
  for (const row of rows.iterate({ agentId })) {
    walk.leftStake(leftStakeOfRow(row, legsIn));
  }
}

function walkPlayers(connection: Connection, agentId: string, walk: BooksWalk): void {
  const rows = connection.client.prepare<object, LegRow>(
    `with moved as materialized (
       select m.player_id, count(*) as movements, ${movedSums} from movements m where ${ofPlayersIn("m")} group by m.player_id),
     kept as materialized (
       select v.player_id, ${legColumns("kept", (leg, half) => sumOfHalf(presentEffect(leg, half)))}
       from (${versionsSql}) v where ${ofPlayersIn("v")} group by v.player_id),
     carried as (
       select c.player_id, 1 as is_carried, ${legColumns("carried", (leg, half) => `c.${leg}_${half}`)}
       from carried_forward c where ${ofPlayersIn("c")}),
     stakes as materialized (
       select player_id, ${halves.map((half) => `${sumOfHalf(halfOf("amount", half))} as left_${half}`).join(", ")}
       from left_stakes l where ${ofPlayersIn("l")} group by player_id),
     purses as (select player_id, exposure from wallets w where ${ofPlayersIn("w")}),
     ${joinedPlayers}`,
  );
  const findGone = goneTrades(connection, agentId);
  for (const range of rangesOf(connection, playerRanges, agentId)) {
    for (const row of rows.iterate(range)) {
      const sums = playerOfRow(row, legsIn, sumIn(row, "left"));
      walk.player(sums, findGone(sums.playerId, walk.soughtOf(sums)));
    }
  }
}

function agentSums(connection: Connection, agentId: string): AgentSums {
  const sumOf = (column: string, from: string): Money => {
    const sums = halves.map((half) => `${sumOfHalf(halfOf(column, half))} as sum_${half}`);
    const row = connection.client
      .prepare<object, LegRow>(`select ${sums} from ${from} and agent_id = @agentId`)
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
