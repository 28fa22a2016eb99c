import { describe, expect, test } from "vitest";
import { addressOf, changedSearch, chosenOf } from "./address";

const nothing: Record<"tab" | "player" | "start", string | null> = { tab: "journal", player: null, start: null };

describe("an address", () => {
  test("keeps what a change does not name", () => {
    expect(changedSearch("draft=7&player=a", { player: "b" }, nothing)).toBe("draft=7&player=b");
    expect(changedSearch("draft=7", {}, nothing)).toBe("draft=7");
  });

  test("loses parameters that are taken back, and default values", () => {
    expect(changedSearch("tab=refusals&player=a", { player: null, tab: "journal" }, nothing)).toBe("");
  });

  test("takes any text and gives it back", () => {
    const text = "a&b=c d+%é";
    expect(new URLSearchParams(changedSearch("", { player: text }, nothing)).get("player")).toBe(text);
  });

  test("is written for people to read, and read as the same", () => {
    const search = changedSearch("", { start: "2026-11-01T00:00:00Z" }, nothing);
    expect(addressOf("/reports", search)).toBe("/reports?start=2026-11-01T00:00:00Z");
    expect(addressOf("/reports", "")).toBe("/reports");
  });

  test("ignores a word that is none of the choices", () => {
    expect(chosenOf(["journal", "refusals"], "refusals")).toBe("refusals");
    expect(chosenOf(["journal", "refusals"], "constructor")).toBeNull();
    expect(chosenOf(["journal", "refusals"], null)).toBeNull();
  });
});
