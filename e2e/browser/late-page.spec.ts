import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import { transferToKeep } from "#e2e/fixtures/clients/desk-transfer-calls";
import control from "#lib/browser/messages/en/control.json" with { type: "json" };
import shell from "#lib/browser/messages/en/shell.json" with { type: "json" };
import transfers from "#lib/browser/messages/en/transfers.json" with { type: "json" };
import { deskCallsOfSessionPerMinute, deskWeights } from "#lib/http/limits/desk-shares";
import { type NewOwner, newOwner } from "./fixtures/new-owner";
import { settled } from "./fixtures/page-cases";
import { noCookies } from "./fixtures/sign-ins";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";

// React says on the console when it had to draw a page again (error 418), and any message there fails a test.
test.use({ as: null });

const callsAtOnce = 30;

/** Another session of the same person, which has used up its share: the server leaves its pages without data. */
async function spentSession({ office }: Town, { email, password }: NewOwner): Promise<APIRequestContext> {
  const url = office.url();
  const session = await request.newContext({
    baseURL: url,
    storageState: noCookies,
    extraHTTPHeaders: { Origin: url },
  });
  await session.post("/api/desk/sign-in", { data: { email, password } });
  const statuses: number[] = [];
  for (let sent = 0; sent <= deskCallsOfSessionPerMinute / deskWeights.heavy; sent += callsAtOnce) {
    const answers = Array.from({ length: callsAtOnce }, () => session.get("/api/desk/books"));
    for (const answer of await Promise.all(answers)) statuses.push(answer.status());
  }
  // Further calls of the least weight have no room either.
  while (statuses.at(-1) !== 429) statuses.push((await session.get("/api/desk/me")).status());
  return session;
}

/** Opens a page as the server sends it when all that it would bring along is late or refused. */
async function openWithoutData(page: Page, path: string, from: APIRequestContext): Promise<void> {
  const isPage = (url: URL) => url.pathname + url.search === path;
  const response = await from.get(path);
  await page.route(isPage, (route) => route.fulfill({ response }), { times: 1 });
  await page.goto(path, { waitUntil: "commit" });
}

/** Holds back the scripts that contain these words, until it is told to go on. */
async function holdCode(page: Page, words: string): Promise<() => Promise<void>> {
  let goOn = () => {};
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(words)) await released;
    await route.fulfill({ response });
  });
  return async () => {
    goOn();
    await page.unrouteAll({ behavior: "wait" });
  };
}

const unfinished = "1 transfer is not finished";
const transfersCode = "journal.refusals";

const keepDraft = async ({ page }: NewOwner) =>
  expect(await page.request.post("/api/desk/transfers/drafts", { data: transferToKeep() })).toBeOK();

test("a page whose data was late keeps its HTML when a part above it asks the same at once", async ({
  browser,
  town,
}) => {
  const owner = await newOwner(browser, town);
  const { page } = owner;
  await keepDraft(owner);
  await openWithoutData(page, "/transfers?new=deposit", await spentSession(town, owner));
  await expect(page.getByRole("dialog").getByText(unfinished)).toBeVisible();
  await settled(page);
  await expect(page.getByRole("main").getByText(unfinished)).toBeVisible();
});

test("a page whose data has changed before its code came keeps its HTML, and then shows the change", async ({
  browser,
  town,
}) => {
  const owner = await newOwner(browser, town);
  const { page } = owner;
  const goOn = await holdCode(page, transfersCode);
  await page.goto("/transfers?new=deposit", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await keepDraft(owner);
  await expect(page.getByRole("main").getByText(unfinished)).toHaveCount(0);
  await goOn();
  await settled(page);
  await expect(page.getByRole("dialog").getByText(unfinished)).toBeVisible();
  await expect(page.getByRole("main").getByText(unfinished)).toBeVisible();
});

test("the page of control keeps its HTML when the banner over it reads the stop, too", async ({ browser, town }) => {
  const owner = await newOwner(browser, town);
  const { page } = owner;
  const stopped = { side: "withdrawal", reason: "Unusual payouts" };
  await expect(await page.request.post("/api/desk/stop", { data: stopped })).toBeOK();
  await openWithoutData(page, "/control", await spentSession(town, owner));
  await settled(page);
  await expect(page.getByRole("status").filter({ hasText: stopped.reason })).toContainText(shell.stopped.withdrawal);
  await expect(page.getByText(control.stop.effect.withdrawal)).toBeVisible();
});

test("a tab whose code is late keeps the HTML that the server drew, until the code takes it over", async ({
  browser,
  town,
}) => {
  const { page } = await newOwner(browser, town);
  const goOn = await holdCode(page, "noRefusalsHint");
  await page.goto("/transfers?tab=refusals", { waitUntil: "commit" });
  const drawn = page.getByText(transfers.journal.noRefusals);
  await drawn.evaluate((element) => element.setAttribute("data-drawn-by", "server"));
  const tab = page.getByRole("tab").first();
  const isTakenOver = () =>
    Object.keys(document.querySelector("[role=tab]") ?? {}).some((key) => key.startsWith("__react"));
  await expect(tab).toBeVisible();
  await page.waitForFunction(isTakenOver);
  await expect(drawn).toHaveAttribute("data-drawn-by", "server");
  await goOn();
  await settled(page);
  await expect(drawn).toHaveAttribute("data-drawn-by", "server");
});
