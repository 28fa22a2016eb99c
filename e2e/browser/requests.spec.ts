import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { balance, deposit, transferPath, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { onceShown } from "./fixtures/once-shown";
import { openPage, settled } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";

const rows = (page: Page) => page.getByRole("table", { name: "Requests" }).locator("tbody tr");
const sheet = (page: Page) => page.getByRole("dialog", { name: "Request" });

/** A new player with a deposit, a refused withdrawal and a balance request. */
async function newPlayer({ acme }: Town) {
  const player = `req-${randomUUID().slice(0, 12)}`;
  const ticket = `${player} "it's" $(id)`;
  const posted = await deposit(acme.client, player, transferRequest(ticket, "12.5", acme.currency));
  await withdraw(acme.client, player, transferRequest(`${player}-w`, "1000", acme.currency));
  await balance(acme.client, player);
  return { player, posted };
}

/** Runs a pasted snippet with the secret and gives the answer that it prints. */
function run(snippet: string, { acme }: Town): { code: number; data: unknown } {
  const env = { ...process.env, API_KEY: "", API_SECRET: acme.client.credentials.secret };
  return JSON.parse(execFileSync("sh", ["-c", snippet], { env, encoding: "utf8" }));
}

const snippetOf = async (page: Page) =>
  (await sheet(page).getByRole("region", { name: "As a call" }).locator("pre").textContent()) ?? "";

test("a refused request is found by filters that the address keeps, and shown as it arrived", async ({
  page,
  town,
}) => {
  const { player } = await newPlayer(town);
  await openPage(page, "/requests");
  await page.getByLabel("Player", { exact: true }).fill(player);
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByLabel("Answer").selectOption("refused");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("20160");
  await expect(rows(page)).toContainText("Balance too low");
  await expect(page).toHaveURL(`/requests?player=${player}&code=refused`);
  await expect(page.getByRole("button", { name: "Filters · 1" })).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await expect(sheet(page)).toContainText("HTTP 422");
  await expect(sheet(page)).toContainText(`POST ${transferPath("withdrawal", player)}`);
  await expect(sheet(page)).toContainText("never kept in full");
  await expect(sheet(page).getByRole("region", { name: "Body" })).toContainText(`"ticket_id":"${player}-w"`);
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Remove filters" }).click();
  await expect(page).toHaveURL("/requests");
});

test("a transfer copied as a call has a new signature and the same ticket, and posts nothing twice", async ({
  page,
  town,
  context,
}) => {
  const { player, posted } = await newPlayer(town);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page, `/requests?player=${player}&operation=deposits`);
  await rows(page).first().click();
  const said = onceShown(page, "button", /^Copied$/);
  await sheet(page).getByRole("button", { name: "Copy as a call" }).click();
  await said;
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(snippet.trim()).toBe((await snippetOf(page)).trim());
  expect(snippet).not.toContain(town.acme.client.credentials.secret);
  // The repeat gives the first answer again, its time included.
  expect(run(snippet, town)).toEqual({ code: 0, message: "success", data: posted.data });
  const now = await balance(town.acme.client, player);
  expect(now.data).toMatchObject({ wallet: { balance: "12.50000000" } });
});

test("a transfer's request leads to its receipt and back, and a refused request says that nothing was posted", {
  tag: "@torture",
}, async ({ page, town }) => {
  const { player } = await newPlayer(town);
  await openPage(page, `/requests?player=${player}&operation=deposits`);
  await rows(page).first().click();
  await sheet(page)
    .getByRole("button", { name: /^Record \d+$/ })
    .click();
  const receipt = page.getByRole("dialog", { name: "Receipt" });
  await expect(receipt).toContainText("12.5");
  await receipt.getByRole("link", { name: "Show its requests" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Success");
  await openPage(page, `/requests?player=${player}&operation=withdrawals`);
  await rows(page).first().click();
  await expect(sheet(page)).toContainText("nothing posted");
});

test("the request id in an error finds the member's request by the search, marked as a member's", async ({ page }) => {
  await openPage(page, "/requests");
  const failed = await page.request.get("/api/desk/players/nobody-at-all");
  const id = failed.headers()["x-request-id"] ?? "";
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Commands" }).fill(id);
  await page.getByRole("option", { name: id }).click();
  await expect(sheet(page)).toContainText("made by a member");
  await expect(sheet(page)).toContainText("HTTP 404");
  await expect(sheet(page)).toContainText("desk GET players/{playerId}");
  await expect(sheet(page)).not.toContainText("nobody-at-all");
  await expect(sheet(page).getByRole("button", { name: "Copy as a call" })).toHaveCount(0);
  await openPage(page, `/requests?request=${id}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("made by a member");
});

test.describe("an empty list", () => {
  test("says whether nothing matches or the requests are no longer kept", { tag: "@torture" }, async ({ page }) => {
    await openPage(page, "/requests?player=nobody-at-all");
    await expect(page.getByText("Nothing matches these filters")).toBeVisible();
    await openPage(page, "/requests?until=2020-01-01T00:00:00Z");
    await expect(page.getByText("No longer kept")).toBeVisible();
  });
});
