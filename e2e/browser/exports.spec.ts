import { expect, type Page } from "@playwright/test";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

test.use({ as: "finance" });

async function choose(page: Page, file: string): Promise<void> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: file }).click();
}

test("the list of players is exported as it is filtered and ordered on the page", async ({ page }) => {
  await openPage(page, "/players?search=a&order=-balance");
  const asked = page.waitForRequest("**/api/desk/exports/players?**");
  const coming = page.waitForEvent("download");
  await choose(page, "Players: CSV");
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get("search"), searchParams.get("order")]).toEqual(["a", "-balance"]);
  expect((await coming).suggestedFilename()).toMatch(/^players-.*\.csv$/);
});

test("an export cancelled by keyboard saves nothing and returns the focus", async ({ page }) => {
  // The request is never answered, so that the export is under way for as long as the test looks.
  await page.route("**/api/desk/exports/**", () => {});
  let downloads = 0;
  page.on("download", () => {
    downloads += 1;
  });
  await openPage(page, "/transfers");
  const asked = page.waitForRequest("**/api/desk/exports/**");
  const button = page.getByRole("button", { name: "Export", exact: true });
  await button.press("Enter");
  // The menu takes the focus when it has opened; a key before that would still be the button's.
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await asked;
  await expect(page.getByRole("button", { name: "Cancel export" })).toBeFocused();
  const failed = page.waitForEvent("requestfailed");
  await page.keyboard.press("Enter");
  expect((await failed).url()).toContain("/api/desk/exports/transfers");
  await expect(page.getByText("Export cancelled")).toBeAttached();
  await expect(button).toBeFocused();
  expect(downloads).toBe(0);
});

test("an incomplete file is not saved, and can be requested again", async ({ page }) => {
  let downloads = 0;
  page.on("download", () => {
    downloads += 1;
  });
  await page.route("**/api/desk/exports/**", async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    // It ends where a row does, and only the number of rows shows that it broke off.
    const lastRow = body.subarray(0, -2).lastIndexOf("\r\n") + 2;
    await route.fulfill({ response, body: body.subarray(0, lastRow) });
  });
  await openPage(page, "/transfers");
  await choose(page, "Transfers: CSV");
  await expect(page.getByText("The download broke off")).toBeVisible();
  expect(downloads).toBe(0);
  await page.unroute("**/api/desk/exports/**");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Try again" }).click();
  await coming;
});

test("a refusal is shown in words, with the request's id", { tag: "@torture" }, async ({ page, expectOnConsole }) => {
  expectOnConsole(/status of 503 .*\/exports\/transfers\?/);
  await page.route("**/api/desk/exports/**", (route) =>
    route.fulfill({
      status: 503,
      headers: { "x-request-id": "request-of-a-test", "retry-after": "15" },
      json: { code: 10070, message: "As many exports are being made as can be at once.", data: null },
    }),
  );
  await openPage(page, "/transfers");
  await choose(page, "Transfers: CSV");
  await expect(page.getByText("The export failed").first()).toBeVisible();
  await expect(page.getByText("request-of-a-test")).toBeVisible();
});
