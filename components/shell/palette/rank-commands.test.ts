import { expect, it } from "vitest";
import { type Named, rankGroups } from "./rank-commands";

const named = (label: string, words = ""): Named => ({ label, words });
const groups = [
  {
    name: "actions",
    order: [1, 0],
    items: [
      named("New deposit", "add money top up 存款 充值"),
      named("Report: last month", "figures 上月"),
      named("Export transfers", "download"),
    ],
  },
  { name: "pages", order: [0, 1], items: [named("Reports", "pnl"), named("Transfers", "journal deposits")] },
] as const;

const labelsFor = (typed: string) => rankGroups(typed, groups).flatMap(({ items }) => items.map(({ label }) => label));

it("a text finds what it begins, what holds it, and what is also called so, in this order", () => {
  expect(labelsFor("dep")).toEqual(["New deposit", "Transfers"]);
  expect(labelsFor("transfers")).toEqual(["Transfers", "Export transfers"]);
});

it("a page stands before the actions whose names begin alike", () => {
  expect(labelsFor("report")).toEqual(["Reports", "Report: last month"]);
});

it("words count in any order, and each from its beginning", () => {
  expect(labelsFor("month report")).toEqual(["Report: last month"]);
  expect(labelsFor("add money")).toEqual(["New deposit"]);
  expect(labelsFor("onth")).toEqual([]);
  expect(labelsFor("nd")).toEqual([]);
});

it("Chinese is found in either language, and within a word", () => {
  expect(labelsFor("充值")).toEqual(["New deposit"]);
  expect(labelsFor("值")).toEqual(["New deposit"]);
});
