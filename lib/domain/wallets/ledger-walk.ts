import { type Chain, Faults } from "#lib/domain/audit/audit-row";
import { formatMoney, joinMoney, money } from "#lib/domain/money/money";
import {
  byLeg,
  type ChainedMovement,
  canonicalMovement,
  type Legs,
  legNames,
  type Movement,
  type MovementSums,
  noMovementSums,
  sumsAfter,
} from "./movement";
import type { ChainedTransfer } from "./refund";
import { type ChainedWallet, canonicalTransfer, canonicalTransfer1, walletAmountOf } from "./transfer";

/** A SHA-256 over texts added one by one, as Node's `createHash` gives it. */
export interface RunningDigest {
  update(text: string): unknown;
  digest(encoding: "hex"): string;
}

/** Proves the ledger record by record: every wallet with its records, then the facts that no single wallet shows. */
export class LedgerWalk {
  private readonly found = new Faults();
  private wallets = 0;
  private transfers = 0;
  /** The agents' own accounts, one for each currency in which transfers moved money. */
  private readonly floats = new Set<string>();

  constructor(
    private readonly chain: Chain,
    private readonly digest: RunningDigest,
  ) {}

  /** Begins the next wallet, in the order of agent and player. Its entries are added in order of time. */
  wallet(wallet: ChainedWallet): WalletWalk {
    this.wallets += 1;
    this.digest.update(JSON.stringify([wallet.agentId, wallet.playerId, wallet.head]));
    return new WalletWalk(wallet, this.chain, this.found);
  }

  endWallet(walk: WalletWalk): void {
    walk.end();
    this.transfers += walk.totals.transfers;
    if (walk.totals.transfers > 0) this.floats.add(walk.account);
  }

  entriesWithoutWallet(count: number): void {
    if (count !== 0) this.found.add(`${count} transfers or movements belong to no wallet`);
  }

  proof() {
    return {
      accounts: this.wallets + this.floats.size,
      transfers: this.transfers,
      faults: this.found.shown,
      faultCount: this.found.count,
      digest: this.digest.digest("hex"),
    };
  }
}

/** Counts entries, and adds up the amounts of the movements among them. */
export class EntryTotals {
  transfers = 0;
  movements = 0;
  private readonly sums = { wallet: 0n, held: 0n, result: 0n, commission: 0n };

  get moved(): Legs {
    return byLeg((leg) => money(this.sums[leg]));
  }

  addTransfer(): void {
    this.transfers += 1;
  }

  addMovement({ legs }: Pick<Movement, "legs">): void {
    this.movements += 1;
    for (const leg of legNames) this.sums[leg] += legs[leg];
  }
}

/** Walks one wallet's entries from its first: hashes, running balances, times. */
export class WalletWalk {
  readonly totals = new EntryTotals();
  private balance = 0n;
  private exposure = 0n;
  private sums: MovementSums = noMovementSums;
  private head = "";
  private at: bigint | null = null;
  private transferAt: bigint | null = null;

  constructor(
    private readonly wallet: ChainedWallet,
    private readonly chain: Chain,
    private readonly found: Faults,
  ) {}

  addTransfer(transfer: ChainedTransfer): void {
    const { found, wallet } = this;
    const name = `${transfer.kind} ${transfer.ticketId} of ${this.owner}`;
    const texts = [canonicalTransfer, canonicalTransfer1].map((textOf) => () => textOf(transfer));
    this.follow(name, texts, walletAmountOf(transfer), transfer);
    if (transfer.currency !== wallet.currency) found.add(`${name}: its currency is not its wallet's`);
    // A trade may take a wallet below 0 and a deposit may leave it there, but no withdrawal is posted below 0.
    if (transfer.kind === "withdrawal" && transfer.balanceAfter < 0n) found.add(`${name}: its balance is below 0`);
    this.transferAt = transfer.createdAt;
    this.totals.addTransfer();
  }

  addMovement(movement: ChainedMovement): void {
    const { found } = this;
    const { legs, tradeId } = movement;
    const name = `${movement.kind} of ${tradeId === null ? "all trades" : `trade ${tradeId}`}, ${this.owner}`;
    this.follow(name, [() => canonicalMovement(movement)], legs.wallet, movement);
    if (legNames.reduce((sum, leg) => sum + legs[leg], 0n) !== 0n) found.add(`${name}: its legs do not add up to 0`);
    if (this.exposure + legs.held !== movement.exposureAfter) {
      found.add(`${name}: its held stakes do not follow from the entry before it`);
    }
    if (!areSame(sumsAfter(this.sums, movement), movement.sums)) {
      found.add(`${name}: its running sums do not follow from the entry before it`);
    }
    this.exposure = movement.exposureAfter;
    this.sums = movement.sums;
    this.totals.addMovement(movement);
  }

  end(): void {
    const { found, wallet, head, balance, exposure } = this;
    const name = `wallet ${this.owner}`;
    if (wallet.lastEntryAt !== this.at) found.add(`${name}: its last time is not its last entry's`);
    if (wallet.lastTransferAt !== this.transferAt) found.add(`${name}: its last transfer's time is another one`);
    if (wallet.head !== head) found.add(`${name}: its last entry is missing or changed`);
    if (wallet.balance !== balance) {
      found.add(`${name}: holds ${formatMoney(wallet.balance)}, its entries say ${formatMoney(balance)}`);
    }
    if (wallet.exposure !== exposure) {
      found.add(`${name}: holds stakes of ${formatMoney(wallet.exposure)}, its entries say ${formatMoney(exposure)}`);
    }
  }

  /** The agent's own account on the other side of the wallet's transfers. */
  get account(): string {
    return `${this.wallet.agentId}\n${this.wallet.currency}`;
  }

  private get owner(): string {
    return `${this.wallet.agentId}/${this.wallet.playerId}`;
  }

  /**
   * `texts` are the versions of an entry's canonical text, the newest first; its hash is of one of them.
   * The walk goes on from the entry as written, so that an edit is one fault and not a fault in every later entry. */
  private follow(name: string, texts: readonly (() => string)[], amount: bigint, entry: EntryInChain): void {
    const { found } = this;
    if (!texts.some((textOf) => this.chain(this.head, textOf()) === entry.hash)) {
      found.add(`${name}: its hash does not fit: it, or one before it in its wallet, was changed`);
    }
    if (this.balance + amount !== entry.balanceAfter) {
      found.add(`${name}: its balance does not follow from the one before it`);
    }
    this.head = entry.hash;
    this.balance = entry.balanceAfter;
    this.at = entry.createdAt;
  }
}

type EntryInChain = Pick<ChainedTransfer, "hash" | "balanceAfter" | "createdAt">;

const areSame = (one: MovementSums, other: MovementSums): boolean =>
  joinMoney(one.taken) === joinMoney(other.taken) &&
  joinMoney(one.commission) === joinMoney(other.commission) &&
  one.lastStakeAt === other.lastStakeAt;
