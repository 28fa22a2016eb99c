import { expect } from "@playwright/test";
import { axeFindings } from "./fixtures/axe-findings";
import { settled } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

test("an address without a page keeps the frame, says so in its title, and offers the search", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 404 .*\/no-such-page\)$/);
  await page.goto("/no-such-page");
  await settled(page);
  await expect(page).toHaveTitle("Page not found · Acme Exchange");
  await expect(page.getByRole("navigation").getByRole("link", { name: "Players" })).toBeVisible();
  expect(await axeFindings(page, "all")).toEqual([]);
  await page.getByRole("main").getByRole("button", { name: "Search or go to…" }).click();
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
});

test.describe("titles", () => {
  test("name the page and the agent, and a key's page its key", async ({ page, town }) => {
    await page.goto("/transfers");
    await expect(page).toHaveTitle("Transfers · Acme Exchange");
    await page.goto("/players/acme-p1");
    await expect(page).toHaveTitle("acme-p1 · Acme Exchange");
    const { credentials } = await town.office.newKey("acme", "--name", "Till of titles");
    await page.goto(`/keys/${credentials.api_key}`);
    await expect(page).toHaveTitle("Till of titles · Acme Exchange");
  });
});
