import { expect, type Page, type Route } from "@playwright/test";
import { openPage, settled } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const filters = (page: Page) => page.getByRole("search").getByRole("button", { name: /^Filters/ });
const range = (page: Page) => page.getByRole("search").getByRole("button", { name: /^Time range: / });
const chip = (page: Page, name: string) => page.getByRole("button", { name: `Remove the filter ${name}`, exact: true });

test.describe("a list's filters", () => {
  test("are behind one button, beside a single visible field, in every list", async ({ page }) => {
    for (const path of ["/transfers", "/players", "/requests", "/audit", "/trades"]) {
      await openPage(page, path);
      await expect(filters(page), path).toHaveText("Filters");
      const fields = page.getByRole("search").locator("input, select").filter({ visible: true });
      await expect(fields, path).toHaveCount(1);
      await filters(page).click();
      const panel = page.getByRole("dialog", { name: "Filters" });
      await expect(panel.getByRole("combobox").first(), path).toBeVisible();
      await expect(page.locator("input[type^=date], input[type=time]"), path).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(filters(page), path).toBeFocused();
    }
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

  test("take times by name, in the calendar or typed, and the field explains an invalid time", {
    tag: "@torture",
  }, async ({ page }) => {
    await openPage(page, "/requests?from=2026-10-05T00:00:00Z&until=2026-10-08T00:00:00Z");
    await expect(range(page)).toHaveText("Time range: Mon 5 – Wed 7 Oct 2026");
    await range(page).click();
    const day = (name: string) => page.getByRole("gridcell").getByRole("button", { name });
    const [from, until] = [page.getByLabel("From", { exact: true }), page.getByLabel(/^To[ ,]/)];
    const show = page.getByRole("button", { name: "Show", exact: true });
    await day("September 14, 2026").click();
    await day("October 20, 2026").click();
    await show.click();
    await expect(page).toHaveURL("/requests?from=2026-09-14T00:00:00Z&until=2026-10-21T00:00:00Z");
    await range(page).click();
    await from.fill("2026-09-31");
    await show.click();
    await expect(from).toHaveAccessibleDescription(/^There is no such day/);
    await expect(from).toHaveValue("2026-09-31");
    await from.fill("2026-10-21");
    await expect(until).toHaveAccessibleDescription(/^The end must be later than the start\./);
    await from.fill("");
    await from.press("Enter");
    await expect(page).toHaveURL("/requests?until=2026-10-21T00:00:00Z");
    await expect(range(page)).toHaveText("Time range: before Wed 21 Oct 2026");
    await range(page).click();
    await page.getByRole("button", { name: "Yesterday" }).click();
    await expect(range(page)).toHaveText("Time range: Yesterday");
    await expect(page).toHaveURL(/from=.*T00:00:00Z&until=|until=.*T00:00:00Z&from=/);
    await page.getByRole("button", { name: "Remove filters" }).click();
    await expect(page).toHaveURL("/requests");
  });

  test("find a player by any part of the id, in every list that has players", { tag: "@torture" }, async ({ page }) => {
    for (const path of ["/trades", "/transfers", "/transfers?tab=refusals", "/requests"]) {
      await openPage(page, path);
      const field = page.getByRole("search").getByRole("combobox", { name: "Player" });
      await field.fill("cme-p1");
      await expect(page.getByRole("option", { name: "acme-p1" }).first()).toBeVisible();
      await field.press("ArrowDown");
      await field.press("Enter");
      await expect(page).toHaveURL(/[?&]player=acme-p1/);
      await expect(field).toHaveValue("acme-p1");
    }
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
