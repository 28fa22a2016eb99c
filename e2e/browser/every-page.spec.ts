import { expect, type Page, type Response } from "@playwright/test";
import { browserExpectMsMax } from "./browser-bounds";
import { axeFindings } from "./fixtures/axe-findings";
import { type Look, locales, lookName, wear, wearInPlace, widths } from "./fixtures/looks";
import { emptyPages, openPage, pageCases, settled } from "./fixtures/page-cases";
import { expectPagePolicy } from "./fixtures/page-policy";
import { pageScripts } from "./fixtures/page-scripts";
import { test } from "./fixtures/test";
import { vitalsOf, watchVitals } from "./fixtures/vitals";
import { whenQuiet } from "./fixtures/when-quiet";

// This is the longest file by far. Its tests are independent, so all workers may share them.
test.describe.configure({ mode: "parallel" });

// The samples let choose among several keys, which other files' tests may have made or not.
test.beforeAll(async ({ town }) => {
  await town.office.newKey(town.acme.agentId, "--name", "Second till");
});

type Locale = Look["locale"];
type Theme = Look["theme"];
type Width = Look["width"];
const bothThemes: readonly Theme[] = ["light", "dark"];

/** 200 kB, gzipped: all scripts until a page works. Its chart, which may come after, may bring it to 320. */
const scriptsKbMax = 200;
const scriptsWithChartKbMax = 320;

/** One language is loaded at a desk's width and the other on a phone, so that both first layouts are tested. */
const loadedAt: Readonly<Record<Locale, Width>> = { en: 1440, zh: 390 };

/** From the width at which the language is loaded, so that each is set once. axe checks those of people's looks. */
const widthsFrom = { 1440: [1440, 768, 390, 360], 390: [390, 360, 768, 1440] } as const;
const heightOf = { 1440: 900, 768: 1024, 390: 844, 360: 740 } as const;

async function expectNoOverhang(page: Page, width: keyof typeof heightOf): Promise<void> {
  await page.setViewportSize({ width, height: heightOf[width] });
  await settled(page);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang, `at ${width} px`).toBeLessThanOrEqual(0);
}

/** Checks one look of a page without loading it again. */
async function expectNoFindings(page: Page, look: Look, rules: "all" | "colours", within?: string): Promise<void> {
  await wearInPlace(page, look);
  await settled(page);
  expect(await axeFindings(page, rules, within), lookName(look)).toEqual([]);
}

/**
 * Checks a page in every window. All of axe's rules judge the first look of each language, and with it light colours at
 * its width. Dark colours are the same in either language, and are judged at the widths that the page is given.
 */
async function expectFitAndNoFindings(page: Page, locale: Locale, darkAt: readonly Width[]): Promise<void> {
  for (const width of widthsFrom[loadedAt[locale]]) {
    await expectNoOverhang(page, width);
    if (width === loadedAt[locale]) await expectNoFindings(page, { locale, theme: "light", width }, "all");
    const dark = darkAt.find((each) => each === width);
    if (dark) await expectNoFindings(page, { locale, theme: "dark", width: dark }, "colours");
  }
}

/** A fault of a page moves it at every visit. */
const visitsMax = 3;

/**
 * Opens a path in a browser with an empty cache, and fails if an element moves before the page is quiet. On a busy machine the server leaves data to the browser and fonts come late, which moves elements, so such a
 * visit is made again.
 */
async function calmVisit(page: Page, path: string): Promise<Response> {
  for (let visits = 1; ; visits++) {
    await emptyCache(page);
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    await openPage(page, path);
    // The checks after the visit change the window and the theme, which may move elements.
    await whenQuiet(page);
    const { moved } = await vitalsOf(page);
    if (moved.length > 0 && visits < visitsMax) continue;
    expect(moved).toEqual([]);
    return await answer;
  }
}

/**
 * A page without data has other texts in the same frame, so a test in one language finds its faults. Its scripts are
 * those of the page with data.
 */
const cases = [
  ...pageCases.map((each) => ({ ...each, spoken: locales, darkAt: widths, hasData: true })),
  ...emptyPages.map((each) => ({ ...each, spoken: ["zh"] as const, darkAt: [1440] as const, hasData: false })),
];

for (const { file, path, as, spoken, says, darkAt, hasData } of cases) {
  test.describe(`${path} for ${as ?? "a visitor"} in ${spoken.join(" and ")}`, () => {
    // One visit in each language serves all checks, because opening a page takes longer than the checks themselves,
    // and in a new browser twice as long. The fixture fails the test when a page brings a message to the console, of a
    // blocked script or style, say.
    const kept = hasData ? "policy, language and script budget" : "policy and language";
    test(`keeps its ${kept}, moves nothing, fits every window, and has no axe findings`, async ({
      keptPageOf,
      town,
      expectOnConsole,
    }) => {
      if (says) expectOnConsole(says);
      const page = await keptPageOf(as);
      await watchVitals(page);
      for (const locale of spoken) {
        const isFirst = locale === spoken[0];
        // What the checks in the other language set.
        await page.emulateMedia({ colorScheme: null, reducedMotion: null });
        await wear(page, town.office.url(), { locale, theme: "system", width: loadedAt[locale] });
        const answer = await calmVisit(page, path);
        await expectPagePolicy(answer, page.request);
        if (isFirst && hasData) {
          const { untilItWorksKb, withChartKb } = await pageScripts(page);
          console.log(
            `    ${path}: ${untilItWorksKb.toFixed(1)} kB of scripts, ${withChartKb.toFixed(1)} with the chart`,
          );
          expect(untilItWorksKb).toBeLessThan(scriptsKbMax);
          expect(withChartKb).toBeLessThan(scriptsWithChartKbMax);
        }
        await expect(page.locator("html")).toHaveAttribute("lang", locale === "en" ? "en" : "zh-Hans");
        if (locale === "zh") {
          // The page of a single thing is titled by its name, which people chose.
          if (!file.includes("[")) await expect(page).toHaveTitle(/\p{Script=Han}/u);
          expect(await sentencesIn(page)).toEqual([]);
        }
        await expectFitAndNoFindings(page, locale, isFirst ? darkAt : []);
      }
    });
  });
}

/** Layers that open over a page, each with the steps that open it. */
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
    name: "a range while it is chosen",
    path: "/reports?create_start_time=2026-10-05T00:00:00Z&create_end_time=2026-10-08T00:00:00Z",
    async open(page) {
      await page.getByRole("button", { name: /^Matched: / }).click();
      await page.getByRole("gridcell").getByRole("button", { disabled: false }).nth(3).click();
      await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(1);
    },
  },
  {
    name: "the filters of a list",
    path: "/transfers?side=deposit&from=2026-10-05T00:00:00Z",
    async open(page) {
      await page.getByRole("button", { name: "Filters · 1" }).click();
      await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    },
  },
  {
    name: "the time range of a list",
    path: "/transfers?from=2026-10-05T00:00:00Z",
    async open(page) {
      await page.getByRole("button", { name: /^Time range: / }).click();
      await expect(page.getByRole("grid").first()).toBeVisible();
    },
  },
  {
    name: "the display of a list",
    path: "/players",
    async open(page) {
      await page.getByRole("button", { name: "Display" }).click();
      await expect(page.getByRole("checkbox").first()).toBeVisible();
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
  test(`${name} has no axe findings`, async ({ keptPageOf, town }) => {
    const page = await keptPageOf("owner");
    await wear(page, town.office.url(), { locale: "en", theme: "system", width: 1440 });
    await openPage(page, path);
    await open(page);
    for (const theme of bothThemes) {
      for (const width of widths) {
        const rules = theme === "light" ? "all" : "colours";
        await expectNoFindings(page, { locale: "en", theme, width }, rules, "dialog[open], :popover-open");
      }
    }
  });
}

test.describe("axe", () => {
  test.use({ as: null });

  test("finds a button without a name, and text that is too pale in the dark theme only", async ({ page, town }) => {
    await wear(page, town.office.url(), { locale: "en", theme: "system", width: 1440 });
    await openPage(page, "/sign-in");
    await page.evaluate(() => {
      const text = Object.assign(document.createElement("p"), { textContent: "Pale by night" });
      text.style.color = "light-dark(#000000, #222222)";
      document.querySelector("h1")?.after(document.createElement("button"), text);
    });
    await wearInPlace(page, { locale: "en", theme: "light", width: 1440 });
    expect(await axeFindings(page, "all")).toEqual([expect.stringContaining("button-name at ")]);
    await wearInPlace(page, { locale: "en", theme: "dark", width: 1440 });
    // The colours that axe reads can lag a moment behind the media query on a busy machine.
    await expect(async () => {
      expect(await axeFindings(page, "colours")).toEqual([expect.stringContaining("color-contrast at ")]);
    }).toPass({ timeout: browserExpectMsMax });
  });
});

/** Makes the page's browser forget what it loaded: all files of the next page come from the server again. */
async function emptyCache(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  // The process of the page has a cache of its own, which goes when caching is off for a moment.
  for (const cacheDisabled of [true, false]) await browser.send("Network.setCacheDisabled", { cacheDisabled });
  await browser.send("Network.clearBrowserCache");
  await browser.detach();
}

/** Latin text that is right on a Chinese page: names, ids, codes and entered text. */
const namesAndCodes = /Acme Exchange|[\w.-]+@[\w.-]+|\S*\d\S*|Over|English/g;
const sentence = /[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}/;

/** The untranslated lines of a Chinese page. */
async function sentencesIn(page: Page): Promise<string[]> {
  const linesOf = async (place: string) =>
    (await page.locator(place).allInnerTexts()).flatMap((text) => text.split("\n"));
  // Program code is the same in every language.
  const code = new Set(await linesOf("[translate=no]"));
  return (await linesOf("body")).filter((line) => !code.has(line) && sentence.test(line.replaceAll(namesAndCodes, "")));
}
