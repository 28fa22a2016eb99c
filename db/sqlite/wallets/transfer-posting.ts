import type { Post } from "#lib/commands/write";
import type { Chain } from "#lib/domain/audit/audit-row";
import { canonicalTransfer } from "#lib/domain/wallets/transfer";
import type { WalletStatements } from "./wallet-statements";

// SQLite's own, because its three statements share the values of one object: rows of their own would cost a deposit more.

/** Writes a transfer with its hash and its two legs, and moves its wallet. */
export const transferPosting =
  (statements: WalletStatements, chain: Chain) =>
  ({ transfer, head, legs }: Post): void => {
    const hash = chain(head, canonicalTransfer(transfer));
    // One object for all statements, every member named: a spread would give each object a shape of its own.
    const values = {
      id: transfer.id,
      agentId: transfer.agentId,
      playerId: transfer.playerId,
      kind: transfer.kind,
      ticketId: transfer.ticketId,
      currency: transfer.currency,
      amount: transfer.amount,
      amountText: transfer.amountText,
      balanceAfter: transfer.balanceAfter,
      createdAt: transfer.createdAt,
      actor: transfer.actor,
      reason: transfer.reason,
      hash,
      walletAmount: legs.wallet,
      floatAmount: legs.float,
    };
    statements.insertTransfer(values);
    statements.insertPostings(values);
    statements.moveWallet(values);
    statements.countTransfer(transfer);
  };
