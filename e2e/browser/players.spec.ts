import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { readCsvExport } from "#e2e/fixtures/clients/read-exports";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { axeFindings } from "./fixtures/axe-findings";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";
import { walletHistory } from "./fixtures/wallet-history";

test.use({ as: "finance" });

async function newPlayer({ acme }: Town): Promise<string> {
  const player = `ann@${randomUUID()}`;
  const answer = await deposit(acme.client, player, transferRequest(`${player}-in`, "10.5", acme.currency));
  expect(answer.message).toBe("success");
  return player;
}

const pathOf = (player: string, query = "") => `/players/${encodeURIComponent(player)}${query}`;

test("a player is blocked and unblocked after a confirmation, which can be called off", async ({ page, town }) => {
  const player = await newPlayer(town);
  await openPage(page, pathOf(player));
  await page.getByRole("button", { name: "Block player" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Blocked", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Block player" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block player" }).click();
  await expect(page.getByText("This player is blocked: deposits, withdrawals and logins are refused.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Unblock player" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unblock player" }).click();
  await expect(page.getByRole("button", { name: "Deposit" })).toBeVisible();
});

test("a player whose id is the path step .. is found, opened and blocked, and its statement is read and exported", {
  tag: "@torture",
}, async ({ page, town }) => {
  const player = "..";
  const body = JSON.stringify({ external_player_id: player });
  const login = { target: "/api/v1/user/exchange/login", body, idempotencyKey: randomUUID() };
  expect((await town.acme.client.call(login)).code).toBe(0);
  await openPage(page, "/players");
  await page.getByLabel("Find a player").fill(player);
  await page.getByRole("link", { name: player, exact: true }).click();
  const heading = page.getByRole("heading", { name: /^\.\. Copy/ });
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByText("= Closing balance")).toBeVisible();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Statement: CSV" }).click();
  const { columns, rows } = readCsvExport(await readFile(await (await coming).path()));
  expect([columns.includes("amount"), rows]).toEqual([true, []]);
  await page.getByRole("button", { name: "Block player" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block player" }).click();
  await expect(page.getByText("Blocked", { exact: true }).first()).toBeVisible();
  expect((await town.acme.client.call({ ...login, idempotencyKey: randomUUID() })).code).toBe(20120);
});

const lines = (page: Page | Locator): Locator => page.getByRole("region", { name: "Timeline" }).getByRole("listitem");

test("a player's timeline says what the balance was at a moment, and each of its lines leads on over the page", async ({
  page,
  town,
}) => {
  const { player, corrected, depositTicket } = await walletHistory(town);
  const { client, currency } = town.acme;
  await withdraw(client, player, transferRequest(`${player}-much`, "100000", currency));
  await openPage(page, pathOf(player));
  await page.getByRole("tab", { name: "Timeline" }).click();
  await expect(lines(page)).toHaveCount(9);
  await expect(lines(page).first()).toContainText("Withdrawal refused");
  const now = page.getByRole("paragraph").filter({ hasText: "Balance now: 88.00EUR" });
  await expect(now.getByRole("button", { name: "87.99999999 EUR" })).toBeVisible();
  expect(await axeFindings(page, "all")).toEqual([]);

  // The deposit's own second has passed for good, so the moment after it is before the stake or holds it too.
  const { data } = await (await page.request.get(`/api/desk/players/${player}/timeline?kind=movement`)).json();
  const stakedAt: string = data.lines.at(-1).at;
  await openPage(page, pathOf(player, `?tab=timeline&end=${encodeURIComponent(stakedAt)}`));
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByText(/^Balance at .*: 100\.00EUR$/)).toBeVisible();
  await page.getByLabel("As of").fill("");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(lines(page)).toHaveCount(9);

  await page.getByLabel("Show", { exact: true }).selectOption({ label: "Deposits and withdrawals" });
  await expect(page).toHaveURL(/[?&]kind=transfer/);
  await expect(lines(page)).toHaveCount(2);
  await page.reload();
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole("button", { name: `Receipt of ${depositTicket}` }).click();
  await expect(page.getByRole("dialog")).toContainText(depositTicket);
  await expect(page).toHaveURL(/\/players\/.*receipt=\d+/);
  await page.keyboard.press("Escape");
  await page.getByLabel("Show", { exact: true }).selectOption({ label: "Everything" });
  await page
    .getByRole("button", { name: `Trade ${corrected}` })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText("Version 4");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Ticket ${player}-much` }).click();
  const ticket = page.getByRole("dialog");
  await expect(lines(ticket)).toHaveCount(1);
  await expect(lines(ticket)).toContainText("Withdrawal refused");
  await expect(page).toHaveURL(/attempt=/);
});
