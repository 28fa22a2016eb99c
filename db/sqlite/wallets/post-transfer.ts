import type { Post } from "#lib/commands/write";
import type { Chain } from "#lib/domain/audit/chain";
import { canonicalTransfer } from "#lib/domain/wallets/transfer";
import type { WalletStatements } from "./wallet-statements";

/** Writes a transfer with its hash and its two legs, and moves its wallet. */
export const posting =
  (statements: WalletStatements, chain: Chain) =>
  ({ transfer, head, legs }: Post): void => {
    const hash = chain(head, canonicalTransfer(transfer));
    statements.insertTransfer({ ...transfer, hash });
    statements.insertPostings({ ...transfer, walletAmount: legs.wallet, floatAmount: legs.float });
    statements.moveWallet({ ...transfer, balance: transfer.balanceAfter, at: transfer.createdAt, head: hash });
    statements.countTransfer(transfer);
  };
