import { describe, expect, it } from "vitest";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import {
  exchanged,
  isBegun,
  newDraft,
  openedFor,
  sentAway,
  shownAgain,
  type TransferDraft,
  type TypedTransfers,
} from "./typed-transfers";

let made = 0;
function makeTicket(type: TransferKind): string {
  made += 1;
  return `${type}-${made}`;
}
const asked = (type: TransferKind, player = "") => ({ type, player });
const nothing: TypedTransfers = { draft: newDraft(asked("deposit"), makeTicket), openedFor: "", aside: null };
const typed = (draft: Partial<TransferDraft>): TypedTransfers => ({
  ...nothing,
  draft: { ...nothing.draft, ...draft },
});
const forAnn = typed({ player: "ann", amount: "5" });

describe("what was typed", () => {
  it("counts from the first letter, and a player whom the form was opened for was not typed", () => {
    expect(isBegun(nothing)).toBe(false);
    expect(isBegun(openedFor(nothing, asked("deposit", "ann"), makeTicket))).toBe(false);
    for (const draft of [{ player: "a" }, { amount: "1" }, { reason: "r" }]) expect(isBegun(typed(draft))).toBe(true);
  });

  it("is there again, with its ticket, when the form is opened for the same or for nobody", () => {
    for (const player of ["", "ann"]) expect(openedFor(forAnn, asked("deposit", player), makeTicket)).toEqual(forAnn);
    const amountOnly = typed({ amount: "5" });
    expect(openedFor(amountOnly, asked("deposit", "ann"), makeTicket).draft).toEqual({
      ...amountOnly.draft,
      player: "ann",
    });
  });

  it("is laid aside for another player or another type, under a new ticket, and comes back", () => {
    for (const other of [asked("deposit", "ben"), asked("withdrawal")]) {
      const opened = openedFor(forAnn, other, makeTicket);
      expect(opened).toMatchObject({ draft: { ...other, amount: "", reason: "" }, aside: forAnn.draft });
      expect(opened.draft.ticket).not.toBe(forAnn.draft.ticket);
      expect(exchanged(opened)).toEqual({ ...forAnn, aside: null });
      expect(openedFor(opened, asked("deposit", "ann"), makeTicket)).toEqual({ ...forAnn, aside: null });
    }
  });

  it("is exchanged with the one beside it, and neither is lost", () => {
    const both = { ...forAnn, aside: typed({ player: "ben", amount: "7" }).draft };
    expect(exchanged(both)).toEqual({ draft: both.aside, openedFor: "", aside: both.draft });
    expect(exchanged(exchanged(both))).toEqual(both);
  });

  it("is empty once it is sent, and what is aside stays; a transfer of another ticket leaves it as it is", () => {
    const both = { ...forAnn, aside: typed({ player: "ben" }).draft };
    const after = sentAway(both, forAnn.draft.ticket, makeTicket);
    expect(isBegun(after)).toBe(false);
    expect(after.aside).toBe(both.aside);
    expect(after.draft.ticket).not.toBe(forAnn.draft.ticket);
    expect(sentAway(both, "another", makeTicket)).toBe(both);
  });

  it("makes way for a transfer that was refused, a colleague's too, and is laid aside", () => {
    const refused = { ...forAnn.draft, player: "cid", ticket: "D-9" };
    expect(shownAgain(forAnn, refused)).toEqual({ draft: refused, openedFor: "", aside: forAnn.draft });
    const reviewed = { ...forAnn.draft, amount: "5.00" };
    expect(shownAgain(forAnn, reviewed)).toEqual({ draft: reviewed, openedFor: "", aside: null });
  });
});
