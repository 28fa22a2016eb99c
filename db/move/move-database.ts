import { recordAudit } from "#db/audit/record-audit";
import type { Connection } from "#db/postgres/connections/connection";
import { workRunner } from "#db/postgres/connections/work-runner";
import { inTransaction } from "#db/postgres/transactions/transaction";
import { databaseMoved } from "#lib/commands/audit/record-audit";
import { chainUnder } from "#lib/crypto/chain-under";
import type { Author } from "#lib/domain/audit/author";
import type { Moved, MoveProgress, MoveProof } from "#lib/domain/database-move";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { type EmbeddedSource, openSource, type Row } from "./embedded-source";
import { keepMoveState } from "./move-state";
import { type MovedTable, movedTables, quotedNames } from "./moved-tables";
import { openTarget, type TargetOptions } from "./postgres-target";
import { differingProofs, faultsIn, type Proofs, proveBoth } from "./prove-both";

export interface MoveOptions {
  readonly file: string;
  readonly fingerprint: string;
  readonly chainKey: Uint8Array;
  readonly migrationsFolders: { readonly sqlite: string; readonly postgres: string };
  readonly threadScripts: { readonly sqlite: string; readonly postgres: string };
  readonly target: Omit<TargetOptions, "fingerprint" | "migrationsFolder">;
  /** The number of rows read and written at a time. */
  readonly pageRows: number;
  watch(progress: MoveProgress): void;
  complain(text: string): void;
}

/**
 * Copies an embedded database, which nobody else has open, to an empty PostgreSQL: in one transaction, so that a run that
 * is cut short leaves the new database empty. Then it counts every table and lets both databases prove themselves.
 */
export async function moveDatabase(options: MoveOptions, by: Author): Promise<Outcome<Moved>> {
  const { file, fingerprint, migrationsFolders } = options;
  const source = openSource({ file, fingerprint, migrationsFolder: migrationsFolders.sqlite });
  try {
    const whole = { ...options.target, fingerprint, migrationsFolder: migrationsFolders.postgres };
    const target = await openTarget(whole);
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
  { watch, pageRows, ...options }: MoveOptions,
  by: Author,
): Promise<Outcome<Moved>> {
  const rowsTotal = movedTables.reduce((all, table) => all + source.count(table), 0);
  let rows = 0;
  await inTransaction(target, "begin", async ({ send }) => {
    for (const table of movedTables) {
      const insert = rowsInto(target, table);
      for (const page of source.pagesOf(table, pageRows)) {
        await insert(page);
        rows += page.length;
        watch({ step: "copying", rows, rowsTotal });
      }
    }
    send(keepMoveState(target, "copied"));
  });
  // The proofs, and the servers' first statements, are planned by the statistics of the tables.
  await target.client.query("analyze");
  watch({ step: "proving", rows, rowsTotal });
  const proof = await prove(source, target, options, by);
  if (!proof.ok) return proof;
  await finish(target, rowsTotal, chainUnder(options.chainKey), by);
  return done({ rows: rowsTotal, proof: proof.value });
}

/** Sends a table's rows as arrays, one for each column: one statement a page, of any length. */
function rowsInto({ client }: Connection, table: MovedTable) {
  const types = table.columns.map(({ type }, index) => `$${index + 1}::${type}[]`);
  const text = `insert into ${table.name} (${quotedNames(table)}) select * from unnest(${types.join(", ")})`;
  return (rows: readonly Row[]): Promise<unknown> =>
    client.query(
      text,
      table.columns.map((_, index) => rows.map((row) => row[index] ?? null)),
    );
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
    threadScripts,
    now: at,
    complain,
  });
  if (!proved.ok) return proved;
  const [old, moved] = proved.value;
  const differing = differingProofs(old, moved);
  return differing.length > 0 ? notAlike(differing) : done(shownProof(moved));
}

type ProvingOptions = Omit<MoveOptions, "watch" | "pageRows">;

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

/** Compares the row counts of every table. */
async function differingCounts(source: EmbeddedSource, { client }: Connection): Promise<string[]> {
  const lines: string[] = [];
  for (const table of movedTables) {
    const { name, only } = table;
    const expected = source.count(table);
    const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${name} where ${only}`);
    const found = rows[0]?.rows;
    if (found !== expected) lines.push(`${name}: ${expected} rows in the embedded database, ${found} in the new one`);
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
  await inTransaction(target, "begin", async (transaction) => {
    transaction.send(target.client.query(takeNumbers));
    await workRunner(target)(recordAudit(databaseMoved(rows), by, chain), transaction);
    transaction.send(keepMoveState(target, "finished"));
  });
}

/** From these rows servers take the numbers for the next transfers. */
const takeNumbers = `insert into transfer_numbers (agent_id, last)
  select agent_id, max(id) from transfers group by agent_id
  on conflict (agent_id) do update set last = excluded.last`;
