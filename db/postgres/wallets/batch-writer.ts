import { ticketKey } from "#db/core/locks";
import { insertRows } from "#db/core/rows";
import { put, type Work } from "#db/core/work";
import type { Connections, Held } from "#db/postgres/connections/connections";
import { lockWaitMs } from "#db/postgres/connections/wait-bounds";
import { inTransaction, type Transaction } from "#db/postgres/transactions/transaction";
import type { WriteGate } from "#db/postgres/transactions/write-gate";
import { walletFacts } from "#db/reads/wallets/wallet-reads";
import { refusals, replayGuards, wallets } from "#db/tables/wallets";
import { writeSums, writeTransfers, writeUses } from "#db/wallets/wallet-writes";
import type { Chain } from "#lib/domain/audit/audit-row";
import { done, type Outcome } from "#lib/domain/failure";
import type { GuardedAsk } from "#lib/domain/wallets/posted-transfer";
import { refundedBy } from "#lib/domain/wallets/refund";
import type { Ticket } from "#lib/domain/wallets/transfer";
import { JudgedBatch } from "./judge-batch";
import type { NumberStock } from "./number-stock";
import type { TransferStatements } from "./transfer-statements";

export interface BatchWriterParts {
  readonly connections: Connections<TransferStatements>;
  readonly gate: WriteGate;
  readonly numbers: NumberStock;
  readonly chain: Chain;
  /** Hears of each agent in a batch whether its players share a limit. */
  heedShared(agentId: string, areShared: boolean): void;
}

// A plan for any number of keys is made once: planning a small batch anew takes twice as long. It is made while the
// tables may be empty, and would then read whole tables for ever: only look-ups by key are allowed.
const begin = `begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off;
  set local enable_hashjoin = off; set local enable_mergejoin = off; set local lock_timeout = ${lockWaitMs}`;

const openedRows = insertRows(wallets);
const refusalRows = insertRows(refusals, { meeting: "is replaced" });
const guardRows = insertRows(replayGuards, { meeting: "is replaced" });

/** Judges and writes a batch of transfers in one transaction. */
export class BatchWriter {
  constructor(private readonly parts: BatchWriterParts) {}

  write(batch: readonly GuardedAsk[]): Promise<Outcome<JudgedBatch>> {
    const { connections, gate } = this.parts;
    return connections.use((held) => gate.pass(async () => done(await this.writeOn(held, batch))));
  }

  private async writeOn(
    { connection, at: statements }: Held<TransferStatements>,
    batch: readonly GuardedAsk[],
  ): Promise<JudgedBatch> {
    const { numbers, chain, heedShared } = this.parts;
    const asks = batch.map(({ ask }) => ask);
    const taken = await numbers.take(asks.map(({ agentId }) => agentId));
    try {
      const judged = await inTransaction(connection, begin, async (transaction) => {
        // Sent together and answered in this order, so that the ticket's facts are read after its wallet is locked, and
        // limits, for which others may wait, are locked last.
        const [, locks, free, known, refunded, controls] = await Promise.all([
          statements.shareControls(asks),
          statements.takeLocks(asks.map(ticketKey)),
          statements.freeWallets(asks),
          statements.knownTickets(batch),
          Promise.all(asks.map((ask) => refundedRecord(ask, statements, transaction))),
          statements.controls.hold(asks),
        ]);
        for (const agentId of new Set(asks.map((ask) => ask.agentId))) {
          heedShared(agentId, controls.get(agentId)?.areShared ?? false);
        }
        const found = new JudgedBatch(batch, { locks, free, known, refunded, controls, numbers: taken }, chain);
        await statements.run(written(found, statements), transaction);
        return found;
      });
      for (const { agentId, id } of judged.unused) numbers.giveBack(agentId, id);
      return judged;
    } catch (error) {
      numbers.forget();
      throw error;
    }
  }
}

/** A refund is also judged by the record that it refunds. */
async function refundedRecord({ agentId, ticketId }: Ticket, { run }: TransferStatements, transaction: Transaction) {
  const id = refundedBy(ticketId);
  return id === null ? null : run(walletFacts.transfer(agentId, id), transaction);
}

function* written(found: JudgedBatch, { tell }: TransferStatements): Work<void> {
  yield* put(openedRows, found.opened);
  yield* writeTransfers(found.posts, found.moved);
  yield* put(refusalRows, [...found.refusals.values()]);
  yield* put(guardRows, [...found.guards.values()]);
  yield* tell(found.events);
  yield* writeUses(found.uses);
  yield* writeSums(found.sums);
}
