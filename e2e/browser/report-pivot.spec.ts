import { expect, type Page } from "@playwright/test";
import { isInRange } from "#e2e/fixtures/made/report-oracle";
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

/** A cell's text also names its column, for phones. */
const countIn = (text: string): number => Number(text.replace(/\D/g, ""));
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
    const inside = town.acme.trades.filter((trade) => isInRange(trade, { create }));
    const counts = (await rows.locator("td:nth-child(2)").allTextContents()).map(countIn);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(inside.length);
    expect(countIn((await card(page).locator("tfoot td:nth-child(2)").textContent()) ?? "")).toBe(inside.length);
    await expect(card(page).getByText("do not add up")).toHaveCount(0);
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
