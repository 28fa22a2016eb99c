import { recordTransfer } from "#lib/commands/wallets/record-transfer";
import type { Chain } from "#lib/domain/audit/chain";
import type { Outcome } from "#lib/domain/failure";
import { canonicalTransfer, type TransferAsk } from "#lib/domain/wallets/transfer";
import type { PostedTransfer } from "#lib/store/transfer";
import { drizzlePeer } from "./drizzle-peer";
import type { Peer, PeerRows } from "./peer";
import { preparedPeer } from "./prepared-peer";

const peers = {
  /** As one writes it with the libraries that the service is made of. */
  drizzle: drizzlePeer,
  /** Made for speed: named statements on the driver itself. */
  prepared: preparedPeer,
} as const;

export type PeerName = keyof typeof peers;

export const isPeerName = (text: string): text is PeerName => Object.hasOwn(peers, text);

/**
 * Records transfers as one would at first: a transaction for each, a statement after the other, over a pool of
 * connections. Decision, canonical text and hash are the service's own, so that only the way to the database differs.
 */
export class OneTransactionEach {
  private readonly peer: Peer;

  constructor(
    url: string,
    name: PeerName,
    private readonly chain: Chain,
  ) {
    this.peer = peers[name](url);
  }

  record(ask: TransferAsk): Promise<Outcome<PostedTransfer>> {
    return this.peer.inTransaction((rows) => this.within(rows, ask));
  }

  close(): Promise<void> {
    return this.peer.close();
  }

  private async within(rows: PeerRows, ask: TransferAsk): Promise<Outcome<PostedTransfer>> {
    const wallet = await rows.heldWallet(ask);
    if (await rows.hasTicket(ask)) throw new Error("The bench sends no ticket twice.");
    const nextId = await rows.nextNumber();
    const facts = { guarded: null, recorded: null, sealed: false, isInProcess: false, wallet, nextId };
    const decision = recordTransfer.decide({ ticket: facts, refunded: null }, ask, null);
    if ("ok" in decision) return decision;
    for (const write of decision.writes) {
      if (write.act === "insert" && write.table === "wallets") {
        await rows.openWallet(ask, write.row.currency, write.row.openedAt);
      } else if (write.act === "post") {
        await rows.post(write, this.chain(write.head, canonicalTransfer(write.transfer)));
      }
    }
    return decision.outcome;
  }
}
