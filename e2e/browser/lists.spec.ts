import { expect, type Locator, type Page } from "@playwright/test";
import { openPage, settled } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const rowsOf = (page: Page) => page.locator("[data-list] tbody tr");
const headOf = (page: Page) => page.locator("[data-list] thead th").first();
const openRow = (page: Page) => page.locator("[data-list] tr[aria-selected=true]");
const display = (page: Page) => page.getByRole("button", { name: "Display" });

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;
const leftOf = async (element: Locator) => (await element.boundingBox())?.x ?? Number.NaN;
const focusedRow = (page: Page) =>
  rowsOf(page).evaluateAll((rows) => rows.findIndex((row) => row.contains(document.activeElement)));

// Every list is this one, which first-data.spec.ts sees.
test("a list keeps its heads in sight, lets choose its columns, and is walked by J and K", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await openPage(page, "/transfers");
  await page.keyboard.press("j");
  expect(await focusedRow(page)).toBe(0);
  await rowsOf(page).last().scrollIntoViewIfNeeded();
  const head = await topOf(headOf(page));
  expect(head).toBeGreaterThanOrEqual(0);
  expect(head).toBeLessThan(500);
  const heads = page.locator("[data-list] thead th");
  const count = await heads.count();
  await display(page).click();
  await page.getByRole("checkbox", { checked: true }).nth(1).click();
  await expect(heads).toHaveCount(count - 1);
  await expect(page).toHaveURL(/[?&]columns=/);
  await page.reload();
  await settled(page);
  await expect(heads).toHaveCount(count - 1);
});

test.describe("a list of many rows", () => {
  test("is sorted by the heads of its columns, and its order stands in the address", async ({ page }) => {
    await openPage(page, "/players");
    const balance = page.getByRole("columnheader", { name: "Balance" });
    await balance.getByRole("button").press("Enter");
    await expect(balance).toHaveAttribute("aria-sort", "descending");
    await expect(page).toHaveURL("/players?order=-balance");
    const shown = async () =>
      (await rowsOf(page).locator("td:nth-child(5)").allInnerTexts()).map((text) =>
        Number(text.replace(/[^\d.-]/g, "")),
      );
    await expect
      .poll(async () => (await shown()).toString())
      .toBe([...(await shown())].sort((a, b) => b - a).toString());
    await balance.getByRole("button").click();
    await expect(balance).toHaveAttribute("aria-sort", "ascending");
    await page.reload();
    await settled(page);
    await expect(balance).toHaveAttribute("aria-sort", "ascending");
  });

  test("says how many rows it has, and goes on", { tag: "@torture" }, async ({ page }) => {
    await openPage(page, "/trades?create_preset=last_90_days");
    await expect(page.getByRole("status").filter({ hasText: /^100 of \d{3}$/ })).toBeVisible();
    await page.getByRole("button", { name: "Load more" }).click();
    await expect(page.getByRole("status").filter({ hasText: /^200 of \d{3}$/ })).toBeVisible();
  });

  test("opens a record over itself, which goes on to its neighbours by keys and buttons", { tag: "@torture" }, async ({
    page,
  }) => {
    await openPage(page, "/transfers");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    expect(await focusedRow(page)).toBe(1);
    await page.keyboard.press("k");
    await page.keyboard.press("Enter");
    const receipt = page.getByRole("dialog", { name: "Receipt" });
    await expect(receipt).toBeVisible();
    const first = new URL(page.url()).searchParams.get("receipt");
    await expect(openRow(page)).toHaveCount(1);
    await page.keyboard.press("j");
    await expect(page).not.toHaveURL(new RegExp(`receipt=${first}$`));
    await expect(openRow(page)).toHaveCount(1);
    await receipt.getByRole("button", { name: "Previous (K)" }).click();
    await expect(page).toHaveURL(new RegExp(`receipt=${first}$`));
    await page.keyboard.press("Escape");
    await expect(receipt).toHaveCount(0);
    await expect(page).toHaveURL("/transfers");
    expect(await focusedRow(page)).toBe(0);
  });

  test("has compact rows for whoever chose them, at once and after a reload", { tag: "@torture" }, async ({ page }) => {
    await openPage(page, "/trades");
    const height = async () => (await rowsOf(page).first().boundingBox())?.height ?? 0;
    expect(await height()).toBeGreaterThan(45);
    await display(page).click();
    await page.getByText("Compact", { exact: true }).click();
    await expect.poll(height).toBeLessThanOrEqual(37);
    await page.reload();
    await settled(page);
    expect(await height()).toBeLessThanOrEqual(37);
  });
});

test("a table wider than its window scrolls in a box: heads and first column stay in it, and its edge is marked", {
  tag: "@torture",
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 700 });
  await openPage(page, "/trades");
  const box = page.getByRole("region", { name: "Trades" });
  await expect(box).toHaveAttribute("data-fit", "scrolls");
  await expect(box).toHaveAttribute("data-hidden-after", "true");
  const [first, head] = [rowsOf(page).first().locator("td").first(), headOf(page)];
  const left = await leftOf(first);
  await box.evaluate((element) => element.scrollTo(200, 300));
  await expect(box).toHaveAttribute("data-hidden-before", "true");
  expect(await leftOf(first)).toBe(left);
  expect(await topOf(head)).toBe(await topOf(box));
});

test("a row is a card of two lines on a phone", { tag: "@torture" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/trades", "/transfers", "/players", "/requests"]) {
    await openPage(page, path);
    const heights = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length;
    expect(mean, path).toBeLessThan(76);
  }
});
