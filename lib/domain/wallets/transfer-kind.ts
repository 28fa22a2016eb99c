export const transferKinds = ["deposit", "withdrawal"] as const;
export type TransferKind = (typeof transferKinds)[number];
export const isTransferKind = (kind: string): kind is TransferKind => transferKinds.some((known) => known === kind);
