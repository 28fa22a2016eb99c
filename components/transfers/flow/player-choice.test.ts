import { describe, expect, it } from "vitest";
import { foundMax, isFragment, mayBeNew, playerAct } from "./player-choice";

const of = (typed: string, found: readonly string[] | null, isChosen = false) => ({ typed, found, isChosen });
const many = Array.from({ length: foundMax }, (_, index) => `p-1${index}`);

describe("Enter or Tab in the player field", () => {
  it("leaves an exact id as it is, whatever other ids contain it", () => {
    for (const found of [["p-1", "p-10"], ["p-10", "p-1"], ["p-1"]]) expect(playerAct(of("p-1", found))).toBeNull();
  });

  it("takes the only player whose id contains the text, and shows the list of several", () => {
    expect(playerAct(of("1044", ["hb-104455"]))).toEqual({ act: "take", player: "hb-104455" });
    expect(playerAct(of("104", ["hb-104455", "hb-110400"]))).toEqual({ act: "list" });
    expect(playerAct(of("p-1", many))).toEqual({ act: "list" });
  });

  it("takes nobody before the players are read, nor where there is none", () => {
    for (const found of [null, []]) expect(playerAct(of("1044", found))).toEqual({ act: "list" });
  });

  it("leaves an id that was chosen as a new player's, and an empty field", () => {
    expect(playerAct(of("1044", ["hb-104455"], true))).toBeNull();
    expect(playerAct(of("", null))).toBeNull();
  });
});

describe("a part of known ids", () => {
  it("is not reviewed as if it were a player, until it is chosen as a new one", () => {
    expect(isFragment(of("1044", ["hb-104455"]))).toBe(true);
    expect(isFragment(of("1044", ["hb-104455"], true))).toBe(false);
    expect(isFragment(of("p-1", ["p-1", "p-10"]))).toBe(false);
  });

  it("is left to the review where the players are not read, none has it, or not all of them are listed", () => {
    for (const found of [null, [], many]) expect(isFragment(of("p-1", found))).toBe(false);
  });
});

it("a new player is offered only for an id that nobody has", () => {
  expect(mayBeNew(of("1044", ["hb-104455"]))).toBe(true);
  expect(mayBeNew(of("1044", []))).toBe(true);
  for (const found of [null, ["1044", "10440"], many]) expect(mayBeNew(of("1044", found))).toBe(false);
});
