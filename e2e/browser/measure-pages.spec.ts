import { expect } from "@playwright/test";
import { visitPage } from "#e2e/bench/pages/visit-page";
import { test } from "./fixtures/test";

test("the bench's visits measure each page's largest paint, sizes and repaint", { tag: "@torture" }, async ({
  browser,
  signIns,
  town,
}) => {
  const state = await signIns.stateOf("owner");
  const report = await visitPage(browser, { url: `${town.office.url()}/reports`, state, changesRange: true });
  const signIn = await visitPage(browser, { url: `${town.office.url()}/sign-in`, state: null, changesRange: false });
  for (const visit of [report, signIn]) {
    expect(visit["largest paint ms"]).toBeGreaterThan(0);
    expect(visit["works kB"]).toBeGreaterThan(0);
  }
  expect(report["chart kB"]).toBeGreaterThan((report["works kB"] ?? 0) + 50);
  expect(report["repaint ms"]).toBeGreaterThan(0);
  expect(signIn["repaint ms"]).toBeUndefined();
});
