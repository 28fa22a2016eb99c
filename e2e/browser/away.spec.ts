import { expect, type Page } from "@playwright/test";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";

const status = (page: Page, text: RegExp) => page.getByRole("status").filter({ hasText: text, visible: true });

const gone = /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING) /;
/** The router's own word, before the browser loads the page in its place. */
const loadedWhole = /^error: Failed to fetch RSC payload /;

/** Keeps the server from answering meanwhile. Its connections stay open, as on a network that loses everything. */
async function whileHung({ office }: Town, act: () => Promise<void>): Promise<void> {
  process.kill(office.pid(), "SIGSTOP");
  try {
    await act();
  } finally {
    process.kill(office.pid(), "SIGCONT");
  }
}

/** Clicks a link of the navigation. */
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().click();

test("a click while the server is gone ends in the browser's own notice, whose reload opens the page later", {
  tag: "@torture",
}, async ({ page, town, expectOnConsole }) => {
  expectOnConsole(gone);
  expectOnConsole(loadedWhole);
  await openPage(page, "/transfers");
  await expect(status(page, /^Live$/)).toBeVisible();
  await town.office.stop("SIGKILL");
  await expect(status(page, /^(Reconnecting…|Offline, as of \d\d:\d\d)$/)).toBeVisible();
  await follow(page, "Players");
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  await town.office.start();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Players" })).toBeVisible();
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
    await expect(page).toHaveURL(/\/transfers/);
    await follow(page, "Team");
  });
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  await expect(page).toHaveURL(/\/team$/);
});
