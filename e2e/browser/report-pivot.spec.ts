import { expect, type Page } from "@playwright/test";
import { Exact, printed, sumOf } from "#e2e/fixtures/made/exact";
import { isInRange, oracle } from "#e2e/fixtures/made/report-oracle";
import type { WireTrade } from "#e2e/fixtures/made/wire-trades";
import { day, formatInstant, instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { axeFindings } from "./fixtures/axe-findings";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const now = instantOfMilliseconds(Date.now());
const daysAgo = (days: bigint): string => formatInstant(instant(now - (now % day) - days * day));
const create = [daysAgo(30n), daysAgo(-1n)] as const;
const address = (more: Record<string, string> = {}): string =>
  `/reports?${new URLSearchParams({ create_start_time: create[0], create_end_time: create[1], ...more })}`;

const rateOf = () => "1.0842";
/** "1,234.50" as the wire writes it: "1234.50000000". */
const read = (text: string): string => printed(new Exact(text.replace(/[^\d.-]/g, "") || "0"));
const card = (page: Page) => page.getByRole("region", { name: "By player, market or day" });

test.describe("the report's pivot", () => {
  test("is chosen below the chart, stands in the address, and adds up to the report", async ({ page, town }) => {
    await openPage(page, address());
    await expect(page.getByText("By player, market or day")).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    await page.getByText("Market", { exact: true }).click();
    await expect(page).toHaveURL(/by=market/);
    const rows = card(page).locator("tbody tr");
    await expect(rows.first()).toBeVisible();
    await expect(card(page).locator("table")).toHaveAttribute("aria-busy", "false");
    const whole = oracle(town.acme.trades, { create }, rateOf);
    const turnovers = await rows.locator("td:nth-child(3)").allTextContents();
    expect(printed(sumOf(turnovers.map(read)))).toBe(whole.total_turnover);
    await page.reload();
    await expect(rows.first()).toBeVisible();
    expect(await axeFindings(page, "all")).toEqual([]);
  });

  test("opens a row's trades", async ({ page, town }) => {
    await openPage(page, address({ by: "player", order: "-trade_count" }));
    const row = card(page).locator("tbody tr").first();
    const link = row.getByRole("link");
    await expect(link).toHaveAccessibleName(/Show its trades/);
    const player = (await link.textContent()) ?? "";
    const own = (trade: WireTrade) => trade.external_player_id === player && isInRange(trade, { create });
    const count = town.acme.trades.filter(own).length.toLocaleString("en");
    // Without the names that stand beside the figures on a phone.
    await expect(row.locator("td").nth(1)).toHaveText(count, { useInnerText: true });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/trades\\?.*player=${player}`));
    await expect(page.locator("tbody tr").first()).toContainText(player);
  });
});
