import { expect, it } from "vitest";
import type { LimitAsked } from "#lib/domain/limits/limit-rules";
import { canonicalAbout, readAbout } from "./about";
import { aboutSetLimit, limitAskedIn, limitToSet } from "./about-limit";

const daily: LimitAsked = {
  agentId: "acme",
  scope: "player",
  subject: "p-1",
  side: "both",
  window: "day",
  measure: "sum",
  bound: 1_250_000_000n,
  action: "approve",
};

it.each<LimitAsked>([
  daily,
  { ...daily, measure: "count", bound: 20n },
  { ...daily, scope: "agent", subject: "", window: "month", side: "deposit", action: "refuse" },
])("a limit to be set is the same when it is read back from its approval", (asked) => {
  expect(limitAskedIn("acme", readAbout(canonicalAbout(aboutSetLimit(asked, null))))).toEqual(asked);
});

it("a limit of a kind that is not known is none", () => {
  expect(limitAskedIn("acme", { ...aboutSetLimit(daily, null), window: "year" })).toBeNull();
  expect(limitAskedIn("acme", { ...aboutSetLimit(daily, null), bound: "much" })).toBeNull();
});

it("all but its bound says which limit is to be set", () => {
  expect(limitToSet({ ...daily, bound: 1n })).toBe(limitToSet(daily));
  expect(limitToSet({ ...daily, side: "deposit" })).not.toBe(limitToSet(daily));
  expect(limitToSet({ ...daily, scope: "agent", subject: "" })).toBe("agent both day sum approve");
});
