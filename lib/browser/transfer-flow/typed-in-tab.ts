import { isTransferKind } from "#lib/domain/wallets/transfer-kind";
import type { LaidAside, TransferDraft, TypedTransfers } from "./typed-transfers";

/** The member and the agent of the form: nobody else who uses the tab gets its values. */
export interface DraftOwner {
  readonly email: string;
  readonly agentId: string;
}

const slot = "transfer-draft";
const nameOf = ({ email, agentId }: DraftOwner): string => JSON.stringify([email, agentId]);

/** Stores the typed values for this tab, so that they survive a reload and the end of a session. */
export function keepTyped(owner: DraftOwner, typed: TypedTransfers): void {
  inStorage((storage) => storage.setItem(slot, JSON.stringify({ owner: nameOf(owner), typed })));
}

/** Null when nothing is stored, or when another person typed it or it was for another agent: then it is deleted. */
export function typedBefore(owner: DraftOwner): TypedTransfers | null {
  const kept: unknown = inStorage((storage) => JSON.parse(storage.getItem(slot) ?? "null"));
  if (isKept(kept) && kept.owner === nameOf(owner)) return kept.typed;
  forgetTyped();
  return null;
}

interface Kept {
  readonly owner: string;
  readonly typed: TypedTransfers;
}

/** A tab may be older than the release, whose form may differ. */
const isKept = (kept: unknown): kept is Kept => hasTexts(kept, ["owner"]) && "typed" in kept && isTyped(kept.typed);

const isTyped = (typed: unknown): typed is TypedTransfers =>
  hasTexts(typed, ["openedFor"]) &&
  isLeft(typed) &&
  "aside" in typed &&
  Array.isArray(typed.aside) &&
  typed.aside.every(isLeft);

const isLeft = (left: unknown): left is LaidAside =>
  typeof left === "object" &&
  left !== null &&
  "draft" in left &&
  isDraft(left.draft) &&
  isTextOrNull(left, "refusedAt");

const isDraft = (draft: unknown): draft is TransferDraft =>
  hasTexts(draft, ["type", "player", "amount", "reason", "ticket"]) &&
  isTransferKind(draft.type) &&
  isTextOrNull(draft, "insteadOf");

const isTextOrNull = (value: object, name: string): boolean =>
  Object.getOwnPropertyDescriptor(value, name)?.value === null || hasTexts(value, [name]);

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
