import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { type LegRow, leftStakeOfRow, tradeOfRow } from "#db/proofs/books-rows";
import { booksTotal, ProgressCount } from "#db/proofs/progress-count";
import { walkPlayers } from "#db/proofs/walk-players";
import { tradedSums } from "#db/reads/books/traded-sums";
import type { Connection } from "#db/sqlite/engine/connection";
import { readRunner } from "#db/sqlite/engine/read-runner";
import { inSnapshot } from "#db/sqlite/proofs/in-snapshot";
import { walkPostings } from "#db/sqlite/proofs/walk-postings";
import { agents } from "#db/tables/agents";
import { noAgent } from "#lib/commands/agents/no-agent";
import type { Chain } from "#lib/domain/audit/chain";
import type { BooksFinding } from "#lib/domain/books/books";
import { BooksWalk } from "#lib/domain/books/books-walk";
import { done, type Outcome } from "#lib/domain/failure";
import { money } from "#lib/domain/money/money";
import { type LegName, legNames } from "#lib/domain/wallets/movement";
import type { TellProgress } from "#lib/store/job-progress";
import { verifyPageRows } from "#lib/store/list-page";
import { booksRows, carriedInOrder } from "./books-rows";
import { effectSinceOpening, type Half, keptSince, presentEffect, versionsSinceSql, versionsSql } from "./effect-sql";
import { goneTrades } from "./gone-trades";
import { rangesOf, tradeRanges } from "./id-ranges";
import { legColumns, legsIn, movedSums } from "./leg-rows";
import { verifySums } from "./verify-sums";

type AgentRow = typeof agents.$inferSelect;

/** Proves report and wallets of one agent, or of all, against each other. All is read in one snapshot. */
export function verifyBooks(
  connection: Connection,
  chain: Chain,
  agentId: string | null,
  tell: TellProgress = () => {},
): Promise<Outcome<BooksFinding[]>> {
  return inSnapshot(connection, async (): Promise<Outcome<BooksFinding[]>> => {
    const rows = connection.db
      .select()
      .from(agents)
      .where(agentId === null ? undefined : eq(agents.id, agentId))
      .orderBy(asc(agents.id))
      .all();
    if (agentId !== null && rows.length === 0) return noAgent(agentId);
    const total = connection.client.prepare<object, bigint>(booksTotal(agentId && "@agentId")).pluck();
    const progress = new ProgressCount(Number(total.get(agentId === null ? {} : { agentId })), tell);
    const findings: BooksFinding[] = [];
    for (const agent of rows) {
      // While wallets are being opened from trades, these tell of wallets that are not there yet.
      if (agent.wallet !== "opening") findings.push(await findingOf(connection, chain, agent, progress));
    }
    return done(findings);
  });
}

async function findingOf(
  connection: Connection,
  chain: Chain,
  agent: AgentRow,
  progress: ProgressCount,
): Promise<BooksFinding> {
  const agentId = agent.id;
  const startedMs = performance.now();
  const walk = new BooksWalk(
    { agentId, movedByTrades: agent.wallet === "trades", wasOpened: agent.walletSince !== null },
    chain,
    createHash("sha256"),
  );
  if (agent.wallet === "trades") walkTrades(connection, agent, walk, progress);
  await walkPlayers(booksRows(connection, agent), walk, progress, goneTrades(connection, agentId));
  const postings = walkPostings(connection, agentId, {
    unlike: (...transfer) => walk.entriesUnlikeTransfer(...transfer),
    loose: (...posting) => walk.entriesWithoutTransfer(...posting),
  });
  walkLeftStakes(connection, agentId, walk);
  for (const { playerId, legs } of carriedInOrder(connection, agentId)) walk.carriedForward(playerId, legs);
  const floats = [...postings.values()].map(({ float }) => float);
  walk.agentSums({
    float: money(floats.reduce((sum, float) => sum + float, 0n)),
    reported: readRunner(connection)(tradedSums(agentId)),
  });
  verifySums(connection, agentId, walk);
  return { ...walk.finding(), tookMs: Math.round(performance.now() - startedMs) };
}

/** Compares each kept trade with its movements, a trade at a time in the order of their ids. */
function walkTrades(
  connection: Connection,
  { id: agentId, walletSince }: AgentRow,
  walk: BooksWalk,
  progress: ProgressCount,
): void {
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
    progress.add(verifyPageRows);
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
