import { expect, type Page, type Request } from "@playwright/test";
import { browserExpectMsMax } from "./browser-bounds";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import { whenQuiet } from "./fixtures/when-quiet";

/** These tests measure times. */
test.describe.configure({ lock: "-exclusive-" });
test.use({ measures: true });

/** 100 ms: what a person takes for an answer at once. */
const firstAnswerMsMax = 100;

interface FirstAnswer {
  readonly markedMs: number;
  readonly skeletonMs: number;
}

/** Clicks a link of the navigation while its page is held back, and measures when the frame answers. */
const firstAnswer = (page: Page, href: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<FirstAnswer>((resolve) => {
        const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${wanted}"]`);
        const clickedMs = performance.now();
        let markedMs: number | null = null;
        const look = () => {
          const nowMs = performance.now() - clickedMs;
          if (markedMs === null && link?.getAttribute("aria-current") === "page") markedMs = nowMs;
          if (markedMs !== null && document.querySelector("main [aria-busy] h1"))
            return resolve({ markedMs, skeletonMs: nowMs });
          requestAnimationFrame(look);
        };
        link?.click();
        requestAnimationFrame(look);
      }),
    href,
  );

test(`the page one goes to is marked, with its title and outline, within ${firstAnswerMsMax} ms`, {
  tag: "@torture",
}, async ({ page }) => {
  await openPage(page, "/players");
  // The outlines of the pages that links lead to are fetched before, once the page has nothing else to do.
  await whenQuiet(page);
  const asked: (() => void)[] = [];
  await page.route(/\/(trades|transfers|requests|audit)\?.*_rsc=/, async (route) => {
    await new Promise<void>((goOn) => asked.push(goOn));
    await route.continue();
  });
  const told: FirstAnswer[] = [];
  for (const [href, title] of [
    ["/trades", "Trades"],
    ["/transfers", "Transfers"],
    ["/requests", "Request log"],
    ["/audit", "Audit"],
  ] as const) {
    told.push(await firstAnswer(page, href));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeHidden();
    for (const goOn of asked.splice(0)) goOn();
    await expect(page).toHaveURL(new RegExp(href));
    await openPage(page, "/players");
  }
  const best = (name: keyof FirstAnswer) => Math.min(...told.map((each) => each[name]));
  console.log(`    marked after ${best("markedMs").toFixed(0)} ms, outlined after ${best("skeletonMs").toFixed(0)} ms`);
  // Other work on the machine delays some of the frames. Slow code delays all of them.
  expect(best("markedMs")).toBeLessThan(firstAnswerMsMax);
  expect(best("skeletonMs")).toBeLessThan(firstAnswerMsMax);
});

test("a page whose link the pointer rested on is there at once", { tag: "@torture" }, async ({ page }) => {
  await openPage(page, "/players");
  const link = page.getByRole("navigation").getByRole("link", { name: "Team" });
  const awaited = new Set<Request>();
  let askedFor = 0;
  page.on("request", (request) => {
    if (!/\/team\?.*_rsc=/.test(request.url())) return;
    askedFor += 1;
    awaited.add(request);
  });
  const ended = (request: Request) => void awaited.delete(request);
  page.on("requestfinished", ended).on("requestfailed", ended);
  await link.hover();
  // Next asks for the outline of the route, which it may leave half read, and then for the page.
  await expect.poll(() => [askedFor, awaited.size]).toEqual([2, 0]);
  await page.route(/\/team\?/, () => {});
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  await expect(page).toHaveURL(/\/team$/);
});

/** 4 s: a person is told then that a wait takes long. */
const longMs = 4_000;
/** Half of the 400 ms after which a wait is shown at all. */
const shortMs = 200;

test("a read is said to take long after four seconds until it is answered, and short reads in a row never are", async ({
  page,
}) => {
  await openPage(page, "/players");
  await whenQuiet(page);
  let waitMs = shortMs;
  const search = /\/api\/desk\/players\?.*search=/;
  await page.route(search, async (route) => {
    await new Promise((goOn) => setTimeout(goOn, waitMs));
    await route.continue();
  });
  const searchFor = async (text: string) => {
    const asked = page.waitForRequest(search);
    await page.getByRole("searchbox").fill(text);
    return await asked;
  };
  // On a busy machine a short read may be a long one, so they are made again.
  await expect(async () => {
    const shown = await page.evaluateHandle(() => {
      const bars = { count: 0 };
      const look = () => {
        bars.count += document.querySelectorAll(".going-bar").length;
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
      return bars;
    });
    for (const text of ["acme-p1", "acme-p2", "acme-p3"]) await (await searchFor(`${text}${Date.now()}`)).response();
    expect(await shown.evaluate(({ count }) => count)).toBe(0);
  }).toPass({ timeout: browserExpectMsMax });
  waitMs = 2 * longMs;
  const asked = await searchFor("acme-p");
  const begunMs = Date.now();
  const told = page.getByRole("status").getByText("Taking longer than usual…");
  await expect(told).toBeVisible();
  expect(Date.now() - begunMs).toBeGreaterThan(longMs - shortMs);
  await asked.response();
  await expect(told).toBeHidden();
});
