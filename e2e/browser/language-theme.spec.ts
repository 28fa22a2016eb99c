import { expect } from "@playwright/test";
import { looks, wear } from "./fixtures/looks";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

test.describe("whoever comes first", () => {
  test.use({ as: null, locale: "zh-CN", colorScheme: "dark" });

  test("is spoken to in the browser's language and shown the system's theme", async ({ page }) => {
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

test("a theme that was chosen is in the page as the server sends it, so that nothing flashes", async ({
  page,
  town,
}) => {
  for (const look of looks.filter(({ locale, width }) => locale === "en" && width === 1440)) {
    await wear(page, town.office.url(), look);
    const html = await (await page.request.get("/")).text();
    expect(html).toMatch(new RegExp(`<html[^>]*class="[^"]*\\b${look.theme}\\b`));
  }
});
