import { statementOf } from "#db/engine/statement-of";
import { markKeysUsed } from "#db/keys/mark-keys-used";
import { bulkRows } from "#db/tables/bulk";
import { wallets } from "#db/tables/wallets";
import { webhookAttempts, webhookDeliveries } from "#db/tables/webhooks";
import { moveWallet } from "#db/wallets/move-wallet";
import { dropDeliveries } from "#db/webhooks/drop-deliveries";
import type { ManyRows, Write } from "#lib/commands/write";
import type { CommandEngine } from "./command-engine";
import { insertRows, type RowsText } from "./rows";
import { put, say, type Work } from "./work";

const manyRows: Readonly<Record<keyof ManyRows, RowsText>> = {
  bulkRows: insertRows(bulkRows, { meeting: "is replaced" }),
  webhookDeliveries: insertRows(webhookDeliveries, { meeting: "is replaced" }),
  webhookAttempts: insertRows(webhookAttempts, { meeting: "is replaced" }),
};
const openedWallets = insertRows(wallets);

/** Applies a command's writes in order, and then their changes of the kept sums. */
export function* applyWrites(engine: CommandEngine, writes: readonly Write[]): Work<void> {
  const sums = engine.sums();
  for (const write of writes) {
    if (write.act === "post") {
      yield* engine.post(write);
      sums.transfer(write.transfer);
    } else if (write.act === "move") yield* moveWallet(engine, write);
    else if (write.act === "mark used") yield* markKeysUsed(write.uses);
    else if (write.act === "put rows") yield* put(manyRows[write.table], write.rows);
    else if (write.act === "drop deliveries") yield* dropDeliveries(write);
    else if (write.act === "use limits") yield* engine.countUses(write.uses);
    else if (write.act === "insert" && write.table === "wallets") {
      yield* put(openedWallets, [write.row]);
      sums.open(write.row.agentId);
    } else {
      engine.heed(write.table);
      yield* say(statementOf(write));
    }
  }
  yield* engine.endSums(sums);
}
