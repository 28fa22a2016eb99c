import { expect, it } from "vitest";
import { isCurrent, pages, pagesFor } from "./pages";

it("a role is led only to what it may read", () => {
  expect(pagesFor(["viewer"]).map(({ key }) => key)).toEqual([
    "overview",
    "reports",
    "trades",
    "transfers",
    "bulk",
    "developers",
  ]);
  const shared = ["overview", "reports", "trades", "transfers", "bulk"];
  const ofMoney = [...shared, "players", "control", "approvals", "developers"];
  expect(pagesFor(["finance"]).map(({ key }) => key)).toEqual(ofMoney);
  expect(pagesFor(["owner"])).toEqual(pages);
  expect(pagesFor(["developer"]).map(({ key }) => key)).toEqual([
    "overview",
    "approvals",
    "keys",
    "requests",
    "events",
    "webhooks",
    "developers",
  ]);
  expect(pagesFor(["approver", "developer"]).map(({ key }) => key)).toEqual(
    pages.map(({ key }) => key).filter((key) => !["team", "audit", "settings"].includes(key)),
  );
  expect(pagesFor([])).toEqual([]);
});

it("a page marks itself and what lies below it", () => {
  expect(isCurrent("/", "/")).toBe(true);
  expect(isCurrent("/", "/players")).toBe(false);
  expect(isCurrent("/players", "/players/ann")).toBe(true);
  expect(isCurrent("/players", "/players-of-old")).toBe(false);
});

it("no two pages share a shortcut", () => {
  expect(new Set(pages.map(({ letter }) => letter)).size).toBe(pages.length);
});
