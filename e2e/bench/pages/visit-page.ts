import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { Figures } from "#e2e/bench/side";
import { pageScripts } from "#e2e/browser/fixtures/page-scripts";
import { repaintOf } from "#e2e/browser/fixtures/repaint";
import { vitalsOf, watchVitals } from "#e2e/browser/fixtures/vitals";
import { whenQuiet } from "#e2e/browser/fixtures/when-quiet";

export interface PageToVisit {
  readonly url: string;
  /** The cookies of a signed-in member; null for a visitor. */
  readonly state: Exclude<BrowserContextOptions["storageState"], string | undefined> | null;
  /** True for a report whose range is changed after it has loaded. */
  readonly changesRange: boolean;
}

/**
 * Visits a page in a browser with an empty cache. "blocked ms": task time beyond 50 ms until the page was quiet; "works
 * kB": scripts until it worked, "chart kB": those and the chart's, gzipped; "calls": requests to the desk after the page
 * itself; "repaint ms": from a changed range's answer to the frame of its figures; "charts ms": to that of its charts.
 */
export async function visitPage(browser: Browser, { url, state, changesRange }: PageToVisit): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    storageState: state ?? { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  let calls = 0;
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/desk/") && pathname !== "/api/desk/live") calls += 1;
  });
  await watchVitals(page);
  await page.goto(url);
  await whenQuiet(page);
  const { largestPaintMs, blockedMs, layoutShift } = await vitalsOf(page);
  const { untilItWorksKb, withChartKb } = await pageScripts(page);
  const found = {
    "largest paint ms": largestPaintMs,
    "blocked ms": blockedMs,
    shift: layoutShift,
    calls,
    "works kB": untilItWorksKb,
    "chart kB": withChartKb,
    ...(changesRange ? await repainted(page) : {}),
  };
  await context.close();
  return found;
}

async function repainted(page: Page): Promise<Figures> {
  const { figuresMs, chartsMs } = await repaintOf(page);
  return { "repaint ms": figuresMs, "charts ms": chartsMs };
}
