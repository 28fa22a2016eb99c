import { expect } from "@playwright/test";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

test("the first match is selected, even when the server found it, and nothing above it says that nothing was found", async ({
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

test("a page comes before players whose ids contain its name, and a search without a match says so", async ({
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
