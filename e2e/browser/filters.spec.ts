import { expect, type Page, type Route } from "@playwright/test";
import { openPage, settled } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const filters = (page: Page) => page.getByRole("search").getByRole("button", { name: /^Filters/ });
const range = (page: Page) => page.getByRole("search").getByRole("button", { name: /^Time range: / });
const chip = (page: Page, name: string) => page.getByRole("button", { name: `Remove the filter ${name}`, exact: true });

test.describe("a list's filters", () => {
  test("are behind one button, beside a single visible field, and return the focus to it", async ({ page }) => {
    await openPage(page, "/audit");
    await expect(filters(page)).toHaveText("Filters");
    await expect(page.getByRole("search").locator("input, select").filter({ visible: true })).toHaveCount(1);
    await filters(page).click();
    await expect(page.getByRole("dialog", { name: "Filters" }).getByRole("combobox").first()).toBeVisible();
    await expect(page.locator("input[type^=date], input[type=time]")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(filters(page)).toBeFocused();
  });

  test("appear when their button was pressed before the page's scripts ran", async ({ page }) => {
    const held: Route[] = [];
    let isHolding = true;
    await page.route("**/_next/static/**/*.js", (route) => (isHolding ? void held.push(route) : route.continue()));
    await page.goto("/requests", { waitUntil: "commit" });
    await filters(page).click();
    const panel = page.locator(":popover-open");
    await expect(panel).toBeVisible();
    await expect(panel.locator("select")).toHaveCount(0);
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
    await expect(panel.getByRole("combobox").first()).toBeVisible();
    const [button, box] = [await filters(page).boundingBox(), await panel.boundingBox()];
    expect(box?.y).toBeGreaterThan(button?.y ?? Number.POSITIVE_INFINITY);
  });

  test("are counted on their button, removed one by one, and kept in the address", async ({ page }) => {
    await openPage(page, "/transfers?side=deposit&actor=api&from=2020-01-01T00:00:00Z");
    await expect(filters(page)).toHaveText("Filters · 2");
    await expect(range(page)).toHaveText("Time range: from Wed 1 Jan 2020");
    await chip(page, "Type: Deposit").press("Enter");
    await expect(filters(page)).toHaveText("Filters · 1");
    await expect(filters(page)).toBeFocused();
    await expect(page).toHaveURL("/transfers?actor=api&from=2020-01-01T00:00:00Z");
    await filters(page).press("Enter");
    await page.getByLabel("Type", { exact: true }).last().selectOption({ label: "Withdrawal" });
    await page.getByLabel("Amount from").fill("4.50");
    await page.keyboard.press("Enter");
    await expect(filters(page)).toHaveText("Filters · 3");
    await page.reload();
    await settled(page);
    await expect(filters(page)).toHaveText("Filters · 3");
    await expect(chip(page, "Amount from: 4.50")).toBeVisible();
    await page.getByRole("button", { name: "Remove filters" }).click();
    await expect(page).toHaveURL("/transfers");
    await expect(filters(page)).toHaveText("Filters");
  });

  test("find a player by any part of the id", { tag: "@torture" }, async ({ page }) => {
    await openPage(page, "/trades");
    const field = page.getByRole("search").getByRole("combobox", { name: "Player" });
    await field.fill("cme-p1");
    await expect(page.getByRole("option", { name: "acme-p1" }).first()).toBeVisible();
    await field.press("ArrowDown");
    await field.press("Enter");
    await expect(page).toHaveURL(/[?&]player=acme-p1/);
    await expect(field).toHaveValue("acme-p1");
  });

  test("open over the page on a phone, and close with a button", { tag: "@torture" }, async ({ page }) => {
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
