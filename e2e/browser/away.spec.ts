import { expect, type Page } from "@playwright/test";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";
import { TransferDesk } from "./fixtures/transfer-desk";

const status = (page: Page, text: RegExp) => page.getByRole("status").filter({ hasText: text, visible: true });

const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "This did not open" });

const gone = /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING) /;

/** Keeps the server from answering meanwhile. Its connections stay open, as on a network that loses everything. */
async function whileHung({ office }: Town, act: () => Promise<void>): Promise<void> {
  process.kill(office.pid(), "SIGSTOP");
  try {
    await act();
  } finally {
    process.kill(office.pid(), "SIGCONT");
  }
}

/** The first of the page's own links of that name. On a phone they are in a sheet. */
async function follow(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name, exact: true }).filter({ visible: true }).first().click();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test("a click while the server is gone leaves the page as it is, says why, and can be tried again later", {
    tag: "@torture",
  }, async ({ page, town, expectOnConsole }) => {
    expectOnConsole(gone);
    const desk = new TransferDesk(page);
    await desk.open();
    await desk.fill({ player: "acme-p1", amount: "7", reason: "half typed" });
    await desk.close();
    await town.office.stop("SIGKILL");
    await expect(status(page, /^(Reconnecting…|Offline, as of \d\d:\d\d)$/)).toBeVisible();
    await follow(page, "Players");
    await expect(notice(page)).toContainText("the server does not answer");
    await expect(status(page, /^Offline, as of \d\d:\d\d$/)).toBeVisible();
    await expect(page).toHaveURL(/\/transfers/);
    await page.keyboard.press("n");
    await expect(desk.amount).toHaveValue("7.00");
    await expect(desk.reason).toHaveValue("half typed");
    await desk.close();
    await town.office.start();
    await expect(status(page, /Offline|Reconnecting/)).toHaveCount(0);
    await notice(page).getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Players" })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
});

test("a page opens its calendar and palette without the server, and a read says that no answer came", {
  tag: "@torture",
}, async ({ page, town, expectOnConsole }) => {
  expectOnConsole(gone);
  await openPage(page, "/reports");
  await expect(status(page, /^Live$/)).toBeVisible();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await page.waitForLoadState("networkidle").catch(() => {});
  await town.office.stop("SIGKILL");
  try {
    await expect(status(page, /^Offline/)).toBeVisible();
    await page.getByRole("button", { name: /^Matched: / }).click();
    await expect(page.getByRole("grid").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    const told = page
      .getByRole("alert")
      .filter({ hasText: "No answer arrived. Check your connection, then try again." });
    await expect(told).toBeVisible();
    await expect(told).not.toContainText(/request|report/i);
  } finally {
    await town.office.start();
  }
});

test("a page of a hanging server is said to take long, and may be given up for another page", {
  tag: "@torture",
}, async ({ page, town }) => {
  await openPage(page, "/transfers");
  await expect(status(page, /^Live$/)).toBeVisible();
  await whileHung(town, async () => {
    await follow(page, "Players");
    await expect(status(page, /^Taking longer than usual…$/)).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveURL(/\/transfers/);
  });
  await follow(page, "Team");
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
