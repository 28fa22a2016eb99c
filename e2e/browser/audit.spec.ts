import { type Browser, expect, type Page } from "@playwright/test";
import { type NewOwner, newOwner } from "./fixtures/new-owner";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";

const hostile = '=HYPERLINK("http://x.example","<img src=x onerror=document.title=1>")';

/** Makes an owner with a player, and with a key whose name is an attack. */
async function ownerOf(browser: Browser, town: Town): Promise<NewOwner> {
  const owner = await newOwner(browser, town);
  await town.office.ops("player", "add", "--agent", owner.agentId, "--player", "p-1");
  await town.office.ops("key", "create", "--agent", owner.agentId, "--scopes", "report:read", "--name", hostile);
  return owner;
}

const rows = (page: Page) => page.getByRole("rowgroup").last().getByRole("row");
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });

test("the audit says who did what, updates while it is open, and opens a row in full, with entered markup as text", async ({
  browser,
  town,
}) => {
  const { page, email } = await ownerOf(browser, town);
  await openPage(page, "/audit?sign_ins=shown");
  await expect(rowOf(page, "Signed in")).toContainText(email);
  await expect(rowOf(page, "Agent created")).toContainText("Operator");
  await page.request.post("/api/desk/players/p-1/block");
  await expect(rowOf(page, "Player blocked")).toContainText("Status: Before ActiveAfter Blocked");
  await expect(rowOf(page, "Key created")).toContainText("Read reports");
  await expect(rows(page).filter({ hasText: "report:read" })).toHaveCount(0);

  await rowOf(page, "Key created").click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(hostile).first()).toBeVisible();
  await expect(sheet.getByText(/^[0-9a-f]{64}$/)).toHaveCount(1);
  await expect(sheet).not.toContainText(/sk_|secret"/i);
  await expect(page).toHaveURL(/row=\d+/);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await page.context().close();
});
