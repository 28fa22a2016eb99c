import { expect, type Page } from "@playwright/test";
import { deskCallsOfSessionPerMinute } from "#lib/http/limits/desk-shares";
import { browserExpectMsMax } from "./browser-bounds";
import { namedPath, openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

/** As long as a page waits for the data that it brings along. */
const pageReadMsMax = 400;

const whenLive = (page: Page) => expect(page.getByText("Live", { exact: true }).first()).toBeVisible();

/** The number on the tab's icon is asked for once the page stands, so that no page waits for it. */
const asksLater = ["/api/desk/live", "/api/desk/attention"];

/** The data that the page asks for after it has come. */
function dataAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/desk/") && !asksLater.includes(pathname)) asked.push(pathname);
  });
  return asked;
}

/** A page that a busy server could not read in time is left to its browser, so it is opened again. */
const whenInTime = (open: () => Promise<void>) => expect(open).toPass({ timeout: browserExpectMsMax });

const day = (days: number) => new Date(Math.floor(Date.now() / 86_400_000 + days) * 86_400_000).toISOString();
const range = `create_start_time=${day(-20)}&create_end_time=${day(0)}`;
const figurePaths = ["/", "/reports", `/reports?${range}&compare=previous`];

test("the overview and the reports arrive with their first data, and request none afterwards", async ({ page }) => {
  // An agent's first report is a milestone, which is told to whoever looks.
  await openPage(page, "/reports");
  await whenLive(page);
  // Without a range, the page writes the shown one into its address.
  await expect(page).toHaveURL(/create_start_time=.*create_end_time=/);
  const asked = dataAsked(page);
  for (const path of figurePaths) {
    await whenInTime(async () => {
      asked.length = 0;
      await openPage(page, path);
      await whenLive(page);
      await expect(page.locator(".recharts-surface").first()).toBeVisible();
      expect(asked, path).toEqual([]);
    });
  }
});

test("the overview and the reports show their figures without a script of their own", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/net::ERR_FAILED .*\.js\)$/);
  // Only what stands in the page itself may run: it puts the parts of the HTML in their places.
  await page.route("**/*.js", (route) => route.abort());
  for (const path of figurePaths) {
    await whenInTime(async () => {
      await page.goto(path);
      await expect(page.getByText(/As of \d{4}-/)).toBeVisible({ timeout: pageReadMsMax });
    });
    await expect(page.getByRole("link", { name: /turnover/i }).first(), path).toBeVisible();
  }
});

/** Lists with filters, lists without, and pages of single things, but for those whose charts the browser draws. */
const filtered = [
  ...["/trades", `/trades?${range}`, "/transfers", "/transfers?tab=refusals", "/players", "/players?search=acme"],
  ...["/requests", "/audit", "/audit?actor=member"],
];
const lists = [...filtered, "/players/acme-p1", "/keys", "/team"];

test("the HTML of every list holds its rows in the one table of lists, and no placeholders", async ({ page }) => {
  for (const path of [...lists, "/keys/:key", "/account", "/settings"]) {
    const named = await namedPath(page, path);
    await whenInTime(async () => {
      const html = await (await page.request.get(named)).text();
      expect([path, html.includes(`id="content"`), html.includes("animate-pulse")]).toEqual([path, true, false]);
      if (lists.includes(path)) expect(html, path).toMatch(/<div data-list="".*?<tbody\b.*?<td\b/s);
      if (filtered.includes(path)) expect(html, path).toMatch(/<search\b/);
    });
  }
});

test("a page carries nothing of another agent, and every browser gets its own page", async ({ page, pageOf, town }) => {
  const rival = await pageOf("rival");
  for (const path of ["/", "/reports"]) {
    const [own, others] = await Promise.all([page.request.get(path), rival.request.get(path)]);
    expect(own.headers()["cache-control"]).toContain("no-store");
    expect(await own.text()).not.toMatch(/rival-p\d|Rival Exchange|USDT/);
    expect(await others.text()).not.toMatch(/acme-p\d|Acme Exchange|\bEUR\b/);
  }
  expect(town.rival.currency).toBe("USDT");
});

test("a tab of the former agent shows nothing of the agent that the browser has switched to", async ({
  browser,
  signIns,
  town,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409 /);
  const baseURL = town.office.url();
  const context = await browser.newContext({ baseURL, storageState: await signIns.signIn("owner") });
  const page = await context.newPage();
  await openPage(page, "/trades");
  const shown: string[] = [];
  await page.exposeFunction("noteText", (text: string) => shown.push(text));
  await page.evaluate(() => {
    const note = () => Reflect.get(window, "noteText")(document.querySelector("main")?.textContent ?? "");
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  // All at once: a read between two changes would come without a session.
  await context.addCookies((await signIns.signIn("rival")).cookies);
  const led = page.waitForEvent("framenavigated", (frame) => frame.url() === `${baseURL}/`);
  await page
    .getByRole("link", { name: /^Report/ })
    .first()
    .click();
  await led;
  expect(shown.join("\n")).not.toMatch(/rival-p\d|Rival Exchange|USDT\b/);
  await context.close();
});

test("figures that the server may not read are requested by the page, which says why they are missing", async ({
  browser,
  signIns,
  town,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 429 .*\/overview\?/);
  const baseURL = town.office.url();
  const storageState = await signIns.signIn("viewer");
  const context = await browser.newContext({ baseURL, storageState });
  const page = await context.newPage();
  const statuses: number[] = [];
  // Light calls: as many heavy ones would keep the server busy for most of a minute.
  for (let sent = 0; sent <= deskCallsOfSessionPerMinute; sent += 40) {
    const answers = Array.from({ length: 40 }, () => page.request.get("/api/desk/me"));
    for (const answer of await Promise.all(answers)) statuses.push(answer.status());
  }
  expect(statuses).toContain(429);
  const asked = dataAsked(page);
  // The frame's own questions are refused as well. Here they wait, so that the page's question comes first.
  await page.route(/\/api\/desk\/(live|attention|stop)\b/, () => {});
  await page.goto("/");
  await expect(page.getByRole("alert").filter({ hasText: "10060" })).toBeVisible();
  expect(asked).toContain("/api/desk/overview");
  await context.close();
});
