import { expect, type Page } from "@playwright/test";
import { looks, wear } from "./fixtures/looks";
import { openPage, pageCases } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const chinese = looks.find(({ locale }) => locale === "zh");

/** Latin words that belong to a Chinese page, too: names, ids, codes and what people entered. */
const namesAndCodes = /Acme Exchange|[\w.-]+@[\w.-]+|\S*\d\S*|Over|English/g;
const sentence = /[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}/;

async function sentencesIn(page: Page): Promise<string[]> {
  const linesOf = async (place: string) =>
    (await page.locator(place).allInnerTexts()).flatMap((text) => text.split("\n"));
  // Programs are the same in every language.
  const code = new Set(await linesOf("[translate=no]"));
  return (await linesOf("body")).filter((line) => !code.has(line) && sentence.test(line.replaceAll(namesAndCodes, "")));
}

for (const { path, as } of pageCases) {
  test.describe(path, () => {
    test.use({ as });

    test("speaks Chinese without an English sentence left over", async ({ page, town }) => {
      if (chinese) await wear(page, town.office.url(), chinese);
      await openPage(page, path);
      await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
      await expect(page).toHaveTitle(/\p{Script=Han}/u);
      expect(await sentencesIn(page)).toEqual([]);
    });
  });
}

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
