import { expect } from "@playwright/test";
import { measurePages } from "#e2e/bench/pages/measure-pages";
import { test } from "./fixtures/test";

test("the bench's visits tell of each page what it took", async ({ signIns, town }) => {
  const state = await signIns.stateOf("owner");
  const measured = await measurePages({
    pages: [
      { name: "report", url: `${town.office.url()}/reports`, state, changesRange: true },
      { name: "sign-in", url: `${town.office.url()}/sign-in`, state: null, changesRange: false },
    ],
    rounds: 1,
    executablePath: process.env.CHROMIUM_PATH,
  });
  expect(measured.map(({ name, visits }) => [name, visits.length])).toEqual([
    ["report", 1],
    ["sign-in", 1],
  ]);
  const [report, signIn] = measured.map(({ visits }) => visits[0]);
  for (const visit of [report, signIn]) {
    expect(visit?.largestPaintMs).toBeGreaterThan(0);
    expect(visit?.allScriptsKb).toBeGreaterThanOrEqual((visit?.firstScriptsKb ?? 0) * 0.9);
  }
  // The charts come after what the page's HTML names.
  expect(report?.allScriptsKb).toBeGreaterThan((report?.firstScriptsKb ?? 0) + 50);
  expect(report?.repaintMs).toBeGreaterThan(0);
  expect(signIn?.repaintMs).toBeNull();
});
