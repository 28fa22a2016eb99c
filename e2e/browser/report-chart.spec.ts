import { expect, type Locator, type Page } from "@playwright/test";
import { printed, sumOf } from "#e2e/fixtures/made/exact";
import { categoryOf, isInRange, type OracleRange } from "#e2e/fixtures/made/report-oracle";
import {
  day,
  formatInstant,
  type Instant,
  instant,
  instantOfMilliseconds,
  parseInstant,
} from "#lib/domain/time/instant";
import { periodInWords } from "#lib/domain/time/period-in-words";
import type { Category } from "#lib/domain/trades/category";
import { axeFindings } from "./fixtures/axe-findings";
import { exactFigures, wireFigure } from "./fixtures/exact-figure";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";

const now = instantOfMilliseconds(Date.now());
const daysAgo = (days: bigint): string => formatInstant(instant(now - (now % day) - days * day));
const at = (text: string): Instant => parseInstant(text) ?? now;
const create = [daysAgo(30n), daysAgo(0n)] as const;
const settlement = [daysAgo(20n), daysAgo(2n)] as const;
const barWidthPxMin = 10;
/** Writes a time with nine digits, as the feed does. */
const nineDigits = (text: string | null): string => formatInstant(at(text ?? ""));

function address(range: OracleRange): string {
  const query = new URLSearchParams();
  for (const [group, times] of Object.entries(range)) {
    query.set(`${group}_start_time`, times[0]);
    query.set(`${group}_end_time`, times[1]);
  }
  return `/reports?${query}`;
}

/** Reads the trades' range from an address of the dashboard. */
function rangeIn(url: string | null): OracleRange {
  const asked = new URL(url ?? "", "http://localhost").searchParams;
  const of = (group: "create" | "settlement") =>
    [nineDigits(asked.get(`${group}_start_time`)), nineDigits(asked.get(`${group}_end_time`))] as const;
  return {
    ...(asked.has("create_start_time") && { create: of("create") }),
    ...(asked.has("settlement_start_time") && { settlement: of("settlement") }),
  };
}

/** Days of UTC in words, the last one included. */
const days = (first: bigint, last: bigint): string =>
  periodInWords({ start: at(daysAgo(first)), end: at(daysAgo(last - 1n)) }, { zone: "UTC", language: "en" });

const cardOf = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const chartOf = (page: Page) => page.getByRole("application", { name: "By category over time" });
const names: Record<Category, string> = { valid: "Valid", void: "Void", unsettled: "Unsettled" };
const barsOf = (page: Page, category: Category) =>
  chartOf(page).getByRole("link", { name: new RegExp(`, ${names[category]}: .*Show its trades`) });

async function openChart(page: Page, range: OracleRange): Promise<void> {
  await openPage(page, address(range));
  await expect(barsOf(page, "valid").first()).toBeVisible();
}

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error("It is not on the page.");
  return box;
};

/** The middle of a bucket among thirty days. The places of the bars tell where the plot is. */
async function middleOf(page: Page, step: number): Promise<readonly [number, number]> {
  const all = chartOf(page).getByRole("link", { name: /show all its trades/ });
  const box = await boxOf(all.nth(step));
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const tradesIn = (town: Town, range: OracleRange, category: Category | null) =>
  town.acme.trades.filter((trade) => isInRange(trade, range) && (category === null || categoryOf(trade) === category));
const turnoverOf = (trades: ReturnType<typeof tradesIn>): string =>
  printed(sumOf(trades.map(({ turnover }) => turnover)));

/** Fails unless the open trades page shows exactly these trades and the right totals. */
async function expectTrades(page: Page, trades: ReturnType<typeof tradesIn>): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Trades" })).toBeVisible();
  await expect(page.locator("tfoot td").first()).toContainText(`All ${trades.length} trade`);
  await expect(page.locator("tbody tr")).toHaveCount(trades.length);
  for (const { trade_id: id } of trades) await expect(page.getByText(id, { exact: true })).toBeVisible();
  await expect(page.locator("tfoot td").nth(4)).toHaveText(/\d/);
  expect(await exactFigures(page.locator("tfoot td").nth(4))).toEqual([turnoverOf(trades)]);
}

test.describe("the category chart", () => {
  test("stands in the first screen beside the category table, with bars wide enough to hit", {
    tag: "@torture",
  }, async ({ page }) => {
    for (const range of [{ create }, { create, settlement }, { create: [daysAgo(89n), daysAgo(-1n)] as const }]) {
      await openChart(page, range);
      const [chart, table] = [
        await boxOf(cardOf(page, "By category over time")),
        await boxOf(cardOf(page, "By category")),
      ];
      expect([chart.y + chart.height <= 900, table.y + table.height <= 900]).toEqual([true, true]);
      expect([chart.y, chart.height]).toEqual([table.y, table.height]);
      expect(table.x).toBeGreaterThanOrEqual(chart.x + chart.width);
      const results = await boxOf(cardOf(page, "Result of valid trades"));
      expect(results.y).toBeGreaterThanOrEqual(chart.y + chart.height);
      for (const bar of await barsOf(page, "valid").all()) {
        expect((await boxOf(bar)).width).toBeGreaterThanOrEqual(barWidthPxMin);
      }
    }
  });

  test("opens only the trades of a bar's step and category by a click on the bar, and they add up to it", async ({
    page,
    town,
  }) => {
    // Late in the day every trade of earlier days may be settled, so today belongs to it.
    await openChart(page, { create: [daysAgo(30n), daysAgo(-1n)] });
    const bar = barsOf(page, "void").first();
    const [figure] = await exactFigures(bar);
    const trades = tradesIn(town, rangeIn(await bar.getAttribute("href")), "void");
    expect([trades.length > 0, turnoverOf(trades)]).toEqual([true, figure]);
    await bar.click();
    await expect(page).toHaveURL(/\/trades\?create_start_time=.*category=void/);
    await expectTrades(page, trades);
  });

  test("narrows the range by a drag, says so during the drag, and widens it again by Back or Undo", async ({
    page,
    town,
  }) => {
    await openChart(page, { create });
    const whole = page.url();
    const [from, to] = [await middleOf(page, 9), await middleOf(page, 5)];
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 8 });
    await expect(page.getByText(`Narrow to ${days(25n, 21n)}`)).toBeVisible();
    expect(page.url()).toBe(whole);
    await page.mouse.up();
    await expect.poll(() => rangeIn(page.url())).toEqual({ create: [daysAgo(25n), daysAgo(20n)] });
    const narrowed = turnoverOf(tradesIn(town, { create: [daysAgo(25n), daysAgo(20n)] }, null));
    const turnover = page.getByRole("link", { name: /^Turnover: / }).first();
    await expect.poll(async () => (await exactFigures(turnover))[0]).toBe(narrowed);
    await page.goBack();
    await expect(page).toHaveURL(whole);
    await page.goForward();
    await expect.poll(() => rangeIn(page.url())).toEqual({ create: [daysAgo(25n), daysAgo(20n)] });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => rangeIn(page.url())).toEqual({ create });
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  });

  test("neither narrows nor opens anything when Escape ends a drag", { tag: "@torture" }, async ({ page }) => {
    await openChart(page, { create });
    const whole = page.url();
    await page.mouse.move(...(await middleOf(page, 3)));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf(page, 8)), { steps: 5 });
    await expect(page.getByText(/^Narrow to /)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByText(/^Narrow to /)).toHaveCount(0);
    await page.mouse.up();
    await expect(chartOf(page)).toBeVisible();
    expect(page.url()).toBe(whole);
  });

  test("is read, narrowed and opened by keyboard alone", async ({ page, town }) => {
    await openChart(page, { create });
    const spoken = page.getByRole("status");
    await chartOf(page).focus();
    await page.keyboard.press("ArrowRight");
    const first = tradesIn(town, { create: [daysAgo(30n), daysAgo(29n)] }, null);
    await expect(spoken.filter({ hasText: `${days(30n, 30n)}: Valid` })).toContainText(/Total [\d,.]+ EUR/);
    const told = (await spoken.filter({ hasText: "Total" }).textContent())?.split("Total ")[1] ?? "";
    expect(wireFigure(told)).toBe(turnoverOf(first));
    for (const key of ["ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight"]) await page.keyboard.press(key);
    await expect(spoken.filter({ hasText: `Narrow to ${days(29n, 27n)}` })).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(spoken.filter({ hasText: "Narrow to" })).toHaveCount(0);
    for (const key of ["Home", "Shift+ArrowRight", "Enter"]) await page.keyboard.press(key);
    const two = { create: [daysAgo(30n), daysAgo(28n)] as const };
    await expect.poll(() => rangeIn(page.url())).toEqual(two);
    await expect(page.getByText("by hour, by matching time").first()).toBeVisible();
    await expect(chartOf(page)).toBeFocused();
    await page.goBack();
    await expect.poll(() => rangeIn(page.url())).toEqual({ create });
    await expect(page.getByText("by day, by matching time").first()).toBeVisible();
    for (const key of ["Home", "Enter"]) await page.keyboard.press(key);
    await expect(page).toHaveURL(/\/trades\?/);
    await expectTrades(page, first);
  });

  test("has no axe findings while its cursor, a selection or its table is shown", { tag: "@torture" }, async ({
    page,
  }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await openChart(page, { create });
      await chartOf(page).focus();
      await page.keyboard.press("ArrowRight");
      await expect(chartOf(page).getByText("Total")).toBeVisible();
      expect(await axeFindings(page, "all")).toEqual([]);
      await page.keyboard.press("Shift+ArrowRight");
      await expect(page.getByText(/^Narrow to /).first()).toBeVisible();
      expect(await axeFindings(page, "all")).toEqual([]);
      await page.getByRole("group", { name: "By category over time: Show as" }).getByText("Table").click();
      await expect(page.getByRole("region", { name: "By category over time" })).toBeVisible();
      expect(await axeFindings(page, "all")).toEqual([]);
    }
  });

  test("tells of a step its day, its total and the change since the compared day, and covers no other bar", {
    tag: "@torture",
  }, async ({ page }) => {
    await openPage(page, `${address({ create: [daysAgo(10n), daysAgo(3n)] })}&compare=previous`);
    await expect(barsOf(page, "valid").first()).toBeVisible();
    await chartOf(page).focus();
    await page.keyboard.press("Home");
    const tooltip = chartOf(page).locator("[popover]:popover-open");
    for (const told of [days(10n, 10n), days(17n, 17n), "Total", "Change"]) await expect(tooltip).toContainText(told);
    const [box, plot] = [await boxOf(tooltip), await boxOf(barsOf(page, "valid").first())];
    expect(box.y + box.height <= plot.y || box.y >= plot.y + plot.height).toBe(true);
  });
});
