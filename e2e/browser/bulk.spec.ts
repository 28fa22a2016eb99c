import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { ageProof } from "#e2e/fixtures/offices/edit-office";
import bulk from "#lib/browser/messages/en/bulk.json" with { type: "json" };
import codes from "#lib/browser/messages/en/codes.json" with { type: "json" };
import { bulkFileBytesMax } from "#lib/domain/bulk/bulk-run";
import { bulkColumns } from "#lib/domain/bulk/bulk-table";
import { browserExpectMsMax } from "./browser-bounds";
import { axeFindings } from "./fixtures/axe-findings";
import { countedClicks } from "./fixtures/counted-clicks";
import { openPage } from "./fixtures/page-cases";
import { signInAs } from "./fixtures/sign-in-as";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";
import { hire, type Person } from "./fixtures/town-agent";

// Each test has its own team, because a run moves the money of its players.
test.use({ as: null });

interface Team {
  readonly agentId: string;
  readonly finance: Person;
  readonly client: SignedClient;
}

async function newTeam({ office }: Town): Promise<Team> {
  const agentId = await office.newAgent();
  const name = randomUUID();
  const client = await office.newKey(agentId);
  await deposit(client, "p-1", transferRequest(randomUUID(), "1000"));
  return {
    agentId,
    finance: await hire(office, agentId, "finance", `finance-${name}`),
    client,
  };
}

const csvOf = (...lines: readonly string[]): Buffer => Buffer.from([bulkColumns.join(","), ...lines].join("\n"));

const dialog = (page: Page): Locator => page.getByRole("dialog");
const button = (within: Page | Locator, name: string): Locator => within.getByRole("button", { name, exact: true });
const stage = (page: Page, name: keyof typeof bulk.stage): Locator =>
  page.getByRole("heading", { name: bulk.stage[name], exact: true });
const choice = (page: Page, name: string, count: number): Locator =>
  page.getByRole("button", { name: `${name} ${count}`, exact: true });
const rowsIn = (page: Page): Locator =>
  page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const held = async (client: SignedClient, player: string): Promise<string> =>
  JSON.parse((await balance(client, player)).text).data.wallet.balance;

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await dialog(page)
    .getByRole("button", { name: new RegExp(`^(${bulk.form.choose}|${bulk.form.another})$`) })
    .click();
  await (await chooser).setFiles({ name, mimeType: "application/octet-stream", buffer });
}

/** Drops a file on the page, as from a folder's window. */
async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([content ?? ""], fileName ?? ""));
      return dropped;
    },
    [name, text],
  );
  // A browser repeats it for as long as the file is held over the page.
  await expect(async () => {
    await page.dispatchEvent("main", "dragover", { dataTransfer });
    await expect(page.getByText(bulk.dropHere)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: browserExpectMsMax });
  await page.dispatchEvent("main", "drop", { dataTransfer });
}

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await openPage(page, "/bulk");
  await button(page, bulk.upload).click();
  await chooseFile(page, name, buffer);
  await button(dialog(page), bulk.form.action).click();
}

/** Uploads a file whose run is checked by then. */
async function uploadChecked(page: Page, name: string, buffer: Buffer): Promise<void> {
  await upload(page, name, buffer);
  await expect(stage(page, "checked")).toBeVisible();
}

async function start(page: Page): Promise<void> {
  await button(page, bulk.act.start).click();
  await button(dialog(page), bulk.start.action).click();
}

test("a file is checked, looked through, started with the password and followed to its end; its refused rows are sent again by a new run", async ({
  page,
  town,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 403 .*\/start\)$/);
  const { finance, client } = await newTeam(town);
  await signInAs(page, finance);
  await openPage(page, "/bulk");
  await expect(page.getByText(bulk.guide.title)).toBeVisible();
  const clicks = await countedClicks(page);
  await button(page, bulk.upload).click();
  await chooseFile(
    page,
    "may.csv",
    csvOf(
      "deposit,p-1,12.5,EUR,,bonus",
      "withdrawal,p-1,5000,EUR,W-1,too much",
      "deposit,p-1,1e3,EUR,,typo",
      "deposit,p-new,7,EUR,,welcome",
      "withdrawal,p-1,20,EUR,,payout",
    ),
  );
  await button(dialog(page), bulk.form.action).click();
  await expect(stage(page, "checked")).toBeVisible();
  await expect(page.getByText(bulk.stage.checkedText)).toBeVisible();
  expect(await clicks()).toBe(3);
  await expect(rowsIn(page)).toHaveCount(5);
  await expect(rowsIn(page).first()).toContainText("1,012.50");

  await choice(page, bulk.check.refused, 2).click();
  await expect(rowsIn(page)).toHaveCount(2);
  await expect(rowsIn(page).first()).toContainText(codes["20160"]);
  await expect(rowsIn(page).last()).toContainText(codes["20140"]);
  await expect(page).toHaveURL(/check=refused/);
  await choice(page, bulk.only.opens_wallet, 1).click();
  await expect(rowsIn(page)).toHaveCount(1);
  await expect(rowsIn(page)).toContainText("p-new");
  await choice(page, bulk.choice.all, 5).click();
  await page.getByPlaceholder(bulk.row.search).fill("payout");
  await page.keyboard.press("Enter");
  await expect(rowsIn(page)).toHaveCount(1);
  await button(page, "Remove filters").click();
  await expect(rowsIn(page)).toHaveCount(5);
  expect(await held(client, "p-1")).toBe("1000.00000000");

  await ageProof(town.office, finance.email);
  await button(page, bulk.act.start).click();
  await expect(dialog(page)).toContainText("Deposit 2 rows19.50EUR");
  await button(dialog(page), bulk.start.action).click();
  await expect(dialog(page)).toContainText(bulk.start.newMissing);
  await dialog(page)
    .getByRole("radio", { name: new RegExp(`^${bulk.start.open}`) })
    .check();
  await button(dialog(page), bulk.start.action).click();
  const proof = page.getByRole("dialog", { name: "Enter your password again" });
  await proof.getByLabel("Current password").fill(finance.password);
  await page.keyboard.press("Enter");
  await expect(stage(page, "refusals")).toBeVisible();
  await expect(page.getByText("5 of 5", { exact: true })).toBeVisible();
  expect([await held(client, "p-1"), await held(client, "p-new")]).toEqual(["992.50000000", "7.00000000"]);
  await choice(page, bulk.rowState.posted, 3).click();
  await expect(rowsIn(page)).toHaveCount(3);
  await page
    .getByRole("button", { name: /^Receipt \d+$/ })
    .first()
    .click();
  await expect(dialog(page)).toContainText("bonus");
  await page.keyboard.press("Escape");

  const coming = page.waitForEvent("download");
  await button(page, "Export").click();
  await page.getByRole("menuitem", { name: /CSV/ }).click();
  const result = await readFile(await (await coming).path(), "utf8");
  const lines = result.trim().split("\r\n");
  expect(lines).toHaveLength(6);
  expect(result).toContain("20160");
  expect(lines.filter((line) => /,posted,/.test(line))).toHaveLength(3);

  await deposit(client, "p-1", transferRequest(randomUUID(), "5000"));
  const former = page.url().replace(/\?.*$/, "");
  await button(page, bulk.act.again).click();
  await expect(stage(page, "checked")).toBeVisible();
  expect(page.url()).not.toBe(former);
  await expect(page.getByRole("link", { name: "an earlier run" })).toHaveAttribute("href", new URL(former).pathname);
  await expect(rowsIn(page)).toHaveCount(1);
  await start(page);
  await expect(stage(page, "finished")).toBeVisible();
  await expect(page.getByText(bulk.stage.finishedText)).toBeVisible();
  expect(await held(client, "p-1")).toBe("992.50000000");
});

test("a file is dropped on the page, and the same bytes open the same run and say so", async ({ page, town }) => {
  const { finance } = await newTeam(town);
  await signInAs(page, finance);
  const drop = async (name: string) => {
    await openPage(page, "/bulk");
    await dropFile(page, name, csvOf("deposit,p-1,5,EUR,,bonus").toString());
    await expect(dialog(page)).toContainText(name);
    await button(dialog(page), bulk.form.action).click();
    await expect(stage(page, "checked")).toBeVisible();
    return page.url();
  };
  const address = await drop("may.csv");
  await expect(page.getByText(bulk.told.same)).toHaveCount(0);
  expect(await drop("copy of may.csv")).toBe(address);
  await expect(page.getByText(bulk.told.same)).toBeVisible();
  await openPage(page, "/bulk");
  await expect(rowsIn(page)).toHaveCount(1);
});

test("a run is paused, goes on, and is cancelled between rows; its page says how many posted, and so does the wallet", {
  tag: "@torture",
}, async ({ page, town }) => {
  const rows = 3_000;
  const { finance, client } = await newTeam(town);
  await signInAs(page, finance);
  const lines = Array.from({ length: rows }, (_, at) => `deposit,p-1,${at + 1},EUR,,bonus`);
  await uploadChecked(page, "long.csv", csvOf(...lines));
  await expect(page.getByText("50 of 3,000", { exact: true })).toBeVisible();
  await start(page);
  await button(page, bulk.act.pause).click();
  await expect(stage(page, "paused")).toBeVisible();
  const bar = page.getByRole("main").getByRole("progressbar");
  await expect(bar).toHaveAttribute("aria-valuemax", String(rows));
  expect(Number(await bar.getAttribute("aria-valuenow"))).toBeLessThan(rows);
  await button(page, bulk.act.resume).click();
  await expect(stage(page, "running")).toBeVisible();
  await expect(page.getByText(/left$/)).toBeVisible();
  await button(page, bulk.act.cancel).click();
  await button(dialog(page), bulk.cancel.action).click();
  await expect(stage(page, "cancelledAfter")).toBeVisible();
  await page.reload();
  // The rows that were on their way when it was cancelled are counted a moment after it. Nothing waits within the
  // attempt: it would go on with a count that is not shown any more.
  await expect(async () => {
    const posted = Number(await bar.getAttribute("aria-valuenow"));
    expect(posted).toBeGreaterThan(0);
    expect(posted).toBeLessThan(rows);
    const told = page.getByText(`${posted.toLocaleString("en")} of ${rows.toLocaleString("en")}`);
    expect(await told.isVisible()).toBe(true);
    // One player's rows post in the order of the file.
    expect(await held(client, "p-1")).toBe(`${1_000 + (posted * (posted + 1)) / 2}.00000000`);
  }).toPass({ timeout: browserExpectMsMax });
});

test("a bad file is refused with what to correct and in which row, and nothing of it is kept", async ({
  page,
  town,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 422 .*\/bulk\?/);
  const { finance } = await newTeam(town);
  await signInAs(page, finance);
  await openPage(page, "/bulk");
  await button(page, bulk.upload).click();
  await button(dialog(page), bulk.form.action).click();
  await expect(dialog(page)).toContainText(bulk.form.fault.missing);
  // A file chooser that is called off leaves the dialog as it was.
  await page.locator("input[type=file]").dispatchEvent("cancel", { bubbles: true });
  await expect(dialog(page)).toBeVisible();
  await chooseFile(page, "formula.csv", csvOf("deposit,p-1,5,EUR,,a", "deposit,p-1,=1+1,EUR,,b"));
  await button(dialog(page), bulk.form.action).click();
  const told = dialog(page).getByRole("alert");
  for (const said of [bulk.form.refused, /row 3, amount: a formula/]) await expect(told).toContainText(said);
  await chooseFile(page, "empty.csv", Buffer.alloc(0));
  await expect(dialog(page)).toContainText(bulk.form.fault.empty);
  await chooseFile(page, "huge.csv", Buffer.alloc(bulkFileBytesMax + 1, "a"));
  await expect(dialog(page)).toContainText("The file has 8.4 MB.");
  await page.keyboard.press("Escape");
  await expect(page.getByText(bulk.none)).toBeVisible();
  expect((await (await page.request.get("/api/desk/bulk")).json()).data.runs).toEqual([]);
});

test("a file is uploaded, checked and started on a phone with the keyboard alone, without a finding of axe", {
  tag: "@torture",
}, async ({ page, town }) => {
  const { finance } = await newTeam(town);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, finance);
  await openPage(page, "/");
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await expect(page.getByRole("heading", { level: 1, name: bulk.title })).toBeVisible();
  expect(await axeFindings(page, "all")).toEqual([]);
  const clicks = await countedClicks(page);
  // From now on the browser opens no window of its own for files.
  page.on("filechooser", () => {});
  await button(page, bulk.upload).press("Enter");
  await expect(button(dialog(page), bulk.form.choose)).toBeFocused();
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  const buffer = csvOf("deposit,p-1,5,EUR,,", "deposit,p-2,6,EUR,,");
  await (await chooser).setFiles({ name: "keys.csv", mimeType: "text/csv", buffer });
  expect(await axeFindings(page, "all")).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(dialog(page).getByLabel(bulk.form.reason)).toBeFocused();
  await page.keyboard.type("Gift");
  await page.keyboard.press("Enter");
  await expect(stage(page, "checked")).toBeVisible();
  expect(await axeFindings(page, "all")).toEqual([]);
  await button(page, bulk.act.start).press("Enter");
  await dialog(page).getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(stage(page, "refusals")).toBeVisible();
  expect(await clicks()).toBe(0);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
  await choice(page, bulk.rowState.refused, 1).press("Enter");
  await expect(rowsIn(page)).toHaveCount(1);
  await expect(rowsIn(page)).toContainText("p-2");
});

test("whoever may only read sees a run, finds no button and is told why", { tag: "@torture" }, async ({
  page,
  pageOf,
  town,
}) => {
  const { agentId, finance } = await newTeam(town);
  await signInAs(page, finance);
  await uploadChecked(page, "may.csv", csvOf("deposit,p-1,5,EUR,,bonus"));
  const other = await pageOf(null);
  await signInAs(other, await hire(town.office, agentId, "viewer", `viewer-${randomUUID()}`));
  await openPage(other, new URL(page.url()).pathname);
  await expect(stage(other, "checked")).toBeVisible();
  await expect(other.getByText(bulk.readOnly)).toBeVisible();
  for (const name of [bulk.act.start, bulk.act.checkAgain, bulk.act.cancel, bulk.act.again, "Export"]) {
    await expect(button(other, name)).toHaveCount(0);
  }
});
