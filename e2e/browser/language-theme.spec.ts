import { expect } from "@playwright/test";
import { looks, wear } from "./fixtures/looks";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

test.describe("a first visitor", () => {
  test.use({ as: null, locale: "zh-CN", colorScheme: "dark" });

  test("sees the browser's language and the system's theme", async ({ page }) => {
    await openPage(page, "/sign-in");
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
    const [red = 255] = await page.evaluate(() => {
      const canvas = document.createElement("canvas").getContext("2d");
      if (!canvas) return [];
      canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
    expect(red).toBeLessThan(80);
  });
});

test("a chosen theme is already in the server's HTML, and the page does not flash", async ({ page, town }) => {
  for (const look of looks.filter(({ locale, width }) => locale === "en" && width === 1440)) {
    await wear(page, town.office.url(), look);
    const html = await (await page.request.get("/")).text();
    expect(html).toMatch(new RegExp(`<html[^>]*class="[^"]*\\b${look.theme}\\b`));
  }
});
