import { expect, test } from "vitest";
import { mayDo, memberRoles } from "./role";

test("a viewer reads reports and the journal, and moves and exports nothing", () => {
  expect(mayDo("viewer", "reports:read")).toBe(true);
  expect(mayDo("viewer", "journal:read")).toBe(true);
  for (const capability of ["transfers:write", "players:read", "players:write", "exports:read"] as const) {
    expect(mayDo("viewer", capability)).toBe(false);
  }
});

test("finance and owners move money", () => {
  expect(memberRoles.filter((role) => mayDo(role, "transfers:write"))).toEqual(["owner", "finance"]);
});
