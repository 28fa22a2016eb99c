import type { TransferKind } from "#lib/domain/wallets/transfer-kind";

/** The form's values, as typed. */
export interface TransferDraft {
  readonly type: TransferKind;
  readonly player: string;
  readonly amount: string;
  readonly reason: string;
  readonly ticket: string;
  /** The closed transfer that this one sends again; null for any other. */
  readonly insteadOf: string | null;
}

/** A transfer that was left, or refused at that time. It stands above the form until it is used or discarded. */
export interface LaidAside {
  readonly draft: TransferDraft;
  readonly refusedAt: string | null;
}

/** The form's values, and the transfers that were left before it, the newest first. */
export interface TypedTransfers extends LaidAside {
  /** The player that the draft was opened for, who was not typed; else empty. */
  readonly openedFor: string;
  readonly aside: readonly LaidAside[];
}

/** What the form is opened for. The player may be empty. */
export interface AskedTransfer {
  readonly type: TransferKind;
  readonly player: string;
}

export type MakeTicket = (type: TransferKind) => string;

/** Whoever leaves more has forgotten the first, and the form should not begin below the fold. */
export const asideMax = 3;

export const newDraft = ({ type, player }: AskedTransfer, makeTicket: MakeTicket): TransferDraft => ({
  type,
  player,
  amount: "",
  reason: "",
  ticket: makeTicket(type),
  insteadOf: null,
});

/** True when something was typed that would be missed. */
export const isBegun = ({ draft, openedFor }: Pick<TypedTransfers, "draft" | "openedFor">): boolean =>
  draft.amount + draft.reason !== "" || draft.player !== openedFor;

/** A step of the same transfer keeps its values. Whatever else is opened begins empty, and what was begun is laid aside. */
export function openedFor(before: TypedTransfers, asked: AskedTransfer, makeTicket: MakeTicket): TypedTransfers {
  const { draft } = before;
  if (isBegun(before) && fits(draft, asked)) {
    return { ...before, draft: { ...draft, player: draft.player || asked.player } };
  }
  const { aside } = laidAside(before, makeTicket);
  return { draft: newDraft(asked, makeTicket), openedFor: asked.player, refusedAt: null, aside };
}

const fits = ({ type, player }: TransferDraft, asked: AskedTransfer): boolean =>
  type === asked.type && (asked.player === "" || player === "" || player === asked.player);

/** The sheet was closed, or another transfer begins: the form is empty, and nothing that was typed is lost. */
export function laidAside(before: TypedTransfers, makeTicket: MakeTicket): TypedTransfers {
  if (!isBegun(before)) return before;
  const { draft, refusedAt, aside } = before;
  return {
    draft: newDraft({ type: draft.type, player: "" }, makeTicket),
    openedFor: "",
    refusedAt: null,
    aside: withFirst({ draft, refusedAt }, aside),
  };
}

const without = (aside: readonly LaidAside[], ticket: string): readonly LaidAside[] =>
  aside.some(({ draft }) => draft.ticket === ticket) ? aside.filter(({ draft }) => draft.ticket !== ticket) : aside;

const withFirst = (left: LaidAside, aside: readonly LaidAside[]): readonly LaidAside[] =>
  [left, ...without(aside, left.draft.ticket)].slice(0, asideMax);

/** What was laid aside fills the form. What the form held takes its place. */
export function takenUp(before: TypedTransfers, taken: LaidAside): TypedTransfers {
  const rest = without(before.aside, taken.draft.ticket);
  const { draft, refusedAt } = before;
  return { ...taken, openedFor: "", aside: isBegun(before) ? withFirst({ draft, refusedAt }, rest) : rest };
}

export const discarded = (before: TypedTransfers, { draft }: LaidAside): TypedTransfers => ({
  ...before,
  aside: without(before.aside, draft.ticket),
});

/**
 * The form shows a transfer that was reviewed or refused. Another one that was begun is laid aside. A reload, which asks
 * for the outcome again, does not move the time of a refusal.
 */
export function shownAgain(before: TypedTransfers, shown: LaidAside): TypedTransfers {
  const { ticket } = shown.draft;
  const known = [before, ...before.aside].find(({ draft }) => draft.ticket === ticket);
  const refusedAt = shown.refusedAt && (known?.refusedAt ?? shown.refusedAt);
  const again = { draft: shown.draft, refusedAt };
  return ticket === before.draft.ticket ? { ...before, ...again, openedFor: "" } : takenUp(before, again);
}

/** What is changed in the form is no longer what was refused. */
export function changedTo(before: TypedTransfers, draft: TransferDraft): TypedTransfers {
  const { type, player, amount, reason } = before.draft;
  const isSame = type === draft.type && player === draft.player && amount === draft.amount && reason === draft.reason;
  return { ...before, draft, refusedAt: isSame ? before.refusedAt : null };
}

/** Once a transfer is sent, the server keeps it: neither the form nor what was laid aside has it. */
export function sentAway(before: TypedTransfers, ticket: string, makeTicket: MakeTicket): TypedTransfers {
  const aside = without(before.aside, ticket);
  if (before.draft.ticket !== ticket) return aside === before.aside ? before : { ...before, aside };
  const draft = newDraft({ type: before.draft.type, player: "" }, makeTicket);
  return { draft, openedFor: "", refusedAt: null, aside };
}
