import { expect } from "@playwright/test";
import { test } from "./fixtures/test";

test.use({ as: null });

test("the page is served to a browser", async ({ page, town }) => {
  expect(town.acme.trades).toHaveLength(900);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
