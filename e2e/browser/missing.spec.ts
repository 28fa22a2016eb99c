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
  test("name the page and the agent, and a key's page its key", async ({ page }) => {
    await page.goto("/transfers");
    await expect(page).toHaveTitle("Transfers · Acme Exchange");
    await page.goto("/players/acme-p1");
    await expect(page).toHaveTitle("acme-p1 · Acme Exchange");
    const { data } = await (await page.request.get("/api/desk/keys")).json();
    const [{ id, name }] = data.keys;
    await page.goto(`/keys/${id}`);
    await expect(page).toHaveTitle(`${name} · Acme Exchange`);
  });
});
