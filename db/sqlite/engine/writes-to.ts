import { statementOf } from "#db/engine/statement-of";
import { keyUses } from "#db/sqlite/keys/key-uses";
import type { WalletStatements } from "#db/sqlite/wallets/wallet-statements";
import { dropDeliveries } from "#db/sqlite/webhooks/drop-deliveries";
import type { Move, Post, Write } from "#lib/commands/write";
import type { BatchCounts } from "./batch-counts";
import type { Connection } from "./connection";
import { putRows } from "./put-rows";

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
