import { expect, type Page } from "@playwright/test";
import * as z from "zod";
import books from "#lib/browser/messages/en/books.json" with { type: "json" };
import overview from "#lib/browser/messages/en/overview.json" with { type: "json" };
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

test("the overview's figures equal the API's own report over the same times", async ({ page, town }) => {
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

test("the overview writes nothing to the console when every card is filled", async ({ page, town }) => {
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

test("a figure leads to its transfers, and a transfer to its receipt", async ({ page }) => {
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
