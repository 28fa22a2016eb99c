import { expect, type Page, type Route } from "@playwright/test";
import { openPage, settled } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const filters = (page: Page) => page.getByRole("search").getByRole("button", { name: /^Filters/ });
const chip = (page: Page, name: string) => page.getByRole("button", { name: `Remove the filter ${name}`, exact: true });

test.describe("a list's filters", () => {
  for (const path of ["/transfers", "/players", "/requests", "/audit", "/trades"]) {
    test(`of ${path} are behind one button, beside a single visible field`, async ({ page }) => {
      await openPage(page, path);
      await expect(filters(page)).toHaveText("Filters");
      await expect(page.getByRole("search").getByRole("textbox").or(page.getByRole("searchbox"))).toHaveCount(1);
      await expect(page.getByRole("search").getByRole("combobox")).toHaveCount(0);
      await filters(page).click();
      await expect(page.getByRole("dialog", { name: "Filters" }).getByRole("combobox").first()).toBeVisible();
      await expect(page.locator("input[type^=date], input[type=time]")).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(filters(page)).toBeFocused();
    });
  }

  test("appear when their button was pressed before the page's scripts ran", async ({ page }) => {
    const held: Route[] = [];
    let isHolding = true;
    await page.route("**/_next/static/**/*.js", (route) => (isHolding ? void held.push(route) : route.continue()));
    await page.goto("/requests", { waitUntil: "commit" });
    await filters(page).click();
    const panel = page.locator(":popover-open");
    await expect(panel).toBeVisible();
    await expect(panel.getByRole("combobox")).toHaveCount(0);
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
    await expect(panel.getByRole("combobox").first()).toBeVisible();
    const [button, box] = [await filters(page).boundingBox(), await panel.boundingBox()];
    expect(box?.y).toBeGreaterThan(button?.y ?? Number.POSITIVE_INFINITY);
  });

  test("are counted on their button, removed one by one, and kept in the address", async ({ page }) => {
    await openPage(page, "/transfers?side=deposit&actor=api&from=2020-01-01T00:00:00Z");
    await expect(filters(page)).toHaveText("Filters · 3");
    await expect(chip(page, "Time (UTC): from 2020-01-01 00:00:00")).toBeVisible();
    await chip(page, "Side: Deposit").press("Enter");
    await expect(filters(page)).toHaveText("Filters · 2");
    await expect(filters(page)).toBeFocused();
    await expect(page).toHaveURL("/transfers?actor=api&from=2020-01-01T00:00:00Z");
    await filters(page).press("Enter");
    await page.getByLabel("Side", { exact: true }).last().selectOption({ label: "Withdrawal" });
    await page.getByLabel("Exact amount").fill("4.50");
    await page.keyboard.press("Enter");
    await expect(filters(page)).toHaveText("Filters · 4");
    await page.reload();
    await settled(page);
    await expect(filters(page)).toHaveText("Filters · 4");
    await expect(chip(page, "Exact amount: 4.50")).toBeVisible();
    await page.getByRole("button", { name: "Remove filters" }).click();
    await expect(page).toHaveURL("/transfers");
    await expect(filters(page)).toHaveText("Filters");
  });

  test("take times chosen in the calendar or typed, and the field explains an invalid time", async ({ page }) => {
    await openPage(page, "/requests?from=2026-10-05T00:00:00Z&until=2026-10-08T00:00:00Z");
    await expect(chip(page, "Time (UTC): 2026-10-05 00:00:00 – 2026-10-08 00:00:00")).toBeVisible();
    await filters(page).click();
    const [from, until] = [page.getByLabel("From", { exact: true }), page.getByLabel("Until, not included")];
    await page.getByRole("button", { name: "Choose days in a calendar" }).click();
    await page.getByRole("gridcell").getByRole("button", { name: "September 14, 2026" }).click();
    await page.getByRole("gridcell").getByRole("button", { name: "October 20, 2026" }).click();
    await expect(page.getByRole("grid")).toHaveCount(0);
    await expect(page).toHaveURL("/requests?from=2026-09-14T00:00:00Z&until=2026-10-21T00:00:00Z");
    await from.fill("2026-09-31");
    await from.press("Enter");
    await expect(from).toHaveAccessibleDescription(/^There is no such day/);
    await expect(from).toHaveValue("2026-09-31");
    await from.fill("2026-10-21");
    await from.press("Enter");
    await expect(until).toHaveAccessibleDescription(/^The end must be later than the start\./);
    await from.fill("");
    await from.press("Enter");
    await expect(page).toHaveURL("/requests?until=2026-10-21T00:00:00Z");
    await expect(filters(page)).toHaveText("Filters · 1");
  });

  test("open over the page on a phone, and close with a button", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPage(page, "/transfers");
    await filters(page).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByLabel("Ticket").fill("T-1");
    await sheet.getByRole("button", { name: "Done" }).click();
    await expect(sheet).toBeHidden();
    await expect(filters(page)).toHaveText("Filters · 1");
    await expect(page).toHaveURL("/transfers?ticket=T-1");
  });
});
