import type { Statement } from "better-sqlite3";
import { type ManyRowsText, manyRows, type Value } from "#db/engine/many-rows";
import { statementOf } from "#db/engine/statement-of";
import { keyUses } from "#db/sqlite/keys/key-uses";
import type { WalletStatements } from "#db/sqlite/wallets/wallet-statements";
import { dropDeliveries } from "#db/sqlite/webhooks/drop-deliveries";
import type { ManyRows, Move, Post, Write } from "#lib/commands/write";
import type { BatchCounts } from "./batch-counts";
import type { Connection } from "./connection";

/** Applies a command's writes in order, and folds what they change of the kept sums and use of limits. */
export function writesTo(
  connection: Connection,
  statements: WalletStatements,
  post: (write: Post) => void,
  move: (write: Move) => void,
  { sums, limits }: Pick<BatchCounts, "sums" | "limits">,
): (writes: readonly Write[]) => void {
  const { db } = connection;
  const markUsed = keyUses(connection);
  const put = putRows(connection);
  const drop = dropDeliveries(connection);
  return (writes) => {
    for (const write of writes) {
      if (write.act === "post") {
        post(write);
        sums.transfer(write.transfer);
      } else if (write.act === "move") move(write);
      else if (write.act === "mark used") markUsed(write.uses);
      else if (write.act === "put rows") put(write.table, write.rows);
      else if (write.act === "drop deliveries") drop(write);
      else if (write.act === "use limits") limits.use(write.uses);
      else if (write.act === "insert" && write.table === "wallets") {
        // A player's first deposit inserts the wallet, so this uses a faster prepared statement.
        statements.openWallet({ ...write.row });
        sums.open(write.row.agentId);
      } else {
        limits.heed(write);
        db.run(statementOf(write));
      }
    }
  };
}

/** Puts rows of a table one by one, with one prepared statement. */
function putRows({ client }: Connection): (table: keyof ManyRows, rows: readonly object[]) => void {
  const statements = new Map<ManyRowsText, Statement<Value[]>>();
  return (table, rows) => {
    const text = manyRows[table];
    const marks = text.columns.map(() => "?").join(", ");
    const put = statements.get(text) ?? client.prepare<Value[]>(text.putText(`values (${marks})`));
    statements.set(text, put);
    for (const row of rows) put.run(...text.valuesOf(row));
  };
}
