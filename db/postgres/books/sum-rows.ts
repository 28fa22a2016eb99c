import type { TableWith } from "#db/engine/conditions";
import { arrayTexts } from "#db/postgres/connections/array-texts";
import type { Connection } from "#db/postgres/connections/connection";
import { transferSums, walletSums } from "#db/postgres/schema";
import type { Transaction } from "#db/postgres/transactions/transaction";
import { type SumFold, transferSumNames, walletSumNames } from "#lib/domain/books/sum-fold";

// Double, because servers spread a sum over stripes here, and SQLite's one writer keeps one row.

/** 64 rows hold each sum, so that concurrent transactions change different rows. */
const sumStripes = 64;

/**
 * Adds changes to the kept sums of wallets and transfers, in a statement for each table. They come last in a
 * transaction: a transaction that finds its stripe locked waits for that commit, and holds no lock that the other still
 * needs.
 */
export function sumRows({ client, nextName }: Connection) {
  const names = { wallets: nextName(), transfers: nextName() };
  return {
    write(fold: SumFold, { send }: Transaction): void {
      if (fold.isEmpty) return;
      const { wallets, transfers } = fold.take();
      const walletValues = walletSumNames.map((name) => wallets.map((change) => change[name]));
      send(
        client.query({
          name: names.wallets,
          text: addToWallets,
          values: arrayTexts([wallets.map(({ agentId }) => agentId), ...walletValues]),
        }),
      );
      if (transfers.length === 0) return;
      const transferValues = transferSumNames.map((name) => transfers.map((change) => change[name]));
      send(
        client.query({
          name: names.transfers,
          text: addToTransfers,
          values: arrayTexts([
            transfers.map(({ agentId }) => agentId),
            transfers.map(({ grid }) => grid),
            transfers.map(({ bucket }) => bucket),
            ...transferValues,
          ]),
        }),
      );
    },
  };
}

// Each connection has its own process in the database, so concurrent transactions rarely share a stripe. Rows are
// written in key order, so that no transactions wait in a circle.
function adding<N extends string>(
  table: string,
  key: readonly (readonly [name: string, type: string])[],
  columns: TableWith<N>,
  names: readonly N[],
): string {
  const sums = names.map((name) => columns[name].name);
  const keys = key.map(([name]) => name).join(", ");
  const arrays = [...key.map(([, type]) => type), ...sums.map(() => "bigint")];
  return `insert into ${table} (${keys}, stripe, ${sums.join(", ")})
    select ${keys}, pg_backend_pid() % ${sumStripes}, ${sums.join(", ")}
    from unnest(${arrays.map((type, index) => `$${index + 1}::${type}[]`).join(", ")}) as changes (${keys}, ${sums.join(", ")})
    order by ${keys}
    on conflict (${keys}, stripe) do update set ${sums.map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`).join(", ")}`;
}

const addToWallets = adding("wallet_sums", [["agent_id", "text"]], walletSums, walletSumNames);
const bucketKey = [
  ["agent_id", "text"],
  ["grid", "bigint"],
  ["bucket", "bigint"],
] as const;
const addToTransfers = adding("transfer_sums", bucketKey, transferSums, transferSumNames);
