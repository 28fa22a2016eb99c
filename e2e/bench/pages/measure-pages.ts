import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { chromiumFlags } from "#e2e/browser/fixtures/chromium-flags";
import { firstScriptsKb } from "#e2e/browser/fixtures/first-scripts";
import { repaintMs } from "#e2e/browser/fixtures/repaint";
import { vitalsOf, watchVitals } from "#e2e/browser/fixtures/vitals";
import { whenQuiet } from "#e2e/browser/fixtures/when-quiet";

export interface PageToMeasure {
  /** Its name in the results. */
  readonly name: string;
  readonly url: string;
  /** The cookies of somebody who is signed in. Null for nobody. */
  readonly state: Exclude<BrowserContextOptions["storageState"], string | undefined> | null;
  /** True for a report, whose range is changed once it stands. */
  readonly changesRange: boolean;
}

/** One visit, in a browser that has loaded nothing before. */
export interface PageVisit {
  readonly largestPaintMs: number;
  /** What tasks took beyond 50 ms, added up until the page was quiet. */
  readonly blockedMs: number;
  readonly layoutShift: number;
  /** The scripts that the HTML names, and all that were loaded until the page was quiet, gzipped. */
  readonly firstScriptsKb: number;
  readonly allScriptsKb: number;
  /** Calls of the desk after the page itself, but for the stream of live updates. */
  readonly dataRequests: number;
  /** From the answer of a changed range to the frame that shows it. Null where no range is changed. */
  readonly repaintMs: number | null;
}

export interface MeasuredPage {
  readonly name: string;
  readonly visits: readonly PageVisit[];
}

export interface PagesMeasure {
  readonly pages: readonly PageToMeasure[];
  readonly rounds: number;
  /** Chromium's path. Without it Playwright takes its own. */
  readonly executablePath?: string | undefined;
}

/** Visits pages in turns, so that whatever else the machine does falls on all of them alike. */
export async function measurePages({ pages, rounds, executablePath }: PagesMeasure): Promise<MeasuredPage[]> {
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  try {
    const measured = pages.map((page): { page: PageToMeasure; visits: PageVisit[] } => ({ page, visits: [] }));
    for (let round = 0; round < rounds; round += 1) {
      for (const { page, visits } of measured) visits.push(await visit(browser, page));
    }
    return measured.map(({ page: { name }, visits }) => ({ name, visits }));
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, { url, state, changesRange }: PageToMeasure): Promise<PageVisit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    storageState: state ?? { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  let dataRequests = 0;
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/desk/") && pathname !== "/api/desk/live") dataRequests += 1;
  });
  await watchVitals(page);
  await page.goto(url);
  await whenQuiet(page);
  const { largestPaintMs, blockedMs, layoutShift } = await vitalsOf(page);
  const scriptBytes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  const found = {
    ...{ largestPaintMs, blockedMs, layoutShift, dataRequests },
    firstScriptsKb: await firstScriptsKb(context.request, url),
    allScriptsKb: scriptBytes / 1_000,
    repaintMs: changesRange ? await repaintMs(page) : null,
  };
  await context.close();
  return found;
}
