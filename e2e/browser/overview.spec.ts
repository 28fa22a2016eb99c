import { expect, type Page } from "@playwright/test";
import * as z from "zod";
import { test } from "./fixtures/test";

const Summary = z.looseObject({ total_turnover: z.string(), net_pnl: z.string(), unsettled_count: z.int() });

/** Only the digits of a figure: "1,234.50 EUR" and "1234.50000000" are the same. */
const digits = (text: string): string => text.replace(/[^\d.-]/g, "").replace(/\.?0+$/, "");

const card = (page: Page, title: string) =>
  page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) }).last();

test("its figures are those of the API's own report over the same times", async ({ page, town }) => {
  await page.goto("/");
  for (const title of ["Today so far", "7 days", "30 days"]) {
    const link = card(page, title).getByRole("link", { name: /^Turnover/ });
    const href = new URL((await link.getAttribute("href")) ?? "", page.url());
    const times = Object.fromEntries(href.searchParams);
    const query = new URLSearchParams(times).toString().replaceAll("+", "%20");
    const answer = await town.acme.client.get(`/api/v1/exchange/report/trade-summary?${query}`);
    const summary = Summary.parse(answer.data);
    expect(digits((await link.textContent()) ?? "")).toBe(digits(summary.total_turnover));
    const players = card(page, title).locator("div", { has: page.getByText("Players’ view", { exact: true }) });
    expect(digits((await players.last().locator("dd").textContent()) ?? "")).toBe(digits(summary.net_pnl));
  }
});

test("the house's net PnL is the players' with the sign turned", async ({ page }) => {
  await page.goto("/");
  const view = async (label: string) => {
    const part = card(page, "30 days").locator("div", { has: page.getByText(label, { exact: true }) });
    return digits((await part.last().locator("dd").textContent()) ?? "");
  };
  await expect(card(page, "30 days").getByRole("link", { name: /^Turnover/ })).toBeVisible();
  const [house, players] = [await view("Net PnL, house’s view"), await view("Players’ view")];
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

test("quota that was just used is shown", async ({ page, town }) => {
  await town.acme.client.get("/api/v1/user/exchange/transactions");
  const key = await town.office.newKey(town.acme.agentId);
  await key.get("/api/v1/user/exchange/transactions");
  await page.goto("/");
  await expect(card(page, "Quota used").getByText("1 of 6,000")).toBeVisible();
});
