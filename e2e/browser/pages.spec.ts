import { expect } from "@playwright/test";
import { openPage, pageCases, pageFiles } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

test("each page is gone over by the tests of all pages", () => {
  expect(pageCases.map(({ file }) => file).sort()).toEqual(pageFiles().sort());
});

for (const { path, as } of pageCases.filter(({ as }) => as !== null)) {
  test.describe(path, () => {
    test.use({ as });

    test("leads whoever is not signed in to the sign-in, and from there back", async ({ pageOf }) => {
      const page = await pageOf(null);
      const html = await (await page.request.get(`${path}?from=a-link`)).text();
      await page.goto(`${path}?from=a-link`);
      await page.waitForURL(/\/sign-in/);
      expect(new URL(page.url()).searchParams.get("next")).toBe(`${path}?from=a-link`);
      expect(html).not.toMatch(/owner@acme|Acme Exchange/);
    });

    test("is drawn whole, without an error, and no wider than its window", async ({ page }) => {
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await openPage(page, path);
        const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overhang, `at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  });
}
