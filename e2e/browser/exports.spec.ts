import { readFile } from "node:fs/promises";
import { type Download, expect, type Page } from "@playwright/test";
import { readCsvExport } from "#e2e/fixtures/clients/read-csv-export";
import { aboutOf, readXlsxExport } from "#e2e/fixtures/clients/read-xlsx-export";
import { printed, sumOf } from "#e2e/fixtures/made/exact";
import { categoryOf, isInRange } from "#e2e/fixtures/made/report-oracle";
import { day, formatInstant, instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

test.use({ as: "finance" });

const now = instantOfMilliseconds(Date.now());
const create = [formatInstant(instant(now - 30n * day)), formatInstant(instant(now + day))] as const;
const reportPage = `/reports?create_start_time=${encodeURIComponent(create[0])}&create_end_time=${encodeURIComponent(create[1])}`;

async function choose(page: Page, file: string): Promise<void> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: file }).click();
}

async function exported(page: Page, file: string): Promise<{ name: string; bytes: Uint8Array }> {
  const coming = page.waitForEvent("download");
  await choose(page, file);
  const download: Download = await coming;
  await expect(page.getByText("Export complete").first()).toBeVisible();
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const sum = (amounts: readonly (string | undefined)[]): string => printed(sumOf(amounts.map((amount) => amount ?? "")));

test("the report's trades come as CSV, and add up to the figures that the exchange's own trades give", async ({
  page,
  town,
}) => {
  await openPage(page, reportPage);
  const { name, bytes } = await exported(page, "Trades as CSV");
  expect(name).toMatch(/^trades-acme-\d{8}T\d{4}Z\.csv$/);
  const { rows } = readCsvExport(bytes);
  const expected = town.acme.trades.filter((trade) => isInRange(trade, { create }));
  expect(rows).toHaveLength(expected.length);
  expect(sum(rows.map((row) => row.turnover))).toBe(sum(expected.map((trade) => trade.turnover)));
  const valid = expected.filter((trade) => categoryOf(trade) === "valid");
  const pnl = sumOf(valid.map(({ payout }) => payout)).minus(sumOf(valid.map(({ turnover }) => turnover)));
  expect(sum(rows.map((row) => row.net_pnl))).toBe(printed(pnl));
  const about = aboutOf(readXlsxExport((await exported(page, "Trades as Excel (XLSX), for a spreadsheet")).bytes));
  expect(about.get("net_pnl")).toBe(printed(pnl));
  expect(about.get("made by")).toContain("finance@acme.example");
});

test("the journal comes with the filters that are shown", async ({ page, town }) => {
  const [player = ""] = town.acme.players;
  await openPage(page, `/transfers?player=${player}`);
  const { rows } = readCsvExport((await exported(page, "Transfers as CSV")).bytes);
  const about = aboutOf(readXlsxExport((await exported(page, "Transfers as Excel")).bytes));
  expect(new Set(rows.map((row) => row.external_player_id))).toEqual(new Set([player]));
  expect(about.get("external_player_id")).toBe(player);
});

test("an export is called off by keyboard: nothing is saved, and the focus comes back", async ({ page }) => {
  // The request is never answered, so that the export is under way for as long as the test looks.
  await page.route("**/api/desk/exports/**", () => {});
  let downloads = 0;
  page.on("download", () => {
    downloads += 1;
  });
  await openPage(page, "/transfers");
  const asked = page.waitForRequest("**/api/desk/exports/**");
  const button = page.getByRole("button", { name: "Export", exact: true });
  await button.press("Enter");
  // The menu takes the focus when it has opened; a key before that would still be the button's.
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await asked;
  await expect(page.getByRole("button", { name: "Cancel export" })).toBeFocused();
  const failed = page.waitForEvent("requestfailed");
  await page.keyboard.press("Enter");
  expect((await failed).url()).toContain("/api/desk/exports/transfers");
  await expect(page.getByText("Export cancelled")).toBeAttached();
  await expect(button).toBeFocused();
  expect(downloads).toBe(0);
});

test("a file that broke off is not saved, and can be asked for again", async ({ page }) => {
  let downloads = 0;
  page.on("download", () => {
    downloads += 1;
  });
  await page.route("**/api/desk/exports/**", async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    // It ends where a row does, so that only the rows' number tells.
    const lastRow = body.subarray(0, -2).lastIndexOf("\r\n") + 2;
    await route.fulfill({ response, body: body.subarray(0, lastRow) });
  });
  await openPage(page, "/transfers");
  await choose(page, "Transfers as CSV");
  await expect(page.getByText("The file broke off before its end")).toBeVisible();
  expect(downloads).toBe(0);
  await page.unroute("**/api/desk/exports/**");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Try again" }).click();
  await coming;
});

test("a refusal is told in words, with the request's id", async ({ page, expectOnConsole }) => {
  expectOnConsole(/status of 503 .*\/exports\/transfers\?/);
  await page.route("**/api/desk/exports/**", (route) =>
    route.fulfill({
      status: 503,
      headers: { "x-request-id": "request-of-a-test", "retry-after": "15" },
      json: { code: 10070, message: "As many exports are being made as can be at once.", data: null },
    }),
  );
  await openPage(page, "/transfers");
  await choose(page, "Transfers as CSV");
  await expect(page.getByText("The export failed").first()).toBeVisible();
  await expect(page.getByText("request-of-a-test")).toBeVisible();
});
