import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import * as z from "zod";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import overview from "#lib/browser/messages/en/overview.json" with { type: "json" };
import ui from "#lib/browser/messages/en/ui.json" with { type: "json" };
import { wear } from "./fixtures/looks";
import { newOwner } from "./fixtures/new-owner";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const Summary = z.looseObject({ total_turnover: z.string(), net_pnl: z.string(), unsettled_count: z.int() });

/** Reduces a figure to its digits, so that "1,234.50 EUR" and "1234.50000000" are equal. */
const digits = (text: string): string => text.replace(/[^\d.-]/g, "").replace(/\.?0+$/, "");

const figureCard = (page: Page, label: string): Locator =>
  page.locator("dl > div", { has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }) });

/** Reads both figures at one moment, because the page refreshes itself and the next answer covers other times. */
async function figuresOf(page: Page) {
  const told = await page.locator("dl > div").evaluateAll((cards) =>
    cards.map((each) => ({
      label: each.querySelector("dt")?.textContent ?? "",
      // What shows two decimals only has all of them as its title.
      text:
        each.querySelector("dd .tabular")?.getAttribute("title") ||
        each.querySelector("dd .tabular")?.textContent ||
        "",
      href: each.querySelector("dd a")?.getAttribute("href") ?? "",
    })),
  );
  const figure = (label: string) => told.find((each) => each.label === label);
  return {
    href: figure(overview.figure.turnover)?.href ?? "",
    turnover: digits(figure(overview.figure.turnover)?.text ?? "none"),
    result: digits(figure(ui.pnl.ours)?.text ?? "none"),
  };
}

const turned = (text: string): string => (text.startsWith("-") ? text.slice(1) : `-${text}`);

test("it stands in one screen of 1440 by 900, with the figures of the API's own report, and what cannot be put aside", async ({
  page,
  town,
}) => {
  await wear(page, town.office.url(), { locale: "en", theme: "light", width: 1440 });
  await openPage(page, "/?period=last_7_days");
  const { turnover, result, href } = await figuresOf(page);
  const times = Object.fromEntries(new URL(href, page.url()).searchParams);
  const query = new URLSearchParams(times).toString().replaceAll("+", "%20");
  const answer = await town.acme.client.get(`/api/v1/exchange/report/trade-summary?${query}`);
  const summary = Summary.parse(answer.data);
  expect(turnover).toBe(digits(summary.total_turnover));
  expect(result).toBe(digits(turned(summary.net_pnl)));
  await expect(page.locator(".recharts-surface").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  // Money whose outcome is unknown.
  const item = page.getByRole("listitem").filter({ hasText: "not finished" });
  await expect(item.getByRole("link")).toHaveAttribute("href", "/transfers");
  await expect(item.getByRole("button")).toHaveCount(0);
});

test("one choice changes the period of the whole page, and stands in its address", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("radio", { name: overview.period.yesterday }).check({ force: true });
  await expect(page).toHaveURL(/\?period=yesterday$/);
  await expect(figureCard(page, overview.figure.exposure)).toContainText(overview.atEnd);
  await page.reload();
  await expect(page.getByRole("radio", { name: overview.period.yesterday })).toBeChecked();
  await page.getByRole("radio", { name: overview.period.last_7_days }).check({ force: true });
  await expect(page).toHaveURL(/\/$/);
});

test("the icon of the tab has a dot while something needs attention, on every page", { tag: "@torture" }, async ({
  page,
}) => {
  // An owner without a second factor is told of it for as long as it is off.
  await openPage(page, "/trades");
  const icon = page.locator('link[rel="icon"][type="image/svg+xml"]');
  await expect(icon).toHaveAttribute("href", /^data:image\/svg/);
});

test("what needs attention is put aside for the team, says by whom, and comes back when it grows", async ({
  browser,
  town,
}) => {
  const { page, agentId, email } = await newOwner(browser, town);
  const client = await town.office.newKey(agentId);
  await deposit(client, "p-1", transferRequest(randomUUID(), "5"));
  const refuse = () => withdraw(client, "p-1", transferRequest(randomUUID(), "9"));
  await refuse();
  await openPage(page, "/");
  const main = page.getByRole("main");
  const item = (count: string) => main.getByRole("link", { name: `${count} in 24 hours` });
  await expect(item("1 refused transfer")).toBeVisible();
  await expect(main.getByText("1 × Balance too low")).toBeVisible();
  await main.getByRole("button", { name: "Put aside: 1 refused transfer" }).click();
  await page.getByRole("menuitem", { name: overview.acknowledge }).click();
  await expect(item("1 refused transfer")).toHaveCount(0);
  await main.getByText("1 put aside").click();
  await expect(main.getByText(email)).toBeVisible();
  await main.getByRole("button", { name: overview.bringBack }).click();
  await expect(item("1 refused transfer")).toBeVisible();

  await main.getByRole("button", { name: "Put aside: 1 refused transfer" }).click();
  await page.getByRole("menuitem", { name: overview.acknowledge }).click();
  await expect(item("1 refused transfer")).toHaveCount(0);
  await refuse();
  await expect(item("2 refused transfers")).toBeVisible();
  await item("2 refused transfers").click();
  await expect(page).toHaveURL(/\/transfers\?tab=refusals$/);
  await page.context().close();
});
