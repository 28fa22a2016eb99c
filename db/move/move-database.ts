import { auditTrail } from "#db/postgres/audit/audit-trail";
import type { Connection } from "#db/postgres/connections/connection";
import { inTransaction } from "#db/postgres/transactions/transaction";
import { databaseMoved } from "#lib/commands/audit/database-moved";
import { chainUnder } from "#lib/crypto/chain-under";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import type { Moved, MoveProgress, MoveProof } from "#lib/store/move";
import { differingProofs, faultsIn, type Proofs } from "./compare-proofs";
import { copyTables } from "./copy-tables";
import { type EmbeddedSource, openSource } from "./embedded-source";
import { keepMoveState, readMoveState } from "./move-state";
import { movedTables } from "./moved-tables";
import { openTarget, type TargetOptions } from "./postgres-target";
import { proveBoth } from "./prove-both";

export interface MoveOptions {
  readonly file: string;
  readonly fingerprint: string;
  readonly chainKey: Uint8Array;
  readonly migrationsFolders: { readonly sqlite: string; readonly postgres: string };
  readonly threadScripts: { readonly sqlite: string; readonly postgres: string };
  readonly target: Omit<TargetOptions, "fingerprint" | "migrationsFolder">;
  /** True while the caller holds the embedded database's lock, so that nothing can change it. */
  readonly isStopped: boolean;
  /** The number of rows read, compared and written at a time. */
  readonly pageRows: number;
  watch(progress: MoveProgress): void;
  complain(text: string): void;
}

/**
 * Copies an embedded database to PostgreSQL. While a server runs on it, changes during the copy are left to the next
 * run. When it is stopped, the copy is completed and proved, and the new database is opened to servers.
 */
export async function moveDatabase(options: MoveOptions, by: Author): Promise<Outcome<Moved>> {
  const { file, fingerprint, migrationsFolders } = options;
  const source = openSource({ file, fingerprint, migrationsFolder: migrationsFolders.sqlite });
  try {
    const whole = { ...options.target, fingerprint, migrationsFolder: migrationsFolders.postgres };
    const target = await openTarget(whole, source);
    try {
      return await moveBetween(source, target, options, by);
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
}

async function moveBetween(
  source: EmbeddedSource,
  target: Connection,
  { watch, isStopped, pageRows, ...options }: MoveOptions,
  by: Author,
): Promise<Outcome<Moved>> {
  const rowsTotal = movedTables.reduce((all, table) => all + source.count(table), 0);
  let [rows, written] = [0, 0];
  const seen = (more: number, changed: number): void => {
    rows += more;
    written += changed;
    watch({ step: "copying", rows, rowsTotal });
  };
  await copyTables({ source, target, pageRows, seen }, by.at);
  // The proofs, and the servers' first statements, are planned by the statistics of the tables.
  if (written * changedShareMin > rowsTotal) await target.client.query("analyze");
  if (!isStopped) return done({ isFinished: false, rows: rowsTotal, written, proof: null });
  watch({ step: "proving", rows, rowsTotal });
  const proof = await prove(source, target, options, by);
  if (!proof.ok) return proof;
  await finish(target, rowsTotal, chainUnder(options.chainKey), by);
  return done({ isFinished: true, rows: rowsTotal, written, proof: proof.value });
}

async function prove(
  source: EmbeddedSource,
  target: Connection,
  { file, fingerprint, chainKey, migrationsFolders, threadScripts, complain, ...options }: ProvingOptions,
  { at }: Author,
): Promise<Outcome<MoveProof>> {
  const miscounted = await differingCounts(source, target);
  if (miscounted.length > 0) return notAlike(miscounted);
  const proved = await proveBoth({
    embedded: { role: "job", file, chainKey, fingerprint, migrationsFolder: migrationsFolders.sqlite },
    postgres: { ...options.target, chainKey },
    ...{ threadScripts, now: at, complain },
  });
  if (!proved.ok) return proved;
  const [old, moved] = proved.value;
  const differing = differingProofs(old, moved);
  return differing.length > 0 ? notAlike(differing) : done(shownProof(moved));
}

type ProvingOptions = Omit<MoveOptions, "watch" | "isStopped" | "pageRows">;

const notAlike = (lines: readonly string[]) =>
  refuse("parameter_wrong", `The two databases differ, and the move is not finished. ${lines.join("; ")}.`);

const shownProof = (proofs: Proofs): MoveProof => ({
  transfers: proofs.ledger.transfers,
  trades: proofs.report.trades,
  faultCount: faultsIn(proofs),
  ledger: proofs.ledger.digest,
  books: proofs.books.map(({ agentId, digest }) => ({ agentId, digest })),
  audit: proofs.audit.head,
});

/** 20: a table is analysed anew when the move has changed at least 1 of 20 rows. */
const changedShareMin = 20;

/** Compares the row counts of every table, and the count of the trades' places. */
async function differingCounts(source: EmbeddedSource, { client }: Connection): Promise<string[]> {
  const lines: string[] = [];
  const compare = async (name: string, only: string | null, expected: number): Promise<void> => {
    const text = `select count(*)::int as rows from ${name} where ${only ?? "true"}`;
    const { rows } = await client.query<{ rows: number }>(text);
    const found = rows[0]?.rows;
    if (found !== expected) lines.push(`${name}: ${expected} rows in the embedded database, ${found} in the new one`);
  };
  for (const table of movedTables) {
    const expected = source.count(table);
    await compare(table.name, table.only, expected);
    if (table.name === "trades") await compare("trade_keys", null, expected);
  }
  return lines;
}

/** Opens the new database to servers. When this commits, everything before it is on the disk. */
async function finish(
  target: Connection,
  rows: number,
  chain: ReturnType<typeof chainUnder>,
  by: Author,
): Promise<void> {
  const state = await readMoveState(target);
  if (!state) throw new Error("The new database has forgotten its move.");
  await inTransaction(target, "begin", async (transaction) => {
    transaction.send(target.client.query(takeNumbers));
    await auditTrail(target, chain).record(databaseMoved(rows), by, transaction);
    transaction.send(keepMoveState(target, { ...state, isFinished: true }));
  });
}

/** From these rows servers take the numbers for the next transfers. */
const takeNumbers = `insert into transfer_numbers (agent_id, last)
  select agent_id, max(id) from transfers group by agent_id
  on conflict (agent_id) do update set last = excluded.last`;
