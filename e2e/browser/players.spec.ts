import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import * as z from "zod";
import { readCsvExport } from "#e2e/fixtures/clients/read-exports";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import audit from "#lib/browser/messages/en/audit.json" with { type: "json" };
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import { axeFindings } from "./fixtures/axe-findings";
import { exactFigures } from "./fixtures/exact-figure";
import { namedPath, openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";
import { walletHistory } from "./fixtures/wallet-history";

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
/** With every digit, though a column shows two decimals. */
const column = async (table: Locator, place: number): Promise<bigint[]> =>
  (await exactFigures(table.locator(`tbody tr td:nth-child(${place})`))).map(parseMoney);

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

test("a statement can be opened as of any past moment, and its link shows a colleague the same", {
  tag: "@torture",
}, async ({ page, pageOf, town }) => {
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
  await expect(page.getByRole("button", { name: "Deposit" })).toBeVisible();
  const taken = await deposit(client, player, transferRequest(`${player}-in-4`, "1", currency));
  expect(taken.code).toBe(0);
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

test("a player is found and the balance explained with no click after the search", { tag: "@torture" }, async ({
  page,
  town,
}) => {
  const { player } = await walletHistory(town);
  await openPage(page, "/");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").fill(player);
  await expect(page.getByRole("option", { name: player })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: player })).toBeVisible();
  const rows = page.getByRole("table", { name: "Statement" }).locator("tbody tr");
  await expect(rows).toHaveCount(8);
  await expect(rows.nth(0)).toContainText("Lost");
  await expect(rows.nth(3)).toContainText("Resettled: won");
  await expect(rows.nth(3)).toContainText("Home @ 2.04");
  await expect(rows.nth(0)).toContainText("88.00");
  await expect(rows.nth(0).getByRole("button", { name: "87.99999999" })).toBeVisible();
  expect(formatMoney(await figure(page, "= Closing balance"))).toBe("87.99999999");
});

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

test("a receipt and a trade have their timelines, and a refused ticket has one from the list of refusals", {
  tag: "@torture",
}, async ({ page, town }) => {
  const { player, corrected } = await walletHistory(town);
  const { client, currency } = town.acme;
  await withdraw(client, player, transferRequest(`${player}-much`, "100000", currency));
  await openPage(page, `/transfers?player=${player}`);
  await page.getByRole("table").locator("tbody tr").first().getByRole("button").first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Timeline" }).click();
  await expect(lines(sheet)).toHaveCount(1);
  await expect(lines(sheet)).toContainText("Withdrawal");
  await openPage(page, `/transfers?tab=refusals&player=${player}`);
  await page.getByRole("table").locator("tbody tr").first().getByRole("button").first().click();
  await expect(lines(sheet)).toContainText("Withdrawal refused");
  expect(await axeFindings(page, "all", "dialog[open]")).toEqual([]);
  await openPage(page, `/trades?trade=${corrected}`);
  await sheet.getByRole("button", { name: "Timeline" }).click();
  await expect(lines(sheet)).toHaveCount(8);
  await expect(lines(sheet).first()).toContainText("Resettled: won");
});

test.describe("an owner", () => {
  test.use({ as: "owner" });

  test("sees a key's requests and changes on its page, and a player's requests among what came of them", {
    tag: "@torture",
  }, async ({ page, town }) => {
    const { player } = await newPlayer(town);
    await openPage(page, await namedPath(page, "/keys/:key"));
    await expect(lines(page).filter({ hasText: "API request" }).first()).toBeVisible();
    await page.getByLabel("Show", { exact: true }).selectOption({ label: "Changes" });
    await expect(lines(page)).toContainText([audit.action.key.create]);
    await openPage(page, pathOf(player, "?tab=timeline"));
    await expect(lines(page)).toHaveCount(6);
    await lines(page).filter({ hasText: "API request" }).first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/requests\?open=/);
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});
