import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import pg from "pg";
import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { readRunner } from "#db/postgres/connections/read-runner";
import { rowsInPages } from "#db/postgres/connections/rows-in-pages";
import { rowsOfCursor } from "#db/postgres/proofs/rows-of-cursor";
import { agents } from "#db/postgres/schema";
import { type LegRow, leftStakeOfRow, textIn, tradeOfRow } from "#db/proofs/books-rows";
import { loosePostings, unlikePostings } from "#db/proofs/posting-faults";
import { booksTotal, ProgressCount } from "#db/proofs/progress-count";
import { walkPlayers } from "#db/proofs/walk-players";
import { tradedSums } from "#db/reads/books/traded-sums";
import { noAgent } from "#lib/commands/agents/no-agent";
import type { Chain } from "#lib/domain/audit/chain";
import type { BooksFinding } from "#lib/domain/books/books";
import { type AgentSums, BooksWalk } from "#lib/domain/books/books-walk";
import { done, type Outcome } from "#lib/domain/failure";
import { money } from "#lib/domain/money/money";
import { legNames } from "#lib/domain/wallets/movement";
import type { TellProgress } from "#lib/store/job-progress";
import { verifyPageRows } from "#lib/store/list-page";
import { booksRows, carriedInOrder } from "./books-rows";
import { effectSinceOpening, isStillKept, keptSince, presentEffect, versionsSinceSql, versionsSql } from "./effect-sql";
import { goneTrades } from "./gone-trades";
import { rangesOf, rowsInRange, tradeRanges } from "./id-ranges";
import { legColumns, legsIn, movedSums, sumOf } from "./leg-rows";
import { verifySums } from "./verify-sums";

type AgentRow = typeof agents.$inferSelect;

/** Proves report and wallets of one agent, or of all, against each other. It is called within one snapshot. */
export async function verifyBooks(
  connection: Connection,
  chain: Chain,
  agentId: string | null,
  tell: TellProgress = () => {},
): Promise<Outcome<BooksFinding[]>> {
  const rows = await connection.db
    .select()
    .from(agents)
    .where(agentId === null ? undefined : eq(agents.id, agentId))
    .orderBy(asc(agents.id));
  if (agentId !== null && rows.length === 0) return noAgent(agentId);
  const totals = rawRows<{ total: bigint }>(connection, booksTotal(agentId && "$1"));
  const [total] = await (agentId === null ? totals() : totals(agentId));
  const progress = new ProgressCount(Number(total?.total), tell);
  const findings: BooksFinding[] = [];
  for (const agent of rows) {
    // While wallets are being opened from trades, these tell of wallets that are not there yet.
    if (agent.wallet !== "opening") findings.push(await findingOf(connection, chain, agent, progress));
  }
  return done(findings);
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
  if (agent.wallet === "trades") await walkTrades(connection, agent, walk, progress);
  await walkPlayers(booksRows(connection, agent), walk, progress, goneTrades(connection, agentId));
  await walkPostings(connection, agentId, walk);
  await walkLeftStakes(connection, agentId, walk);
  for await (const { playerId, legs } of carriedInOrder(connection, agentId)) walk.carriedForward(playerId, legs);
  walk.agentSums(await agentSums(connection, agentId));
  await verifySums(connection, agentId, walk);
  return { ...walk.finding(), tookMs: Math.round(performance.now() - startedMs) };
}

async function walkPostings(connection: Connection, agentId: string, walk: BooksWalk): Promise<void> {
  const agent = pg.escapeLiteral(agentId);
  const unlike = rowsOfCursor<{ player_id: string; kind: string; ticket_id: string }>(
    connection,
    unlikePostings("t.player_id, t.kind, t.ticket_id", `t.agent_id = ${agent}`),
  );
  for await (const { player_id, kind, ticket_id } of unlike) walk.entriesUnlikeTransfer(player_id, kind, ticket_id);
  const loose = rowsOfCursor<{ player_id: string; transfer_id: bigint }>(
    connection,
    loosePostings("p.player_id, p.transfer_id", `p.agent_id = ${agent}`),
  );
  for await (const { player_id, transfer_id } of loose) walk.entriesWithoutTransfer(player_id, transfer_id);
}

/** Compares each kept trade with its movements, a trade at a time in the order of their times and ids. */
async function walkTrades(
  connection: Connection,
  { id, walletSince }: AgentRow,
  walk: BooksWalk,
  progress: ProgressCount,
): Promise<void> {
  const effect = walletSince === null ? presentEffect : effectSinceOpening(walletSince);
  const versions = (isIn: string) => (walletSince === null ? versionsSql(isIn) : versionsSinceSql(isIn, walletSince));
  const differs = legNames.map((leg) => `moved_${leg} <> expected_${leg}`);
  // The offset keeps a player's other movements out of it: each trade reads the few that name it, by their own index.
  const rows = rowsInRange<LegRow>(
    connection,
    tradeRanges,
    (isIn) => `select * from (
       select v.trade_id, v.player_id, v.category, v.found, ${legColumns("expected", effect)}, moved.*
       from (${versions(isIn("t"))}) v cross join lateral (
         select ${movedSums} from (
           select * from movements where agent_id = v.agent_id and trade_id = v.trade_id offset 0) m
         where m.player_id = v.player_id and m.created_at >= v.first_at and m.trade_version is not null) moved) compared
     where category <> found or ${differs.join(" or ")} order by trade_id`,
  );
  for await (const range of rangesOf(connection, tradeRanges, id)) {
    for (const row of await rows(range)) {
      walk.trade(tradeOfRow(row, legsIn));
    }
    progress.add(verifyPageRows);
  }
}

async function walkLeftStakes(connection: Connection, agentId: string, walk: BooksWalk): Promise<void> {
  const rows = rawRows<LegRow>(
    connection,
    `select l.trade_id, l.player_id, l.amount, moved.*, ${isStillKept} as kept
     from left_stakes l cross join lateral (
       select ${movedSums} from (
         select * from movements where agent_id = l.agent_id and trade_id = l.trade_id offset 0) m
       where m.player_id = l.player_id and coalesce(m.created_at < ${keptSince} or m.trade_version is null, true)) moved
     where l.agent_id = $1 and (l.trade_id, l.player_id) > ($2, $3)
     order by l.trade_id, l.player_id limit ${verifyPageRows}`,
  );
  const stakes = rowsInPages<LegRow>(verifyPageRows, (last) =>
    rows(agentId, ...(last ? [textIn(last, "trade_id"), textIn(last, "player_id")] : ["", ""])),
  );
  for await (const row of stakes) {
    walk.leftStake(leftStakeOfRow(row, legsIn));
  }
}

async function agentSums(connection: Connection, agentId: string): Promise<AgentSums> {
  const floats = rawRows<{ sum: bigint }>(
    connection,
    `select ${sumOf("amount")} as sum from postings where account = 'float' and agent_id = $1`,
  );
  const [[row], reported] = await Promise.all([floats(agentId), readRunner(connection)(tradedSums(agentId))]);
  return { float: money(row?.sum ?? 0n), reported };
}
