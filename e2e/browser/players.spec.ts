import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import * as z from "zod";
import { readCsvExport } from "#e2e/fixtures/clients/read-csv-export";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";

test.use({ as: "finance" });

const Posted = z.looseObject({ created_at: z.string() });

/** A new player with the entries +10.5, -0.00000001 and +20, and the time of each. */
async function newPlayer({ acme }: Town): Promise<{ player: string; times: string[] }> {
  const player = `ann@${randomUUID()}`;
  const times: string[] = [];
  for (const [send, ticket, amount] of [
    [deposit, "in-1", "10.5"],
    [withdraw, "out-1", "0.00000001"],
    [deposit, "in-2", "20"],
  ] as const) {
    const answer = await send(acme.client, player, transferRequest(`${player}-${ticket}`, amount, acme.currency));
    expect(answer.message).toBe("success");
    times.push(Posted.parse(answer.data).created_at);
  }
  return { player, times };
}

const pathOf = (player: string, query = "") => `/players/${encodeURIComponent(player)}${query}`;

/** Reads a printed amount: "+1,234.50 EUR" */
const moneyIn = (text: string): bigint => parseMoney(text.replace(/[^\d.-]/g, ""));
const figure = async (page: Page, label: string): Promise<bigint> => {
  const part = page.locator("dl > div", { has: page.getByText(label, { exact: true }) });
  return moneyIn((await part.locator("dd").first().textContent()) ?? "");
};
const column = async (table: Locator, place: number): Promise<bigint[]> =>
  (await table.locator(`tbody tr td:nth-child(${place})`).allInnerTexts()).map(moneyIn);

test("a statement adds up: opening, deposits, withdrawals and closing, and each row's balance", async ({
  page,
  town,
}) => {
  const { player } = await newPlayer(town);
  await openPage(page, "/players");
  await page.getByLabel("Find a player").fill(player.slice(4, 20));
  await page.getByRole("link", { name: player }).click();
  await expect(page.getByRole("heading", { name: player })).toBeVisible();
  const table = page.getByRole("table", { name: "Statement" });
  await expect(table.locator("tbody tr")).toHaveCount(3);
  const closing = await figure(page, "= Closing balance");
  expect(formatMoney(closing)).toBe("30.49999999");
  const transferred = (await figure(page, "+ Deposits")) - (await figure(page, "− Withdrawals"));
  expect((await figure(page, "Opening balance")) + transferred).toBe(closing);
  expect([await figure(page, "− Stakes"), await figure(page, "+ Returns")]).toEqual([0n, 0n]);
  const [amounts, balances] = [await column(table, 5), await column(table, 6)];
  let running = 0n;
  for (const index of [2, 1, 0]) {
    running += amounts[index] ?? 0n;
    expect(balances[index]).toBe(running);
  }
});

test("a statement can be opened as of any past moment, and its link shows a colleague the same", async ({
  page,
  pageOf,
  town,
}) => {
  const { player, times } = await newPlayer(town);
  const [, second = ""] = times;
  await openPage(page, pathOf(player, `?end=${encodeURIComponent(second)}`));
  await expect(page.getByRole("table", { name: "Statement" }).locator("tbody tr")).toHaveCount(1);
  expect(formatMoney(await figure(page, "= Closing balance"))).toBe("10.50000000");
  await page.getByText("Today", { exact: true }).click();
  await expect(page.getByRole("table", { name: "Statement" }).locator("tbody tr")).toHaveCount(3);
  await expect(page).toHaveURL(/start=/);
  const colleague = await pageOf("owner");
  await colleague.goto(page.url());
  await expect(colleague.getByRole("table", { name: "Statement" }).locator("tbody tr")).toHaveCount(3);
  await expect(colleague.getByRole("radio", { name: "Today" })).toBeChecked();
});

test("a player is blocked and unblocked after a confirmation, and what is refused is shown", async ({ page, town }) => {
  const { player } = await newPlayer(town);
  await openPage(page, pathOf(player));
  await page.getByRole("button", { name: "Block player" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Blocked", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Block player" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block player" }).click();
  await expect(page.getByText("This player is blocked: deposits, withdrawals and logins are refused.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { client, currency } = town.acme;
  const refused = await deposit(client, player, transferRequest(`${player}-in-3`, "1", currency));
  expect(refused.code).toBe(20120);
  await page.getByRole("button", { name: "Unblock player" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unblock player" }).click();
  await expect(page.getByRole("link", { name: "Deposit" })).toBeVisible();
  const taken = await deposit(client, player, transferRequest(`${player}-in-4`, "1", currency));
  expect(taken.code).toBe(0);
});

test("a player whose id is the path step .. is found, opened and blocked, and its statement is read and exported", async ({
  page,
  town,
}) => {
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
  await page.getByRole("menuitem", { name: "Statement as CSV" }).click();
  const { columns, rows } = readCsvExport(await readFile(await (await coming).path()));
  expect([columns.includes("amount"), rows]).toEqual([true, []]);
  await page.getByRole("button", { name: "Block player" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block player" }).click();
  await expect(page.getByText("Blocked", { exact: true }).first()).toBeVisible();
  expect((await town.acme.client.call({ ...login, idempotencyKey: randomUUID() })).code).toBe(20120);
});
