import type { Connection } from "#db/postgres/connections/connection";
import type { Transaction } from "#db/postgres/transactions/transaction";
import type { Post } from "#lib/commands/write";
import type { Chain } from "#lib/domain/audit/chain";
import { canonicalTransfer } from "#lib/domain/wallets/transfer";
import type { TicketScope } from "./ticket-scope";
import { transferRows } from "./transfer-rows";

// Double, because PostgreSQL is quickest with arrays, and SQLite with one row for each statement.

/** Writes a transfer with its hash and its two legs, and moves its wallet. */
export function transferPosting(connection: Connection, chain: Chain, scope: TicketScope) {
  const rows = transferRows(connection);
  return ({ transfer, head, legs }: Post, transaction: Transaction): void => {
    scope.use(transfer);
    const hash = chain(head, canonicalTransfer(transfer));
    rows.write([{ transfer, hash, legs }], [{ ...transfer, balance: transfer.balanceAfter, head: hash }], transaction);
  };
}
