import { expect, it } from "vitest";
import { UnopenedPage } from "./unopened-page";

it("a page that did not open is reported once, until something else is asked for", () => {
  const page = new UnopenedPage();
  const told: unknown[] = [];
  page.watch(() => told.push(page.now()));
  expect([page.note("/players"), page.note("/players")]).toEqual([true, false]);
  page.forget();
  page.forget();
  expect([page.note("/players"), page.note(null), page.note(null)]).toEqual([true, true, false]);
  expect(told).toEqual([{ href: "/players" }, null, { href: "/players" }, { href: null }]);
});
