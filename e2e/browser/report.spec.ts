import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { Exact, printed, sumOf } from "#e2e/fixtures/made/exact";
import { categoryOf, isInRange, type OracleRange, oracle } from "#e2e/fixtures/made/report-oracle";
import { type WireTrade, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { roundMoney } from "#lib/browser/formats/format-money";
import { day, formatInstant, instant, instantOfMilliseconds, parseInstant } from "#lib/domain/time/instant";
import { exactFigures } from "./fixtures/exact-figure";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";

const now = instantOfMilliseconds(Date.now());
const daysAgo = (days: bigint): string => formatInstant(instant(now - (now % day) - days * day));
const create = [daysAgo(30n), daysAgo(-1n)] as const;

function address(page: string, range: OracleRange, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more);
  for (const [group, times] of Object.entries(range)) {
    query.set(`${group}_start_time`, times[0]);
    query.set(`${group}_end_time`, times[1]);
  }
  return `${page}?${query}`;
}

/** Writes a time with nine digits, as the feed does. */
const nineDigits = (at: string | null): string => formatInstant(parseInstant(at ?? "") ?? now);

const firstFigurePxMax = 400;
const rateOf = () => "1.0842";
const expected = (town: Town, range: OracleRange) => oracle(town.acme.trades, range, rateOf);
/** A figure's link is labelled with the figure's name and amount. */
const figure = (page: Page, label: string) => page.getByRole("link", { name: `${label}: ` }).first();
/** The figure is polled, because the former range's figures stay until the new ones arrive. */
const standsAt = (page: Page, label: string, amount: string) =>
  expect.poll(async () => (await exactFigures(figure(page, label)))[0]).toBe(amount);
const turned = (amount: string): string => printed(new Exact(0).minus(amount));

test.describe("the report", () => {
  test("is built with the mouse in three clicks, and its address shows the same report to everybody", async ({
    page,
    pageOf,
    town,
  }) => {
    await openPage(page, "/reports");
    await page.getByRole("button", { name: /^Matched: / }).click();
    await page.getByRole("button", { name: "Last 30 days" }).click();
    // On the 30th of a month the last 30 days are this month, and are called so.
    await expect(page.getByRole("button", { name: /^Matched: (Last 30 days|This month)$/ })).toBeVisible();
    await expect(page).toHaveURL(/create_start_time=/);
    const asked = new URL(page.url()).searchParams;
    const [start = "", end = ""] = ["start", "end"].map((which) => nineDigits(asked.get(`create_${which}_time`)));
    const turnover = expected(town, { create: [start, end] }).total_turnover;
    await standsAt(page, "Turnover", turnover);
    const colleague = await pageOf("viewer");
    await colleague.goto(page.url());
    await standsAt(colleague, "Turnover", turnover);
    await page.goBack();
    // On a Sunday the last 7 days are this week, and are called so.
    await expect(page.getByRole("button", { name: /^Matched: (Last 7 days|This week)$/ })).toBeVisible();
  });

  test("is compared at a press with the period before, drawn behind it or in a table that says the same in full", async ({
    page,
    town,
  }) => {
    const range = { create: [daysAgo(10n), daysAgo(5n)] as const };
    await openPage(page, address("/reports", range));
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    const before = expected(town, { create: [daysAgo(15n), daysAgo(10n)] });
    await expect(page.getByText(`vs ${roundMoney(before.total_turnover)}`).first()).toBeVisible();
    await expectGhostsBehind(page);
    await page.getByRole("group", { name: "By category over time: Show as" }).getByText("Table").click();
    const course = page.getByRole("region", { name: "By category over time" }).locator("tbody tr");
    await expect(course.first()).toBeVisible();
    const turnover = printed(sumOf(await exactFigures(course.locator("td:nth-child(5)"))));
    expect(turnover).toBe(expected(town, range).total_turnover);
    await page.getByRole("button", { name: "The period before: Matched" }).click();
    await expect(page).toHaveURL(new RegExp(`create_end_time=${encodeURIComponent(daysAgo(10n)).slice(0, 12)}`));
    await standsAt(page, "Turnover", before.total_turnover);
  });
});

/** The bars of the compared period come before all others in a chart, so that they are drawn under them. */
async function expectGhostsBehind(page: Page): Promise<void> {
  const chart = page
    .getByRole("figure", { name: /By category over time/ })
    .locator("svg")
    .first();
  const isBehind = (svg: Element): boolean => {
    const ghosts = [...svg.querySelectorAll('rect[fill="var(--ghost)"]')];
    const bars = [...svg.querySelectorAll(".chart-bar rect")];
    const isBefore = (ghost: Element, bar: Element) =>
      Boolean(ghost.compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_FOLLOWING);
    return ghosts.length > 0 && bars.length > 0 && ghosts.every((ghost) => bars.every((bar) => isBefore(ghost, bar)));
  };
  // The chart is drawn after the figures beside it.
  await expect.poll(() => chart.evaluate(isBehind)).toBe(true);
}

test.describe("a comparison", () => {
  test("opened and exported takes six clicks from the first page, and the way back is the very same report", {
    tag: "@torture",
  }, async ({ page }) => {
    await openPage(page, "/");
    let clicks = 0;
    const click = async (place: Locator) => {
      clicks += 1;
      await place.click();
    };
    await click(page.getByRole("navigation").getByRole("link", { name: "Reports" }).first());
    await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
    await click(page.getByRole("button", { name: "Last week", exact: true }));
    await click(page.getByRole("button", { name: "Compare", exact: true }));
    await expect(page.getByText(/^Compared with trades matched/)).toBeVisible();
    const report = page.url();
    await click(figure(page, "Trades lost by players"));
    await expect(page).toHaveURL(/\/trades\?.*figure=lose_count/);
    await click(page.getByRole("button", { name: "Export", exact: true }));
    const coming = page.waitForEvent("download");
    await click(page.getByRole("menuitem", { name: "Trades: Excel" }));
    expect((await coming).suggestedFilename()).toMatch(/ trades .*\.xlsx$/);
    expect(clicks).toBeLessThanOrEqual(6);
    await page.getByRole("link", { name: "Back to the report" }).click();
    await expect(page).toHaveURL(report);
    await expect(page.getByText(/^Compared with trades matched/)).toBeVisible();
  });
});

test.describe("how a report is shown", () => {
  test("is chosen once: whose result it is holds on every page, with its sign", { tag: "@torture" }, async ({
    page,
    town,
  }) => {
    const wanted = expected(town, { create }).net_pnl;
    await openPage(page, address("/reports", { create }));
    await standsAt(page, "Our result", turned(wanted));
    await page.getByRole("group", { name: "Profit and loss" }).getByText("Players’ result").click();
    await standsAt(page, "Players’ result", wanted);
    await expect(figure(page, "Our result")).toHaveCount(0);
    await figure(page, "Players’ result").click();
    // Exactly, because a chart of the report is titled "Players’ result over time".
    const heading = page.getByRole("heading", { name: "Players’ result", exact: true });
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
    await expect.poll(() => exactFigures(page.locator("tfoot td:last-child"))).toEqual([wanted]);
  });

  test("in USD shows every amount in USD, opens trades in USD, and stands in the address", async ({ page, town }) => {
    const wanted = expected(town, { create });
    await openPage(page, address("/reports", { create }));
    await page.getByRole("group", { name: "Currency" }).getByText("USD").click();
    await standsAt(page, "Turnover in USD", wanted.usd_total_turnover);
    await expect(figure(page, "Turnover")).toHaveCount(0);
    await expect(page).toHaveURL(/currency=usd/);
    await figure(page, "Turnover in USD").click();
    await expect(page).toHaveURL(/figure=usd_total_turnover/);
    await page.getByRole("link", { name: "Back to the report" }).click();
    await standsAt(page, "Turnover in USD", wanted.usd_total_turnover);
  });
});

test("on a phone the first figure stands in the upper half of the screen", { tag: "@torture" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, address("/reports", { create }));
  const box = await figure(page, "Turnover").boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(firstFigurePxMax);
});

test.describe("a figure", () => {
  test("opens its trades, whose rows all add up to the figure", async ({ page, town }) => {
    const range = { create };
    await openPage(page, address("/reports", range));
    await figure(page, "Our result").click();
    await expect(page).toHaveURL(/\/trades\?.*figure=net_pnl/);
    // The rows before that text appears are placeholders.
    await expect(page.getByText("make up the figure")).toBeVisible();
    const rows = page.locator("tbody tr");
    const more = page.getByRole("button", { name: "Load more" });
    while (await more.isVisible()) {
      const before = await rows.count();
      await more.click();
      await expect.poll(() => rows.count()).toBeGreaterThan(before);
    }
    const valid = town.acme.trades.filter((trade) => isInRange(trade, range) && categoryOf(trade) === "valid");
    await expect(rows).toHaveCount(valid.length);
    const sum = printed(sumOf(await exactFigures(page.locator("tbody tr td:last-child"))));
    expect(sum).toBe(turned(expected(town, range).net_pnl));
    expect(await exactFigures(page.locator("tfoot td:last-child"))).toEqual([sum]);
  });

  test("keeps its rows while the feed goes on, says so, and shows new trades on request", { tag: "@torture" }, async ({
    page,
    town,
  }) => {
    // The test has its own day and trades, so that no other test changes its figures.
    const [first, second] = [`moving-${randomUUID()}`, `moving-${randomUUID()}`];
    const range = { create: [daysAgo(97n), daysAgo(96n)] as const };
    const of = (id: string): WireTrade =>
      wireTrade("acme", { trade_id: id, matched_at: daysAgo(97n), settled_at: daysAgo(96n), currency: "EUR" });
    await town.feed.post("/api/v1/internal/trades", { trades: [of(first)] });
    await page.goto(address("/trades", range, { figure: "trade_count" }));
    await expect(page.getByText(first)).toBeVisible();
    const before = await page.locator("table").boundingBox();
    await town.feed.post("/api/v1/internal/trades", { trades: [of(second)] });
    const notice = page.getByText("1 trade changed since you opened this list");
    await expect(notice).toBeVisible({ timeout: 15_000 });
    expect(await page.locator("table").boundingBox()).toEqual(before);
    await expect(page.getByText(second)).toHaveCount(0);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText(second)).toBeVisible();
  });
});

test.describe("a saved view", () => {
  test.use({ as: "viewer" });

  test("is saved, shared with the team, opened by a colleague, and deleted", async ({ page, pageOf }) => {
    const name = `A quiet week ${randomUUID()}`;
    await openPage(page, address("/reports", { create: [daysAgo(7n), daysAgo(3n)] }));
    await page.getByRole("button", { name: "Saved views" }).click();
    await page.getByRole("button", { name: "Save this view…" }).click();
    await page.getByLabel("Name").fill(name);
    await page.getByLabel(/Share with the team/).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const colleague = await pageOf("finance");
    await openPage(colleague, "/reports");
    await colleague.getByRole("button", { name: "Saved views" }).click();
    await colleague.getByRole("link", { name }).click();
    await expect(colleague).toHaveURL(new RegExp(`create_start_time=${daysAgo(7n).slice(0, 10)}`));
    await page.getByRole("button", { name: "Saved views" }).click();
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("button", { name: "Saved views" }).click();
    await expect(page.getByRole("link", { name })).toHaveCount(0);
  });
});
