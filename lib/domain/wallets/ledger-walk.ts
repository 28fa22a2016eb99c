import type { Chain } from "#lib/domain/audit/chain";
import { Faults } from "#lib/domain/audit/faults";
import { formatMoney, joinMoney, type SplitSum } from "#lib/domain/money/money";
import type { ChainedTransfer } from "./refund";
import { canonicalTransfer, type Wallet } from "./transfer";

type ChainedWallet = Wallet & { readonly head: string };

/** A SHA-256 that texts are added to, as Node's `createHash` gives it. */
interface RunningDigest {
  update(text: string): unknown;
  digest(encoding: "hex"): string;
}

/** Proves the ledger record by record: every wallet with its records, then the facts that no single wallet shows. */
export class LedgerWalk {
  private readonly found = new Faults();
  private wallets = 0;
  private transfers = 0;

  constructor(
    private readonly chain: Chain,
    private readonly digest: RunningDigest,
  ) {}

  /** Begins the next wallet, in the order of agent and player. Its records are added in order of time. */
  wallet(wallet: ChainedWallet): WalletWalk {
    this.wallets += 1;
    this.digest.update(JSON.stringify([wallet.agentId, wallet.playerId, wallet.head]));
    return new WalletWalk(wallet, this.chain, this.found);
  }

  endWallet(walk: WalletWalk): void {
    walk.end();
    this.transfers += walk.records;
  }

  transfersWithoutWallet(count: bigint): void {
    if (count !== 0n) this.found.add(`${count} transfers belong to no wallet`);
  }

  /** Notes a transfer whose two entries are not its amount, once in each direction. */
  entriesUnlikeTransfer(transfer: readonly unknown[]): void {
    this.found.add(`entries do not fit their transfer: ${JSON.stringify(transfer)}`);
  }

  entriesWithoutTransfer(count: bigint): void {
    if (count !== 0n) this.found.add(`${count} entries belong to no transfer`);
  }

  sumOfEntries(currency: string, sum: SplitSum): void {
    if (joinMoney(sum) !== 0n) this.found.add(`the accounts of ${currency} do not add up to 0`);
  }

  /** `floats` are the agents' own accounts, one a currency. */
  proof(floats: number) {
    return {
      accounts: this.wallets + floats,
      transfers: this.transfers,
      faults: this.found.shown,
      faultCount: this.found.count,
      digest: this.digest.digest("hex"),
    };
  }
}

/** Walks one wallet's records from its first: hashes, running balance, times. */
class WalletWalk {
  records = 0;
  private balance = 0n;
  private head = "";
  private at: bigint | null = null;

  constructor(
    private readonly wallet: ChainedWallet,
    private readonly chain: Chain,
    private readonly found: Faults,
  ) {}

  add(transfer: ChainedTransfer): void {
    const { found, wallet } = this;
    const name = `${transfer.kind} ${transfer.ticketId} of ${wallet.agentId}/${wallet.playerId}`;
    if (this.chain(this.head, canonicalTransfer(transfer)) !== transfer.hash) {
      found.add(`${name}: its hash does not fit: it, or one before it in its wallet, was changed`);
    }
    const balance = this.balance + (transfer.kind === "deposit" ? transfer.amount : -transfer.amount);
    if (balance !== transfer.balanceAfter) found.add(`${name}: its balance does not follow from the one before it`);
    if (transfer.currency !== wallet.currency) found.add(`${name}: its currency is not its wallet's`);
    if (transfer.balanceAfter < 0n) found.add(`${name}: its balance is below 0`);
    // The walk goes on from the record as written, so that one edit is one fault and not one for every later record.
    this.head = transfer.hash;
    this.balance = transfer.balanceAfter;
    this.at = transfer.createdAt;
    this.records += 1;
  }

  end(): void {
    const { found, wallet, head, balance } = this;
    const name = `wallet ${wallet.agentId}/${wallet.playerId}`;
    if (wallet.lastTransferAt !== this.at) found.add(`${name}: its last time is not its last record's`);
    if (wallet.head !== head) found.add(`${name}: its last record is missing or changed`);
    if (wallet.balance !== balance) {
      found.add(`${name}: holds ${formatMoney(wallet.balance)}, its records say ${formatMoney(balance)}`);
    }
  }
}
