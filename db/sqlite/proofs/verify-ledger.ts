import { createHash } from "node:crypto";
import { ledgerTotal, ProgressCount } from "#db/proofs/progress-count";
import { walkLedger } from "#db/proofs/walk-ledger";
import type { Connection } from "#db/sqlite/engine/connection";
import { ledgerRows } from "#db/sqlite/wallets/ledger-rows";
import type { Chain } from "#lib/domain/audit/chain";
import { zero } from "#lib/domain/money/money";
import { LedgerWalk } from "#lib/domain/wallets/ledger-walk";
import type { TellProgress } from "#lib/store/job-progress";
import type { LedgerProof } from "#lib/store/proof";
import { inSnapshot } from "./in-snapshot";
import { walkPostings } from "./walk-postings";

export function verifyLedger(
  connection: Connection,
  chain: Chain,
  tell: TellProgress = () => {},
): Promise<LedgerProof> {
  return inSnapshot(connection, async () => {
    const walk = new LedgerWalk(chain, createHash("sha256"));
    const total = connection.client.prepare<[], bigint>(ledgerTotal).pluck().get();
    await walkLedger(ledgerRows(connection, null), walk, new ProgressCount(Number(total), tell));
    return walk.proof(walkAllPostings(connection, walk));
  });
}

/** The number of agents' own accounts. */
function walkAllPostings(connection: Connection, walk: LedgerWalk): number {
  const sums = new Map<string, bigint>();
  let [loose, floats] = [0, 0];
  for (const agentId of agentsWithPostings(connection)) {
    const found = walkPostings(connection, agentId, {
      unlike: (...transfer) => walk.entriesUnlikeTransfer([agentId, ...transfer]),
      loose: () => {
        loose += 1;
      },
    });
    floats += found.size;
    for (const [currency, { all }] of found) sums.set(currency, (sums.get(currency) ?? zero) + all);
  }
  walk.entriesWithoutTransfer(loose);
  for (const [currency, sum] of [...sums].sort()) walk.sumOfEntries(currency, sum);
  return floats;
}

/** Also agents that are not there, found one after the other by the indexes. */
function* agentsWithPostings({ client }: Connection): Generator<string> {
  const firstAfter = (table: string) => `select min(agent_id) as id from ${table} where agent_id > @last`;
  const next = client
    .prepare<{ last: string }, string | null>(
      `select min(id) from (${firstAfter("transfers")} union all ${firstAfter("postings")})`,
    )
    .pluck();
  for (let last = next.get({ last: "" }); typeof last === "string"; last = next.get({ last })) yield last;
}
