import type { Transfer } from "#lib/domain/wallets/transfer";
import type { NumberStock } from "./number-stock";

/** How a connection's commands treat tickets: whether they lock wallets, and the numbers that they took. */
export class TicketScope {
  /**
   * A question locks only its ticket: whoever works on a ticket locks it until the commit, so the answer is true.
   * Locking a row is a write, and a question should not wait for a disk.
   */
  isQuestion = false;
  private unused: Pick<Transfer, "agentId" | "id">[] = [];

  constructor(private readonly numbers: NumberStock) {}

  async nextId(agentId: string): Promise<bigint> {
    const [id = 0n] = await this.numbers.take([agentId]);
    this.unused.push({ agentId, id });
    return id;
  }

  use({ agentId, id }: Transfer): void {
    this.unused = this.unused.filter((number) => number.agentId !== agentId || number.id !== id);
  }

  /** Ends a transaction's scope. Its unused numbers go back. */
  end(isCommitted: boolean): void {
    if (!isCommitted) this.numbers.forget();
    for (const { agentId, id } of isCommitted ? this.unused : []) this.numbers.giveBack(agentId, id);
    this.unused = [];
    this.isQuestion = false;
  }
}
