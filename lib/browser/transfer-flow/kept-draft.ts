import { isTransferKind, type TransferKind } from "#lib/domain/wallets/transfer";

/** The form's values, as typed. */
export interface TransferDraft {
  readonly type: TransferKind;
  readonly player: string;
  readonly amount: string;
  readonly reason: string;
  readonly ticket: string;
}

/** The member and the agent whose form it is: nobody else who uses the tab gets it. */
export interface DraftOwner {
  readonly email: string;
  readonly agentId: string;
}

const slot = "transfer-draft";
const nameOf = ({ email, agentId }: DraftOwner): string => JSON.stringify([email, agentId]);

/** Keeps what was typed for this tab, so that it outlives the end of a session. */
export function keepTyped(owner: DraftOwner, draft: TransferDraft): void {
  inStorage((storage) => storage.setItem(slot, JSON.stringify({ owner: nameOf(owner), draft })));
}

/** Null when nothing is kept, or when it was typed by another person or for another agent: then it is forgotten. */
export function typedBefore(owner: DraftOwner): TransferDraft | null {
  const kept: unknown = inStorage((storage) => JSON.parse(storage.getItem(slot) ?? "null"));
  if (isKept(kept) && kept.owner === nameOf(owner)) return kept.draft;
  forgetTyped();
  return null;
}

/** A tab may outlive a release whose form was another. */
function isKept(kept: unknown): kept is { readonly owner: string; readonly draft: TransferDraft } {
  if (!hasTexts(kept, ["owner"]) || !("draft" in kept)) return false;
  const { draft } = kept;
  return hasTexts(draft, ["type", "player", "amount", "reason", "ticket"]) && isTransferKind(draft.type);
}

const hasTexts = <Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, string> =>
  typeof value === "object" &&
  value !== null &&
  names.every((name) => typeof Object.getOwnPropertyDescriptor(value, name)?.value === "string");

export const forgetTyped = (): void => inStorage((storage) => storage.removeItem(slot));

export const isTypedKept = (): boolean => inStorage((storage) => storage.getItem(slot) !== null) ?? false;

/** A browser may refuse its storage. Then nothing is kept, and the form works all the same. */
function inStorage<Value>(work: (storage: Storage) => Value): Value | undefined {
  try {
    return work(window.sessionStorage);
  } catch {
    return undefined;
  }
}
