import { changedSearch, chosenOf } from "#lib/browser/address/address";
import { type AddressStep, addressWriter } from "#lib/browser/address/address-writer";
import { type TransferKind, transferKinds } from "#lib/domain/wallets/transfer-kind";

/** The address names the sheet over a page: a new transfer, a kept draft, a record's refund, or a record's receipt. */
export const readTransferAddress = (asked: URLSearchParams) => ({
  new: chosenOf(transferKinds, asked.get("new")),
  for: asked.get("for"),
  draft: asked.get("draft"),
  refund: asked.get("refund"),
  receipt: asked.get("receipt"),
});

export type TransferAddress = ReturnType<typeof readTransferAddress>;

const nothing = readTransferAddress(new URLSearchParams());

/** Opens it over the page, in place of what is open. */
export const openOver = (opened: Partial<TransferAddress>, step: AddressStep = "push"): void =>
  addressWriter.change(step, (search) => changedSearch(search, { ...nothing, ...opened }, nothing));

export const closeTransfer = (): void => openOver({}, "replace");

export const isTransferOpen = (address: TransferAddress): boolean =>
  (address.new ?? address.draft ?? address.refund) !== null;

/** Opens the form of a new transfer over the page that one is on, for a player or for nobody yet. */
export const openTransferSheet = (type: TransferKind, player: string | null = null): void =>
  openOver({ new: type, for: player });
