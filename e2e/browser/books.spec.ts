import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { clearOf } from "#e2e/fixtures/made/clear-of";
import { feedAll, wireTrade } from "#e2e/fixtures/made/wire-trades";
import t from "#lib/browser/messages/en/books.json" with { type: "json" };
import { parseMoney } from "#lib/domain/money/money";
import { axeFindings } from "./fixtures/axe-findings";
import { wear } from "./fixtures/looks";
import { newOwner } from "./fixtures/new-owner";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";
import { owingPlayer } from "./fixtures/wallet-history";

/** The time of day in UTC of the server's own daily proof. */
const dailyProofMs = 30 * 60_000;

const books = (page: Page): Locator =>
  page.locator("section", { has: page.getByRole("heading", { level: 2, name: t.title, exact: true }) }).last();

/** The terms of the sum, read at one moment, because the page refreshes itself. */
async function termsOf(page: Page): Promise<Map<string, bigint>> {
  const told = await books(page).evaluate((section) =>
    [...section.querySelectorAll("dt")].map(
      (label) => [label.textContent ?? "", label.nextElementSibling?.textContent ?? ""] as const,
    ),
  );
  return new Map(told.map(([label, text]) => [label, parseMoney(text.replace(/[^\d.-]/g, ""))]));
}

/** The page brings the books along, and asks for them again when they change. */
async function changeBooks({ acme }: Town): Promise<void> {
  const player = `books-${randomUUID()}`;
  const { code } = await deposit(acme.client, player, transferRequest(`in-${player}`, "1", acme.currency));
  expect(code).toBe(0);
}

/** A new agent's books are shown from its first transfer or trade on: before, every figure would be 0. */
async function firstDeposit({ office }: Town, agentId: string): Promise<void> {
  const { code } = await deposit(await office.newKey(agentId), "p-1", transferRequest("in-1", "60"));
  expect(code).toBe(0);
}

test("what players hold and owe, stakes and the exchange's part add up to the sum transferred, to the last digit", async ({
  page,
  town,
}) => {
  // The list is short, and other tests' players owe too.
  const player = await owingPlayer(town, "250010.00000000");
  await wear(page, town.office.url(), { locale: "en", theme: "light", width: 1440 });
  await openPage(page, "/");
  await expect(books(page).getByText(t.agrees)).toBeVisible();
  const terms = await termsOf(page);
  const term = (label: string) => terms.get(label) ?? -1n;
  expect(term(`− ${t.owed}`)).toBeGreaterThanOrEqual(parseMoney("250000"));
  const parts = [t.held, `+ ${t.exposure}`, `+ ${t.result}`, `+ ${t.commission}`].map(term);
  const sum = parts.reduce((all, part) => all + part, -term(`− ${t.owed}`));
  expect(sum).toBe(term(`= ${t.transferred}`));
  await books(page).getByText(t.owingMost).click();
  await books(page).getByRole("link", { name: player }).click();
  await expect(page).toHaveURL(new RegExp(`/players/${player}$`));
});

test("a fault is shown in words above every figure", async ({ page, town }) => {
  await page.route("**/api/desk/books", async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const fault = "wallet acme/acme-p1: holds 12.00000000, its entries say 10.00000000";
    const digest = "ab".repeat(32);
    const proof = { at: json.data.as_of, took_ms: 9, players: 3, movements: 9, ok: false, fault_count: 2, digest };
    json.data = { ...json.data, difference: "2.00000000", proof: { ...proof, faults: [fault] } };
    await route.fulfill({ response, json });
  });
  await wear(page, town.office.url(), { locale: "en", theme: "dark", width: 390 });
  await openPage(page, "/");
  await changeBooks(town);
  const alert = page.locator("main div", { hasText: t.alert }).filter({ hasText: t.alertHint }).last();
  await expect(alert).toContainText(t.differs.replace("{amount}", "2.00 EUR"));
  await expect(alert).toContainText("holds 12.00000000, its entries say 10.00000000");
  await expect(books(page).getByText(t.differs.replace("{amount}", "2.00 EUR"))).toBeVisible();
  const [told, first] = [await alert.boundingBox(), await page.locator("main section").first().boundingBox()];
  expect(told?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(first?.y ?? 0);
  expect(await axeFindings(page, "all")).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a stake that a dropped trade left held is listed with its player and its trade", { tag: "@torture" }, async ({
  page,
  town,
}) => {
  const trade = `left-${"0123456789".repeat(6)}`;
  await page.route("**/api/desk/books", async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const times = { matched_at: json.data.as_of, dropped_at: json.data.as_of };
    const first = ["left-1", "left-2"].map((player, index) => ({
      trade_id: `${trade}${index}`,
      external_player_id: player,
      amount: "4.00000000",
      ...times,
    }));
    json.data = { ...json.data, left_stakes: { count: 2, sum: "8.00000000", first } };
    await route.fulfill({ response, json });
  });
  await wear(page, town.office.url(), { locale: "en", theme: "light", width: 390 });
  await openPage(page, "/");
  await changeBooks(town);
  await books(page).getByText(t.owingMost).click();
  for (const index of [0, 1]) {
    const line = books(page)
      .getByRole("listitem")
      .filter({ hasText: `left-${index + 1}` });
    await expect(line).toContainText(`${trade}${index}`);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(page, "all")).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("an owner starts the proof, and sees its result and digest without pressing anything else", async ({
  browser,
  town,
}, testInfo) => {
  testInfo.setTimeout(testInfo.timeout + (await clearOf(dailyProofMs)));
  const { page, agentId } = await newOwner(browser, town);
  await openPage(page, "/");
  await expect(page.getByRole("heading", { name: t.title, exact: true })).toHaveCount(0);
  await firstDeposit(town, agentId);
  await feedAll(town.feed, [wireTrade(agentId)]);
  await openPage(page, "/");
  await expect(books(page).getByText(t.never)).toBeVisible();
  await books(page).getByRole("button", { name: t.prove }).click();
  await expect(books(page).getByText("1 player and 1 entry checked, no errors")).toBeVisible();
  await expect(books(page).getByText(/^[0-9a-f]{12}…$/)).toBeVisible();
  await expect(books(page).getByRole("button", { name: t.prove })).toBeVisible();
  await openPage(page, "/");
  await expect(books(page).getByText(/^[0-9a-f]{12}…$/)).toBeVisible();
  await page.context().close();
});

test("when only transfers move wallets, the sum consists only of what players hold", { tag: "@torture" }, async ({
  browser,
  town,
}) => {
  const { page, agentId } = await newOwner(browser, town, "--wallet", "transfers");
  await firstDeposit(town, agentId);
  await openPage(page, "/");
  await expect(books(page).getByText(t.agreesByTransfers)).toBeVisible();
  const terms = [t.held, `= ${t.transferred}`].map((name) => [name, parseMoney("60")] as const);
  expect([...(await termsOf(page))]).toEqual(terms);
  await page.context().close();
});
