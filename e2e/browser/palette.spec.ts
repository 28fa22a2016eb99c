import { expect } from "@playwright/test";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

test("the first match is chosen, also one that the server found, and nothing is said to be missing above it", async ({
  page,
}) => {
  await openPage(page, "/");
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("combobox").fill("acme-p1");
  const first = palette.getByRole("option").first();
  await expect(first).toHaveText("acme-p1");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(palette.getByText("Nothing found")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/players\/acme-p1$/);
});

test("a page stands before the players whose ids hold its name; where there is no match, that is said", async ({
  page,
}) => {
  await openPage(page, "/reports");
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("combobox").fill("play");
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Players");
  await palette.getByRole("combobox").fill("qqzz");
  await expect(palette.getByText("Nothing found")).toBeVisible();
  await expect(palette.getByRole("option")).toHaveCount(0);
});
