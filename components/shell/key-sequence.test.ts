import { expect, it } from "vitest";
import { noKeys, pressKey } from "./key-sequence";

it("g and a letter soon after it go somewhere", () => {
  const first = pressKey(noKeys, "g", 0);
  expect(first.action).toBeNull();
  expect(pressKey(first.state, "r", 900)).toEqual({ state: noKeys, action: { kind: "go", letter: "r" } });
});

it("a letter long after g goes nowhere", () => {
  expect(pressKey(pressKey(noKeys, "g", 0).state, "r", 5_000)).toEqual({ state: noKeys, action: null });
});

it("a letter alone does nothing", () => {
  expect(pressKey(noKeys, "r", 0).action).toBeNull();
});

it("j and k step through rows, unless g was pressed just before", () => {
  expect(pressKey(noKeys, "j", 0).action).toEqual({ kind: "nextRow" });
  expect(pressKey(noKeys, "k", 0).action).toEqual({ kind: "previousRow" });
  expect(pressKey(pressKey(noKeys, "g", 0).state, "k", 10).action).toEqual({ kind: "go", letter: "k" });
});

it("/ searches and ? helps, also after a forgotten g", () => {
  expect(pressKey(noKeys, "/", 0).action).toEqual({ kind: "search" });
  expect(pressKey(pressKey(noKeys, "g", 0).state, "?", 10).action).toEqual({ kind: "help" });
});

it("a capital does what its letter does, so Caps Lock changes nothing", () => {
  expect(pressKey(noKeys, "N", 0).action).toEqual({ kind: "newTransfer" });
  expect(pressKey(pressKey(noKeys, "G", 0).state, "R", 10).action).toEqual({ kind: "go", letter: "r" });
});

it("n begins a transfer, but after g it is the letter of a page", () => {
  expect(pressKey(noKeys, "n", 0).action).toEqual({ kind: "newTransfer" });
  expect(pressKey(pressKey(noKeys, "g", 0).state, "n", 10).action).toEqual({ kind: "go", letter: "n" });
});
