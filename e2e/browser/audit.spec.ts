import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page } from "@playwright/test";
import { readCsvExport } from "#e2e/fixtures/clients/read-csv-export";
import { aboutOf, readXlsxExport } from "#e2e/fixtures/clients/read-xlsx-export";
import { type NewOwner, newOwner } from "./fixtures/new-owner";
import { openPage, settled } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";

const hostile = '=HYPERLINK("http://x.example","<img src=x onerror=document.title=1>")';

/** Makes an owner with a player, and with a key whose name is an attack. */
async function ownerOf(browser: Browser, town: Town): Promise<NewOwner> {
  const owner = await newOwner(browser, town);
  await town.office.ops("player", "add", "--agent", owner.agentId, "--player", "p-1");
  await town.office.ops("key", "create", "--agent", owner.agentId, "--scopes", "report:read", "--name", hostile);
  return owner;
}

const rows = (page: Page) => page.getByRole("rowgroup").last().getByRole("row");
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });

test("the audit tells who did what, from where, and follows while one looks", async ({ browser, town }) => {
  const { page, email } = await ownerOf(browser, town);
  await page.goto("/audit?sign_ins=shown");
  await expect(rowOf(page, "Signed in")).toContainText(email);
  await expect(rowOf(page, "Agent made")).toContainText("Operator");
  await page.request.post("/api/desk/players/p-1/block");
  await expect(rowOf(page, "Player blocked")).toContainText("Status: Before ActiveAfter Blocked");
  await expect(rowOf(page, "Key made")).toContainText("Read reports");
  await expect(rows(page).filter({ hasText: "report:read" })).toHaveCount(0);
  await page.context().close();
});

test("its filters stand in the address and survive a reload, going back and a pasted link", async ({
  browser,
  town,
}) => {
  const { page } = await ownerOf(browser, town);
  await openPage(page, "/audit");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByLabel("What", { exact: true }).selectOption("players");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/action=players/);
  await page.reload();
  await settled(page);
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel("Subject begins with").fill("nobody");
  await page.getByLabel("Subject begins with").press("Enter");
  await expect(page.getByText("Nothing matches these filters")).toBeVisible();
  await page.getByRole("button", { name: "Remove all filters" }).click();
  await expect(rowOf(page, "Agent made")).toBeVisible();
  await page.goto("/audit?actor=operator&subject=p-1");
  await expect(rows(page)).toHaveCount(1);
  await page.context().close();
});

test("sign-ins do not crowd the changes: they are shown when asked for, by a switch that the address keeps", async ({
  browser,
  town,
}) => {
  const { page, email } = await ownerOf(browser, town);
  const signedIn = rowOf(page, "Signed in");
  const shown = page.getByRole("switch", { name: "Show sign-ins" });
  await openPage(page, "/audit");
  await expect(rowOf(page, "Agent made")).toBeVisible();
  await expect(shown).not.toBeChecked();
  await expect(signedIn).toHaveCount(0);
  await shown.check();
  await expect(signedIn).toContainText(email);
  await expect(page).toHaveURL(/sign_ins=shown/);
  await page.reload();
  await expect(shown).toBeChecked();
  await expect(signedIn).toBeVisible();
  await shown.uncheck();
  await expect(signedIn).toHaveCount(0);
  await expect(page).not.toHaveURL(/sign_ins/);
  for (const asked of [
    "actor=me",
    `actor=member:${email}`,
    "action=member.sign_in",
    "action=sign_ins",
    `subject=${email}`,
  ]) {
    await page.goto(`/audit?${asked}`);
    await expect(signedIn).toBeVisible();
    await expect(shown).toHaveCount(0);
  }
  await page.context().close();
});

test("an export of the audit holds what the page shows, and says when sign-ins were left out", async ({
  browser,
  town,
}) => {
  const { page } = await ownerOf(browser, town);
  for (const [path, signIns] of [
    ["/audit", 0],
    ["/audit?sign_ins=shown", 1],
  ] as const) {
    await openPage(page, path);
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: "Audit as CSV" }).click();
    const { rows: told } = readCsvExport(await readFile(await (await coming).path()));
    expect(told.filter(({ action }) => action === "member.sign_in")).toHaveLength(signIns);
  }
  await page.context().close();
});

test("a row opens with all of it, its hash, and what was entered is shown as text", async ({ browser, town }) => {
  const { page } = await ownerOf(browser, town);
  await openPage(page, "/audit?action=keys");
  await rowOf(page, "Key made").click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(hostile).first()).toBeVisible();
  await expect(sheet.getByText(/^[0-9a-f]{64}$/)).toHaveCount(1);
  await expect(sheet).not.toContainText(/sk_|secret"/i);
  await expect(page).toHaveURL(/row=\d+/);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await page.context().close();
});

test("it comes as CSV and as a workbook, with its values as they are, and in the workbook what it was filtered by and the chain's head", async ({
  browser,
  town,
}) => {
  const { page, agentId } = await ownerOf(browser, town);
  await openPage(page, "/audit?action=keys");
  await expect(rows(page)).toHaveCount(1);
  const files: Uint8Array[] = [];
  for (const name of ["Audit as CSV", "Audit as Excel (XLSX)"]) {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name }).click();
    files.push(await readFile(await (await coming).path()));
    await expect(page.getByText("Export complete").first()).toBeVisible();
  }
  const [csv, xlsx] = files;
  if (!csv || !xlsx) throw new Error("A file did not come.");
  const { rows: told } = readCsvExport(csv);
  const sheets = readXlsxExport(xlsx);
  const about = aboutOf(sheets);
  expect(about.get("action")).toBe("keys");
  expect(about.get("agent")).toContain(agentId);
  expect(about.get("chain head")).toMatch(/^[0-9a-f]{64}$/);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ action: "key.create" });
  expect(told[0]?.after).toContain("HYPERLINK");
  const sheet = sheets.get("Audit") ?? [];
  expect(sheet).toHaveLength(2);
  // Only the time is no text.
  expect(sheet[1]?.slice(1).map(({ kind }) => kind)).not.toContain("number");
  expect(sheet[1]?.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["key.create", expect.stringContaining("HYPERLINK")]),
  );
  await page.context().close();
});
