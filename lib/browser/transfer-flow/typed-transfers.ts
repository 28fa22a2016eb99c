import type { TransferKind } from "#lib/domain/wallets/transfer-kind";

/** The form's values, as typed. */
export interface TransferDraft {
  readonly type: TransferKind;
  readonly player: string;
  readonly amount: string;
  readonly reason: string;
  readonly ticket: string;
}

/** The form's values, and those of another transfer that was begun before it. */
export interface TypedTransfers {
  readonly draft: TransferDraft;
  /** The player that the draft was opened for, who was not typed; else empty. */
  readonly openedFor: string;
  readonly aside: TransferDraft | null;
}

/** What the form is opened for. The player may be empty. */
export interface AskedTransfer {
  readonly type: TransferKind;
  readonly player: string;
}

export type MakeTicket = (type: TransferKind) => string;

export const newDraft = ({ type, player }: AskedTransfer, makeTicket: MakeTicket): TransferDraft => ({
  type,
  player,
  amount: "",
  reason: "",
  ticket: makeTicket(type),
});

/** True when something was typed that would be missed. */
export const isBegun = ({ draft, openedFor }: TypedTransfers): boolean =>
  draft.amount + draft.reason !== "" || draft.player !== openedFor;

/** A draft that was begun is taken up again by whoever asks for the like of it; before anything else it is laid aside. */
export function openedFor(before: TypedTransfers, asked: AskedTransfer, makeTicket: MakeTicket): TypedTransfers {
  const { draft, aside } = before;
  if (isBegun(before) && fits(draft, asked)) {
    return { ...before, draft: { ...draft, player: draft.player || asked.player } };
  }
  const left = isBegun(before) ? draft : null;
  if (aside && fits(aside, asked)) return { draft: aside, openedFor: "", aside: left };
  return { draft: newDraft(asked, makeTicket), openedFor: asked.player, aside: left ?? aside };
}

const fits = ({ type, player }: TransferDraft, asked: AskedTransfer): boolean =>
  type === asked.type && (asked.player === "" || player === "" || player === asked.player);

/** The two change places. */
export const exchanged = (before: TypedTransfers): TypedTransfers =>
  before.aside ? { draft: before.aside, openedFor: "", aside: isBegun(before) ? before.draft : null } : before;

/** The form shows a transfer that was reviewed or refused. Another one that was begun is laid aside. */
export function shownAgain(before: TypedTransfers, draft: TransferDraft): TypedTransfers {
  const isOther = draft.ticket !== before.draft.ticket && isBegun(before);
  return { draft, openedFor: "", aside: isOther ? before.draft : before.aside };
}

/** Once a transfer is sent, the server keeps it, and its form is empty. */
export const sentAway = (before: TypedTransfers, ticket: string, makeTicket: MakeTicket): TypedTransfers =>
  before.draft.ticket === ticket
    ? { ...before, draft: newDraft({ type: before.draft.type, player: "" }, makeTicket), openedFor: "" }
    : before;
