import { isTransferKind, type TransferKind } from "#lib/domain/wallets/transfer";

/** The form's values, as typed. */
export interface TransferDraft {
  readonly type: TransferKind;
  readonly player: string;
  readonly amount: string;
  readonly reason: string;
  readonly ticket: string;
}

/** The member and the agent of the form: nobody else who uses the tab gets its values. */
export interface DraftOwner {
  readonly email: string;
  readonly agentId: string;
}

const slot = "transfer-draft";
const nameOf = ({ email, agentId }: DraftOwner): string => JSON.stringify([email, agentId]);

/** Stores the typed values for this tab, so that they survive the end of a session. */
export function keepTyped(owner: DraftOwner, draft: TransferDraft): void {
  inStorage((storage) => storage.setItem(slot, JSON.stringify({ owner: nameOf(owner), draft })));
}

/** Null when nothing is stored, or when another person typed it or it was for another agent: then it is deleted. */
export function typedBefore(owner: DraftOwner): TransferDraft | null {
  const kept: unknown = inStorage((storage) => JSON.parse(storage.getItem(slot) ?? "null"));
  if (isKept(kept) && kept.owner === nameOf(owner)) return kept.draft;
  forgetTyped();
  return null;
}

/** A tab may be older than the release, whose form may differ. */
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

/** A browser may refuse its storage. Then nothing is stored, and the form still works. */
function inStorage<Value>(work: (storage: Storage) => Value): Value | undefined {
  try {
    return work(window.sessionStorage);
  } catch {
    return undefined;
  }
}
