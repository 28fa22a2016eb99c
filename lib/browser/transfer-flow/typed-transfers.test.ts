import { describe, expect, it } from "vitest";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import {
  asideMax,
  changedTo,
  discarded,
  isBegun,
  laidAside,
  newDraft,
  openedFor,
  sentAway,
  shownAgain,
  type TransferDraft,
  type TypedTransfers,
  takenUp,
} from "./typed-transfers";

let made = 0;
function makeTicket(type: TransferKind): string {
  made += 1;
  return `${type}-${made}`;
}
const asked = (type: TransferKind, player = "") => ({ type, player });
const nothing: TypedTransfers = {
  draft: newDraft(asked("deposit"), makeTicket),
  openedFor: "",
  refusedAt: null,
  aside: [],
};
const typed = (draft: Partial<TransferDraft>): TypedTransfers => ({
  ...nothing,
  draft: { ...newDraft(asked("deposit"), makeTicket), ...draft },
});
const forAnn = typed({ player: "ann", amount: "5" });
const left = ({ draft, refusedAt }: TypedTransfers) => ({ draft, refusedAt });
const at = "2026-11-28T23:20:00.000Z";

describe("what was typed", () => {
  it("counts from the first letter, and a player whom the form was opened for was not typed", () => {
    expect(isBegun(nothing)).toBe(false);
    expect(isBegun(openedFor(nothing, asked("deposit", "ann"), makeTicket))).toBe(false);
    for (const draft of [{ player: "a" }, { amount: "1" }, { reason: "r" }]) expect(isBegun(typed(draft))).toBe(true);
  });

  it("stays in the form, with its ticket, at each step of the same transfer", () => {
    for (const player of ["", "ann"]) expect(openedFor(forAnn, asked("deposit", player), makeTicket)).toEqual(forAnn);
    const amountOnly = typed({ amount: "5" });
    expect(openedFor(amountOnly, asked("deposit", "ann"), makeTicket).draft).toEqual({
      ...amountOnly.draft,
      player: "ann",
    });
  });

  it("is laid aside when the sheet closes, and the next transfer begins empty, for the same player, too", () => {
    for (const next of [asked("deposit"), asked("deposit", "ann"), asked("withdrawal")]) {
      const opened = openedFor(laidAside(forAnn, makeTicket), next, makeTicket);
      expect(opened).toMatchObject({ draft: { ...next, amount: "", reason: "" }, aside: [left(forAnn)] });
      expect(opened.draft.ticket).not.toBe(forAnn.draft.ticket);
      expect(isBegun(opened)).toBe(false);
    }
    expect(laidAside(nothing, makeTicket)).toBe(nothing);
  });

  it("is laid aside for another player or another type while the sheet stays open", () => {
    for (const other of [asked("deposit", "ben"), asked("withdrawal")]) {
      const opened = openedFor(forAnn, other, makeTicket);
      expect(opened).toMatchObject({ draft: { ...other, amount: "" }, aside: [left(forAnn)] });
      expect(takenUp(opened, left(forAnn))).toEqual(forAnn);
    }
  });

  it("and what was left before it change places, and neither is lost", () => {
    const ben = typed({ player: "ben", amount: "7" });
    const both = { ...forAnn, aside: [left(ben)] };
    expect(takenUp(both, left(ben))).toEqual({ ...ben, aside: [left(forAnn)] });
    expect(takenUp(takenUp(both, left(ben)), left(forAnn))).toEqual(both);
  });

  it("is discarded alone, and what is left most lately pushes out the oldest", () => {
    let before = nothing;
    const players = ["a", "b", "c", "d"];
    for (const player of players) before = laidAside({ ...typed({ player }), aside: before.aside }, makeTicket);
    const shown = () => before.aside.map(({ draft }) => draft.player);
    expect(shown()).toEqual(["d", "c", "b"]);
    expect(shown()).toHaveLength(asideMax);
    for (const one of before.aside.slice(1, 2)) before = discarded(before, one);
    expect(shown()).toEqual(["d", "b"]);
  });

  it("is empty once it is sent, and not beside the form either; a transfer of another ticket leaves it as it is", () => {
    const ben = left(typed({ player: "ben" }));
    const after = sentAway({ ...forAnn, aside: [ben] }, forAnn.draft.ticket, makeTicket);
    expect(isBegun(after)).toBe(false);
    expect(after.aside).toEqual([ben]);
    expect(after.draft.ticket).not.toBe(forAnn.draft.ticket);
    const closed = laidAside(forAnn, makeTicket);
    expect(sentAway(closed, forAnn.draft.ticket, makeTicket).aside).toEqual([]);
    expect(sentAway(closed, "another", makeTicket)).toBe(closed);
  });

  it("makes way for a transfer that was refused, a colleague's too, and is laid aside", () => {
    const refused = { draft: { ...forAnn.draft, player: "cid", ticket: "D-9" }, refusedAt: at };
    expect(shownAgain(forAnn, refused)).toEqual({ ...refused, openedFor: "", aside: [left(forAnn)] });
    const reviewed = { draft: { ...forAnn.draft, amount: "5.00" }, refusedAt: null };
    expect(shownAgain(forAnn, reviewed)).toEqual({ ...reviewed, openedFor: "", aside: [] });
  });

  it("keeps the time of its refusal until a value is changed", () => {
    const refused = shownAgain(nothing, { draft: forAnn.draft, refusedAt: at });
    expect(laidAside(refused, makeTicket).aside).toEqual([{ draft: forAnn.draft, refusedAt: at }]);
    expect(shownAgain(refused, { draft: forAnn.draft, refusedAt: "2026-11-28T23:30:00.000Z" }).refusedAt).toBe(at);
    expect(changedTo(refused, { ...forAnn.draft }).refusedAt).toBe(at);
    expect(changedTo(refused, { ...forAnn.draft, amount: "6" }).refusedAt).toBeNull();
  });

  it("goes on sending a closed transfer again after it was left and taken up", () => {
    const again = typed({ player: "ann", amount: "5", insteadOf: "01J" });
    const [kept] = laidAside(again, makeTicket).aside;
    expect(kept && takenUp(nothing, kept).draft.insteadOf).toBe("01J");
  });
});
