import type { TableWith } from "#db/engine/conditions";
import type { Connection } from "#db/sqlite/engine/connection";
import { transferSums, walletSums } from "#db/tables/books";
import { type SumFold, transferSumNames, walletSumNames } from "#lib/domain/books/sum-fold";

// Double, because the one writer keeps a row for each sum here, and servers spread theirs over stripes.

/** With a single writer, each sum is one row. */
const stripe = 0n;

/** Adds changes to the kept sums of wallets and transfers, one upsert for each row. */
export function sumRows({ client }: Connection) {
  const addToWallets = client.prepare(adding("wallet_sums", ["agent_id", "stripe"], walletSums, walletSumNames));
  const addToTransfers = client.prepare(
    adding("transfer_sums", ["agent_id", "grid", "bucket", "stripe"], transferSums, transferSumNames),
  );
  return {
    write(fold: SumFold): void {
      if (fold.isEmpty) return;
      const { wallets, transfers } = fold.take();
      for (const change of wallets) {
        addToWallets.run(change.agentId, stripe, ...walletSumNames.map((name) => change[name]));
      }
      for (const change of transfers) {
        const { agentId, grid, bucket } = change;
        addToTransfers.run(agentId, BigInt(grid), bucket, stripe, ...transferSumNames.map((name) => change[name]));
      }
    },
  };
}

function adding<N extends string>(table: string, key: readonly string[], columns: TableWith<N>, names: readonly N[]) {
  const sums = names.map((name) => columns[name].name);
  return `insert into ${table} (${[...key, ...sums].join(", ")}) values (${[...key, ...sums].map(() => "?").join(", ")})
    on conflict (${key.join(", ")}) do update set ${sums.map((sum) => `${sum} = ${sum} + excluded.${sum}`).join(", ")}`;
}
