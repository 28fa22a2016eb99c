import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import { openOver } from "./transfer-address";

/** Opens the form of a new transfer over the page that one is on, for a player or for nobody yet. */
export const openTransferSheet = (type: TransferKind, player: string | null = null): void =>
  openOver({ new: type, for: player });
