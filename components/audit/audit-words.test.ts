import { expect, it } from "vitest";
import { auditChanges } from "#lib/domain/audit/audit-change";
import { toldChanges, toldWord } from "./audit-words";

const told = (before: object | null, after: object) =>
  toldChanges(auditChanges(before && JSON.stringify(before), JSON.stringify(after))).map(({ name }) => name);

it("a count of 0 ended sessions is not shown, and every other zero is", () => {
  expect(told(null, { two_factor: true, sessions_ended: 0 })).toEqual(["two_factor"]);
  expect(told(null, { sessions_ended: 2, views: 0 })).toEqual(["sessions_ended"]);
  expect(told(null, { faults: 0 })).toEqual(["faults"]);
  expect(told({ limits: { report: 5 } }, { limits: { report: 0 } })).toEqual(["limits.report"]);
});

it("words replace values only in fields that hold nothing else, so that a key named viewer keeps its name", () => {
  expect(toldWord("role", "viewer")).toBe("viewer");
  expect(toldWord("scopes", "report:read")).toBe("report:read");
  expect(toldWord("because", "member")).toBe("by a member");
  expect(toldWord("scope", "member")).toBe("member");
  expect(toldWord("name", "viewer")).toBeNull();
  expect(toldWord("status", "of another release")).toBeNull();
});
