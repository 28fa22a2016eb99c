import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { type Look, lookName, looks, wear } from "./fixtures/looks";
import { emptyPages, openPage, pageCases } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const languages = ["en", "zh"] as const;

async function expectNoFindings(page: Page, look: Look): Promise<void> {
  // Rows of a table are alike: some hundreds of them would take minutes and find nothing more.
  const { violations } = await new AxeBuilder({ page }).exclude("tbody > tr:nth-child(n + 6)").analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
  expect(findings, lookName(look)).toEqual([]);
}

for (const { path, as } of [...pageCases, ...emptyPages]) {
  for (const locale of languages) {
    test.describe(`${path} of ${as ?? "nobody"} in ${locale}`, () => {
      test.use({ as });

      test("has nothing that axe finds, by day and by night, at a desk and on a phone", async ({ page, town }) => {
        for (const look of looks.filter((each) => each.locale === locale)) {
          await wear(page, town.office.url(), look);
          await openPage(page, path);
          await expectNoFindings(page, look);
        }
      });
    });
  }
}

/** What opens over a page, and how it is opened there. */
const layers: readonly { readonly name: string; readonly path: string; open(page: Page): Promise<void> }[] = [
  {
    name: "the command palette",
    path: "/",
    async open(page) {
      await page.keyboard.press("ControlOrMeta+k");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the list of shortcuts",
    path: "/",
    async open(page) {
      await page.keyboard.press("Shift+?");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
];

for (const { name, path, open } of layers) {
  test(`${name} has nothing that axe finds`, async ({ page, town }) => {
    for (const look of looks.filter(({ locale, theme }) => (locale === "en") === (theme === "light"))) {
      await wear(page, town.office.url(), look);
      await openPage(page, path);
      await open(page);
      await expectNoFindings(page, look);
    }
  });
}
