import { expect, it } from "vitest";
import { isKeyMeant, isPartOf, isRequestId, recordNumberIn, wholeFirst } from "./find-kinds";

it("a number names a record with or without its sign, and nothing else does", () => {
  expect(["7", "#1204", "1 204", "12a", "", "#"].map(recordNumberIn)).toEqual(["7", "1204", null, null, null, null]);
});

it("a key is meant by its id, its end and a part of its name, and not by what all keys share", () => {
  const key = { id: "ak_01hx7q", name: "Reader of BI" };
  expect(["ak_01hx7q", "x7q", "bi", "READER"].every((text) => isKeyMeant(text, key))).toBe(true);
  expect(["ak_", "7q", "b", "ak_01"].some((text) => isKeyMeant(text, key))).toBe(false);
});

it("one letter is no part of a name", () => {
  expect([isPartOf("a", "ana"), isPartOf("an", "Ana")]).toEqual([false, true]);
});

it("what bears the whole name stands first, and the others keep their order", () => {
  expect(wholeFirst("P-1", ["p-10", "p-1", "p-11"], (name) => name)).toEqual(["p-1", "p-10", "p-11"]);
});

it("the log is searched for nothing that is no id of a request", () => {
  const id = "0b9f8a52-6d0e-4c8e-9a53-1c2d3e4f5a6b";
  expect([id, id.toUpperCase(), id.slice(1), `${id}0`, "p-1"].map(isRequestId)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
