import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { tradedSums } from "#db/reads/books/traded-sums";
import { all, select } from "#db/reads/read";
import { agents } from "#db/tables/agents";
import { noAgent } from "#lib/commands/agents/agents";
import type { Agent } from "#lib/domain/agents/agent";
import type { Chain } from "#lib/domain/audit/audit-row";
import type { BooksFinding } from "#lib/domain/books/books";
import { BooksWalk } from "#lib/domain/books/books-walk";
import type { TellProgress } from "#lib/domain/books/proof";
import { done, type Outcome } from "#lib/domain/failure";
import { verifyPageRows } from "#lib/domain/lists/list-page";
import { type LegName, legNames } from "#lib/domain/wallets/movement";
import { effectsIn, type Half, legColumns, presentEffect, versionsSql } from "./effect-sql";
import { differingTransferSums, floatOfRow, keptSumsOfRow, transfersKept, walletSumsCompared } from "./kept-sums-sql";
import { booksTotal, ProgressCount } from "./progress-count";
import { type LegRow, onlyRow, type ProofReader } from "./proof-reader";
import { booksRows, carriedInOrder, goneTrades, leftStakeOfRow, tradeOfRow, walkPlayers } from "./walk-players";

/** Proves report and wallets of one agent, or of all, against each other. */
export async function verifyBooks(
  reader: ProofReader,
  chain: Chain,
  agentId: string | null,
  tell: TellProgress = () => {},
): Promise<Outcome<BooksFinding[]>> {
  const isMeant = agentId === null ? undefined : eq(agents.id, agentId);
  const rows = await reader.run(all(select().from(agents).where(isMeant).orderBy(asc(agents.id))));
  if (agentId !== null && rows.length === 0) return noAgent(agentId);
  const counted = booksTotal(agentId === null ? null : "@agentId");
  const { total } = await onlyRow(reader.rowsOf<{ total: bigint }>(counted, agentId === null ? {} : { agentId }));
  const progress = new ProgressCount(Number(total), tell);
  const findings: BooksFinding[] = [];
  for (const agent of rows) findings.push(await findingOf(reader, chain, agent, progress));
  return done(findings);
}

async function findingOf(
  reader: ProofReader,
  chain: Chain,
  agent: Agent,
  progress: ProgressCount,
): Promise<BooksFinding> {
  const agentId = agent.id;
  const startedMs = performance.now();
  const walk = new BooksWalk(
    { agentId, movedByTrades: agent.wallet === "trades", wasOpened: agent.walletSince !== null },
    chain,
    createHash("sha256"),
  );
  if (agent.wallet === "trades") await walkTrades(reader, agent, walk, progress);
  await walkPlayers(booksRows(reader, agent), walk, progress, goneTrades(reader, agentId));
  await walkLeftStakes(reader, agentId, walk);
  for await (const { playerId, legs } of carriedInOrder(reader, agentId)) walk.carriedForward(playerId, legs);
  const float = floatOfRow(await onlyRow(reader.rowsOf<LegRow>(transfersKept, { agentId })));
  walk.agentSums({ float, reported: await reader.run(tradedSums(agentId)) });
  await walkSums(reader, agentId, walk);
  return { ...walk.finding(), tookMs: Math.round(performance.now() - startedMs) };
}

/** Compares each kept trade with its movements, a range of trades at a time. */
async function walkTrades(
  reader: ProofReader,
  { id: agentId, walletSince }: Agent,
  walk: BooksWalk,
  progress: ProgressCount,
): Promise<void> {
  const { versionsSinceSql, effectSinceOpening } = effectsIn(reader.words);
  const [versions, effect] =
    walletSince === null ? [versionsSql, presentEffect] : [versionsSinceSql, effectSinceOpening];
  const difference = (leg: LegName, half: Half) => `(moved_${leg}_${half} - expected_${leg}_${half})`;
  // An integer that overflows here becomes a float other than 0 in SQLite; the halves of equal sums never overflow.
  const differs = legNames.map((leg) => `${difference(leg, "units")} * 100000000 + ${difference(leg, "parts")} <> 0`);
  const compared = (isIn: string) =>
    reader.words.withMoved({
      columns: `v.trade_id, v.player_id, v.category, v.found, ${legColumns("expected", effect)}`,
      from: `(${versions(isIn)}) v`,
      row: "v",
      isMeant: "+m.created_at >= v.first_at and m.trade_version is not null",
      isSought: "true",
      key: "v.trade_id",
    });
  const ranges = reader.tradesInRanges(
    agentId,
    (isIn) => `select * from (${compared(isIn)}) as compared
      where category <> found or ${differs.join(" or ")} order by trade_id`,
    walletSince === null ? {} : { since: walletSince },
  );
  for await (const rows of ranges) {
    for await (const row of rows) walk.trade(tradeOfRow(row));
    progress.add(verifyPageRows);
  }
}

async function walkLeftStakes({ rowsOf, words }: ProofReader, agentId: string, walk: BooksWalk): Promise<void> {
  const { isOfGone, isStillKept } = effectsIn(words);
  const stakes = words.withMoved({
    columns: `l.trade_id, l.player_id, l.amount, ${isStillKept} as kept`,
    from: "left_stakes l",
    row: "l",
    isMeant: isOfGone,
    isSought: "l.agent_id = @agentId",
    key: "l.trade_id, l.player_id",
  });
  const inOrder = `${stakes} order by l.trade_id, l.player_id`;
  for await (const row of rowsOf<LegRow>(inOrder, { agentId })) walk.leftStake(leftStakeOfRow(row));
}

/** Proves the kept sums of an agent's wallets and transfers. */
async function walkSums({ rowsOf }: ProofReader, agentId: string, walk: BooksWalk): Promise<void> {
  const compared = await onlyRow(rowsOf<LegRow>(walletSumsCompared, { agentId }));
  for (const sum of keptSumsOfRow(compared)) walk.keptSum(sum);
  const differing = rowsOf<{ grid: bigint; bucket: bigint }>(differingTransferSums, { agentId });
  for await (const { grid, bucket } of differing) walk.differingTransfers(Number(grid), bucket);
}
