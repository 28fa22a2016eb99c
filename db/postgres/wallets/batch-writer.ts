import type { Connections, Held } from "#db/postgres/connections/connections";
import { lockWaitMs } from "#db/postgres/connections/wait-bounds";
import { ticketKey } from "#db/postgres/transactions/locks";
import { inTransaction } from "#db/postgres/transactions/transaction";
import type { WriteGate } from "#db/postgres/transactions/write-gate";
import type { Chain } from "#lib/domain/audit/chain";
import { done, type Outcome } from "#lib/domain/failure";
import type { GuardedAsk } from "#lib/store/transfer";
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

/** Judges and writes a batch of transfers in one transaction. */
export class BatchWriter {
  constructor(private readonly parts: BatchWriterParts) {}

  /** `inOrder` keeps the order of a wallet's transfers, even where one of them is skipped. */
  write(batch: readonly GuardedAsk[], inOrder: boolean): Promise<Outcome<JudgedBatch>> {
    const { connections, gate } = this.parts;
    return connections.use((held) => gate.pass(async () => done(await this.writeOn(held, batch, inOrder))));
  }

  private async writeOn(
    { connection, at: statements }: Held<TransferStatements>,
    batch: readonly GuardedAsk[],
    inOrder: boolean,
  ): Promise<JudgedBatch> {
    const { numbers, chain, heedShared } = this.parts;
    const asks = batch.map(({ ask }) => ask);
    const taken = await numbers.take(asks.map(({ agentId }) => agentId));
    try {
      const judged = await inTransaction(connection, begin, async ({ send }) => {
        // Sent together and answered in this order, so that the ticket's facts are read after its wallet is locked, and
        // limits, for which others may wait, are locked last.
        const [, locks, free, known, controls] = await Promise.all([
          statements.shareControls(asks),
          statements.takeLocks(asks.map(ticketKey)),
          statements.freeWallets(asks),
          statements.knownTickets(batch),
          statements.controls.hold(asks),
        ]);
        for (const agentId of new Set(asks.map((ask) => ask.agentId))) {
          heedShared(agentId, controls.get(agentId)?.areShared ?? false);
        }
        const found = new JudgedBatch(batch, { locks, free, known, controls, numbers: taken }, chain, inOrder);
        if (found.opened.length > 0) send(statements.openWallets(found.opened));
        if (found.posts.length > 0) statements.write(found.posts, found.moved, { send });
        if (found.refusals.size > 0) send(statements.putRefusals([...found.refusals.values()]));
        if (found.guards.size > 0) send(statements.putGuards([...found.guards.values()]));
        statements.outbox.write(found.events, { send });
        statements.controls.write(found.uses, { send });
        statements.sums.write(found.sums, { send });
        return found;
      });
      this.giveBack(batch, taken, judged.posts);
      return judged;
    } catch (error) {
      numbers.forget();
      throw error;
    }
  }

  private giveBack(batch: readonly GuardedAsk[], taken: readonly bigint[], posts: JudgedBatch["posts"]): void {
    if (posts.length === batch.length) return;
    const used = new Set(posts.map(({ transfer }) => `${transfer.agentId}\n${transfer.id}`));
    for (const [index, { ask }] of batch.entries()) {
      const id = taken[index];
      if (id !== undefined && !used.has(`${ask.agentId}\n${id}`)) this.parts.numbers.giveBack(ask.agentId, id);
    }
  }
}
