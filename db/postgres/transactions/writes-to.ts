import { statementOf } from "#db/engine/statement-of";
import { sumRows } from "#db/postgres/books/sum-rows";
import type { Connection } from "#db/postgres/connections/connection";
import { keyUses } from "#db/postgres/keys/key-uses";
import { controlRows } from "#db/postgres/limits/control-rows";
import { dropDeliveries } from "#db/postgres/webhooks/drop-deliveries";
import type { Move, Post, Write } from "#lib/commands/write";
import { SumFold } from "#lib/domain/books/sum-fold";
import { putRows } from "./put-rows";
import type { Transaction } from "./transaction";

/** Sends a command's writes in order, and then their changes of the kept sums. */
export function writesTo(
  connection: Connection,
  post: (write: Post, transaction: Transaction) => void,
  move: (write: Move, transaction: Transaction) => Promise<void>,
): (writes: readonly Write[], transaction: Transaction) => Promise<void> {
  const { db } = connection;
  const sums = sumRows(connection);
  const markUsed = keyUses(connection);
  const put = putRows(connection);
  const drop = dropDeliveries(connection);
  const controls = controlRows(connection);
  return async (writes, transaction) => {
    const fold = new SumFold();
    for (const write of writes) {
      if (write.act === "post") {
        post(write, transaction);
        fold.transfer(write.transfer);
      } else if (write.act === "move") await move(write, transaction);
      else if (write.act === "mark used") transaction.send(markUsed(write.uses));
      else if (write.act === "put rows") transaction.send(put(write.table, write.rows));
      else if (write.act === "drop deliveries") drop(write, transaction);
      else if (write.act === "use limits") controls.write(write.uses, transaction);
      else {
        // The object from `db.execute` runs anew each time it is awaited; the promise from its own `execute` does not.
        transaction.send(db.execute(statementOf(write)).execute());
        if (write.act === "insert" && write.table === "wallets") fold.open(write.row.agentId);
      }
    }
    sums.write(fold, transaction);
  };
}
