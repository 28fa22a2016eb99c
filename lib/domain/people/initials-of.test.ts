import { expect, it } from "vitest";
import { initialsOf } from "./initials-of";

it("initials are of the first and last word of a name, or of an email", () => {
  expect(initialsOf("Ana Maria Lima", "x@example.com")).toBe("AL");
  expect(initialsOf("李明", "x@example.com")).toBe("李");
  expect(initialsOf(null, "ana.lima@example.com")).toBe("AL");
  expect(initialsOf(null, "@")).toBe("");
});
