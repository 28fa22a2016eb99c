import { expect, type Page } from "@playwright/test";
import { newOwner } from "./fixtures/new-owner";
import { openPage, settled } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const card = (page: Page, title: string) =>
  page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) });

test("an address list that would shut its author out is refused but kept in its field, and accepted with their address", async ({
  browser,
  town,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 422 .*\/settings\)$/);
  const { page } = await newOwner(browser, town);
  await openPage(page, "/settings");
  const addresses = card(page, "Allowed IP addresses");
  const box = addresses.getByRole("textbox");
  await expect(addresses).toContainText("You are at ");
  await box.fill("203.0.113.0/24");
  await addresses.getByRole("button", { name: "Save addresses" }).click();
  await expect(addresses.getByText("would lock you out")).toBeVisible();
  await expect(box).toHaveValue("203.0.113.0/24");
  await addresses.getByRole("button", { name: "Add my address" }).click();
  await addresses.getByRole("button", { name: "Save addresses" }).click();
  await expect(addresses.getByText("Saved")).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(box).toHaveValue(/^203\.0\.113\.0\/24\n/);
  await box.fill("");
  await addresses.getByRole("button", { name: "Save addresses" }).click();
  await expect(addresses.getByText("Saved")).toBeVisible();
  await expect(addresses).toContainText("from anywhere");
  await page.context().close();
});

test("the books' time zone is shown from the first paint, unless a person has chosen another zone", async ({
  browser,
  town,
}) => {
  const { page } = await newOwner(browser, town);
  await openPage(page, "/settings");
  const books = card(page, "Time zone of the books");
  await books.getByRole("combobox").fill("Asia/Shanghai");
  await books.getByRole("button", { name: "Save time zone" }).click();
  await expect(books.getByText("Saved")).toBeVisible();
  await openPage(page, "/");
  await expect(page.getByText(/UTC\+08:00/).first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Account of / })
    .first()
    .click();
  await expect(page.getByRole("radio", { name: "Books" })).toBeChecked();
  await page.getByRole("radio", { name: "UTC" }).check({ force: true });
  await expect(page.getByText(/UTC\+08:00/)).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(page.getByText(/UTC\+08:00/)).toHaveCount(0);
  await page.context().close();
});
