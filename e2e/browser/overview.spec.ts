import { expect, type Page } from "@playwright/test";
import * as z from "zod";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import books from "#lib/browser/messages/en/books.json" with { type: "json" };
import overview from "#lib/browser/messages/en/overview.json" with { type: "json" };
import { newOwner } from "./fixtures/new-owner";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const Summary = z.looseObject({ total_turnover: z.string(), net_pnl: z.string(), unsettled_count: z.int() });

/** Reduces a figure to its digits, so that "1,234.50 EUR" and "1234.50000000" are equal. */
const digits = (text: string): string => text.replace(/[^\d.-]/g, "").replace(/\.?0+$/, "");

const card = (page: Page, title: string) =>
  page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) }).last();

/** Reads all figures of a card at one moment, because the page refreshes itself and the next answer covers other times. */
async function figuresOf(page: Page, title: string) {
  const { href, told } = await card(page, title).evaluate((section) => ({
    href: section.querySelector("dd a")?.getAttribute("href") ?? "",
    told: [...section.querySelectorAll("dt")].map(
      (label) => [label.textContent ?? "", label.nextElementSibling?.textContent ?? ""] as const,
    ),
  }));
  const texts = new Map(told);
  const figure = (label: string) => digits(texts.get(label) ?? `no ${label}`);
  return {
    href,
    turnover: figure("Turnover"),
    players: figure("Players’ view"),
    house: figure("Net PnL, house’s view"),
  };
}

test("its figures are those of the API's own report over the same times", async ({ page, town }) => {
  await openPage(page, "/");
  for (const title of ["Today so far", "7 days", "30 days"]) {
    const { turnover, players, href } = await figuresOf(page, title);
    const times = Object.fromEntries(new URL(href, page.url()).searchParams);
    const query = new URLSearchParams(times).toString().replaceAll("+", "%20");
    const answer = await town.acme.client.get(`/api/v1/exchange/report/trade-summary?${query}`);
    const summary = Summary.parse(answer.data);
    expect(turnover).toBe(digits(summary.total_turnover));
    expect(players).toBe(digits(summary.net_pnl));
  }
});

test("the page brings nothing to the console with every card filled", async ({ page, town }) => {
  const limited = await town.office.newKey(town.acme.agentId);
  await limited.get("/api/v1/user/exchange/transactions");
  await openPage(page, "/");
  const main = page.getByRole("main");
  await expect(main.getByText(/^[0-9a-f]{12}…$/)).toBeVisible();
  await expect(main.getByText(/unfinished|not finished/i).first()).toBeVisible();
  await expect(main.locator(".recharts-surface").first()).toBeVisible();
  for (const empty of [overview.quotaNone, overview.noTransfers, overview.noRefusals, books.never]) {
    await expect(main.getByText(empty)).toHaveCount(0);
  }
});

test("the house's net PnL is the players' with the sign turned", async ({ page }) => {
  await openPage(page, "/");
  const { house, players } = await figuresOf(page, "30 days");
  expect(house.replace("-", "")).toBe(players.replace("-", ""));
  expect(house.startsWith("-")).not.toBe(players.startsWith("-"));
});

test("a figure leads to its transfers, a transfer to its receipt", async ({ page }) => {
  await page.goto("/");
  await card(page, "7 days")
    .getByRole("link", { name: /Withdrawals: 7 days/ })
    .click();
  await expect(page).toHaveURL(/\/transfers\?side=withdrawal&from=/);
  await page.goBack();
  await page
    .getByRole("link", { name: /^Receipt of / })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("quota that was just used is shown", async ({ browser, town }) => {
  // The page shows the keys that have used most of their quota. A new agent has no other used keys.
  const { page, agentId } = await newOwner(browser, town);
  const key = await town.office.newKey(agentId);
  await key.get("/api/v1/user/exchange/transactions");
  await page.goto("/");
  await expect(card(page, "Quota used").getByText("1 of 6,000")).toBeVisible();
  await page.context().close();
});

test.describe("a page that asked too often", () => {
  test("says for how long it has to wait, asks nothing by itself meanwhile, and goes on when the time is over", async ({
    page,
    town,
    expectOnConsole,
  }) => {
    expectOnConsole(/status of 429 .*\/overview\?/);
    let asked = 0;
    await page.route("**/api/desk/overview*", async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      const json = { code: 10060, message: "Too many requests in a minute.", data: null };
      await route.fulfill({ status: 429, headers: { "Retry-After": "4" }, json });
    });
    await page.goto("/");
    const told = page.getByText(/Too many requests. Try again in \d seconds?\./);
    await expect(told).toBeVisible();
    for (const number of [1, 2, 3]) {
      const ticket = transferRequest(`calm-${number}-${Date.now()}`, "1", town.acme.currency);
      expect((await deposit(town.acme.client, "acme-p1", ticket)).code).toBe(0);
    }
    expect(asked).toBe(1);
    await expect(told).toBeHidden();
    await expect(page.getByText("Net PnL").first()).toBeVisible();
  });
});
