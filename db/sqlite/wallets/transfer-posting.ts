import type { Post } from "#lib/commands/write";
import type { Chain } from "#lib/domain/audit/audit-row";
import { canonicalTransfer } from "#lib/domain/wallets/transfer";
import type { WalletStatements } from "./wallet-statements";

/** Writes a transfer with its hash, and moves its wallet. */
export const transferPosting =
  (statements: WalletStatements, chain: Chain) =>
  ({ transfer, head }: Post): void => {
    statements.post(transfer, chain(head, canonicalTransfer(transfer)));
    statements.countTransfer(transfer);
  };
