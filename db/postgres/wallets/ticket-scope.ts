import type { Transfer } from "#lib/domain/wallets/transfer";
import type { NumberStock } from "./number-stock";

/** The numbers for records that one connection's commands have taken. */
export class TicketScope {
  private readonly reserved: { readonly agentId: string; readonly id: bigint }[] = [];
  private readonly used = new Set<string>();

  constructor(private readonly numbers: NumberStock) {}

  async nextId(agentId: string): Promise<bigint> {
    const [id = 0n] = await this.numbers.take([agentId]);
    this.reserved.push({ agentId, id });
    return id;
  }

  use({ agentId, id }: Transfer): void {
    this.used.add(`${agentId}\n${id}`);
  }

  /** Ends a transaction's scope. Numbers that it did not use go back. */
  end(isCommitted: boolean): void {
    if (!isCommitted) this.numbers.forget();
    for (const { agentId, id } of isCommitted ? this.reserved : []) {
      if (!this.used.has(`${agentId}\n${id}`)) this.numbers.giveBack(agentId, [id]);
    }
    this.reserved.length = 0;
    this.used.clear();
  }
}
