import { randomUUID } from "node:crypto";
import { expect, type Page, type Request, type Route } from "@playwright/test";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";

/** These tests measure times. */
test.describe.configure({ lock: "-exclusive-" });
test.use({ measures: true });

const shownMsMax = 2_000;

const whenLive = (page: Page) => expect(page.getByText("Live", { exact: true }).first()).toBeVisible();

const lossIn = (page: Page) => page.getByRole("status").filter({ hasText: "Offline" }).filter({ visible: true });

/** A deposit by the agent's own system, for a player whose name no other row shows. */
async function apiDeposit({ acme }: Town): Promise<string> {
  const player = `live-${randomUUID()}`;
  const answer = await deposit(acme.client, player, transferRequest(`in-${player}`, "1", acme.currency));
  expect(answer.code).toBe(0);
  return player;
}

test("the journal shows an API client's deposit within 2 seconds, with nothing pressed", async ({ page, town }) => {
  await page.goto("/transfers");
  await whenLive(page);
  const player = await apiDeposit(town);
  await expect(page.getByText(player).first()).toBeVisible({ timeout: shownMsMax });
});

test("the overview shows an API client's deposit within 2 seconds, even to a viewer", async ({ pageOf, town }) => {
  const page = await pageOf("viewer");
  await page.goto("/");
  await whenLive(page);
  const moved = page.getByText(/^\d+ deposits?, \d+ withdrawals?$/);
  const before = (await moved.textContent()) ?? "";
  await apiDeposit(town);
  await expect(moved).not.toHaveText(before, { timeout: shownMsMax });
});

test("a hidden page holds no connection, and shows what changed within 2 seconds of being seen again", {
  tag: "@torture",
}, async ({ page, town }) => {
  const [opened, ended]: [string[], string[]] = [[], []];
  const note = (urls: string[]) => (request: Request) => {
    if (request.url().includes("/api/desk/live")) urls.push(request.url());
  };
  page.on("request", note(opened));
  page.on("requestfailed", note(ended));
  await page.goto("/transfers");
  await whenLive(page);
  await setHidden(page, true);
  await expect.poll(() => ended.length).toBe(1);
  const player = await apiDeposit(town);
  expect(opened).toHaveLength(1);
  await setHidden(page, false);
  await expect(page.getByText(player).first()).toBeVisible({ timeout: shownMsMax });
  await whenLive(page);
  expect(opened).toHaveLength(2);
});

/** The test's browser never hides a page, so this one is told that it is hidden. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

interface Gate {
  readonly isOpen: Promise<void>;
  open(): void;
}

function gate(): Gate {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open: () => open() };
}

/** Holds back the first answer of the journal, so that it arrives after a later change. */
async function holdJournal(page: Page): Promise<{ readonly made: Gate; readonly released: Gate }> {
  const [made, released] = [gate(), gate()];
  const hold = async (route: Route) => {
    const response = await route.fetch();
    made.open();
    await released.isOpen;
    await route.fulfill({ response });
  };
  await page.route("**/api/desk/transfers?limit=50", hold, { times: 1 });
  return { made, released };
}

test("a change after the first answer was made and before the connection was open is still shown", async ({
  page,
  town,
}) => {
  const connection = gate();
  await page.route("**/api/desk/live*", async (route) => {
    await connection.isOpen;
    await route.continue();
  });
  // A page brings its first list along, so the test uses another list, which the page asks for.
  await openPage(page, "/transfers?tab=refusals");
  const journal = await holdJournal(page);
  await page.getByRole("tab", { name: "Journal" }).click();
  await journal.made.isOpen;
  const player = await apiDeposit(town);
  connection.open();
  await whenLive(page);
  journal.released.open();
  await expect(page.getByText(player).first()).toBeVisible();
});

test.describe("without a connection", () => {
  test("the page says since when it is offline, at every width, and is live again by itself", {
    tag: "@torture",
  }, async ({ page, expectOnConsole }) => {
    expectOnConsole(/net::ERR_FAILED .*\/live\?/);
    await page.route("**/api/desk/live*", (route) => route.abort());
    await page.goto("/transfers");
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(lossIn(page)).toHaveText(/^Offline, as of \d\d:\d\d$/);
    }
    await page.unroute("**/api/desk/live*");
    await page.setViewportSize({ width: 1440, height: 900 });
    await whenLive(page);
  });
});
