import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import * as z from "zod";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { engine } from "#e2e/fixtures/databases/engine";
import { feedAll, pending, type WireTrade, wireTrade } from "#e2e/fixtures/made/wire-trades";
import players from "#lib/browser/messages/en/players.json" with { type: "json" };
import timeline from "#lib/browser/messages/en/timeline.json" with { type: "json" };
import trades from "#lib/browser/messages/en/trades.json" with { type: "json" };
import transfers from "#lib/browser/messages/en/transfers.json" with { type: "json" };
import ui from "#lib/browser/messages/en/ui.json" with { type: "json" };
import { axeFindings } from "./fixtures/axe-findings";
import { exactFigures, wireFigure } from "./fixtures/exact-figure";
import { type Look, wear } from "./fixtures/looks";
import { newOwner } from "./fixtures/new-owner";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";
import { TransferDesk } from "./fixtures/transfer-desk";
import { owingPlayer, walletHistory } from "./fixtures/wallet-history";

test.use({ as: "finance" });

const t = { players, timeline, trades, transfers, ui };

const Lines = z.object({ data: z.object({ lines: z.array(z.object({ kind: z.string(), created_at: z.string() })) }) });

const rows = (page: Page): Locator => page.getByRole("table").locator("tbody tr");
const cells = async (page: Page, place: number): Promise<string[]> =>
  rows(page).locator(`td:nth-child(${place}) > :last-child`).allInnerTexts();
/** A column's amounts in full, as on the wire: what shows two decimals only is named with every digit. */
const amounts = (page: Page, place: number): Promise<string[]> =>
  exactFigures(rows(page).locator(`td:nth-child(${place})`));
const sumOf = (page: Page, label: string): Locator =>
  page.locator("dl > div", { has: page.getByText(label, { exact: true }) }).locator("dd");

/** Opens the page of a player whose wallet has a history. */
async function openHistory(page: Page, town: Town, theme: Look["theme"] = "light") {
  const history = await walletHistory(town);
  await wear(page, town.office.url(), { locale: "en", theme, width: 1440 });
  await openPage(page, `/players/${history.player}`);
  return history;
}

/** Opens the page of the player "plain", of an agent whose wallets only transfers move, with a deposit and a trade. */
async function openPlain(browser: Browser, town: Town, trade: Partial<WireTrade> = {}) {
  const { page, agentId } = await newOwner(browser, town, "--wallet", "transfers");
  await deposit(await town.office.newKey(agentId), "plain", transferRequest("plain-in", "10"));
  await feedAll(town.feed, [wireTrade(agentId, { external_player_id: "plain", trade_id: `${agentId}-t`, ...trade })]);
  await openPage(page, "/players/plain");
  return { page, agentId };
}

test("a statement is printed with all rows of its period, and no column is cut off", async ({ browser, town }) => {
  const { page, agentId } = await newOwner(browser, town);
  const key = await town.office.newKey(agentId);
  const count = 60;
  const tickets = Array.from({ length: count }, (_, index) => `${agentId}-${"long".repeat(8)}-${index}`);
  for (const ticket of tickets) await deposit(key, "printed", transferRequest(ticket, "1250.5"));
  await openPage(page, "/players/printed");
  await expect(rows(page)).toHaveCount(50);
  // The dialog of the browser would end the test: it is told of the press instead.
  const printed = page.evaluate(
    () =>
      new Promise<number>((tell) => {
        window.print = () => tell(document.querySelectorAll("tbody tr").length);
      }),
  );
  await page.getByRole("button", { name: t.players.print, exact: true }).click();
  expect(await printed).toBe(count);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const [, width = "0", height = "0"] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
  // The page in CSS pixels, without its margins of 16 mm.
  const paperPx = Math.floor((Number(width) * 96) / 72 - (2 * 16 * 96) / 25.4);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: paperPx, height: 700 });
  const head = page.getByRole("columnheader", { name: t.players.exposureAfter });
  await expect(head).toBeVisible();
  const box = await page.getByRole("table").boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(paperPx);
  await page.context().close();
});

const { kinds } = t.trades.movement;
const { entry } = t.timeline;

test("deposit, stake, settlement, void and correction stand in one statement that adds up", async ({ page, town }) => {
  await openHistory(page, town);
  await expect(rows(page)).toHaveCount(8);
  const traded = "Home @ 2.04 m-9";
  expect((await cells(page, 2)).map((text) => text.replaceAll("\n", " "))).toEqual([
    `${entry.lost} ${traded}`,
    entry.withdrawal,
    `${entry.stake} ${traded}`,
    `${entry.resettled_won} ${traded}`,
    `${entry.void} ${traded}`,
    `${entry.won} ${traded}`,
    `${entry.stake} ${traded}`,
    entry.deposit,
  ]);
  // The number of a version means something to a clerk only from the second correction on.
  await expect(page.getByText(/^version /)).toHaveText(["version 4"]);
  const inFull = (figures: readonly string[]) => figures.map(wireFigure);
  expect(await amounts(page, 5)).toEqual(
    inFull(["-12.00000001", "-5.00", "-25.00", "30.00", "-38.40", "78.40", "-40.00", "100.00"]),
  );
  const shown = ["-12.00", "-5.00", "-25.00", "+30.00", "-38.40", "+78.40", "-40.00", "+100.00"];
  expect(await cells(page, 5)).toEqual(shown);
  expect(await amounts(page, 6)).toEqual(
    inFull(["87.99999999", "100.00", "105.00", "130.00", "100.00", "138.40", "60.00", "100.00"]),
  );
  expect(await cells(page, 7)).toEqual(["25.00", "25.00", "25.00", "0.00", "0.00", "0.00", "40.00", "0.00"]);
  const sums = [
    [t.players.opening, "0.00EUR"],
    [`+ ${t.players.deposits}`, "100.00EUR"],
    [`− ${t.players.withdrawals}`, "5.00EUR"],
    [`− ${t.players.stakes}`, "115.40000001EUR"],
    [`+ ${t.players.returns}`, "108.40EUR"],
    [`= ${t.players.closing}`, "87.99999999EUR"],
  ] as const;
  for (const [label, figure] of sums) await expect(sumOf(page, label).first()).toHaveText(figure);
  const commission = t.players.commissionInside.replace("<amount></amount>", "1.00EUR");
  await expect(sumOf(page, `+ ${t.players.returns}`).last()).toHaveText(commission);
  await expect(sumOf(page, t.players.exposure).first()).toHaveText("25.00EUR");
});

test("commission that a void gives back is shown as given back", { tag: "@torture" }, async ({ page, town }) => {
  const { player } = await walletHistory(town);
  await wear(page, town.office.url(), { locale: "en", theme: "light", width: 1440 });
  const answer = await page.request.get(`/api/desk/players/${player}/statement`);
  const { lines } = Lines.parse(await answer.json()).data;
  const at = lines.findIndex(({ kind }) => kind === "void");
  const [start, end] = [lines[at]?.created_at ?? "", lines[at - 1]?.created_at ?? ""];
  await openPage(page, `/players/${player}?${new URLSearchParams({ start, end })}`);
  await expect(rows(page)).toHaveCount(1);
  const back = t.players.commissionBack.replace("<amount></amount>", "1.60EUR");
  await expect(sumOf(page, `+ ${t.players.returns}`).last()).toHaveText(back);
});

test("a trade's entries fold into one line, and a link to the folded statement shows the same", {
  tag: "@torture",
}, async ({ page, town }) => {
  await openHistory(page, town);
  await page.getByRole("switch", { name: t.players.folded }).check();
  await expect(page).toHaveURL(/[?&]fold=trades(&|$)/);
  await page.reload();
  await expect(page.getByRole("switch", { name: t.players.folded })).toBeChecked();
  await expect(rows(page)).toHaveCount(5);
  const folded = rows(page).filter({ hasText: entry.resettled_won });
  await expect(folded).toContainText("4 entries");
  await expect(folded).toContainText("+30.00");
  // Entries of other trades lie between two lines, so no balance after a line would add up.
  for (const name of [t.players.balanceAfter, t.players.exposureAfter]) {
    await expect(page.getByRole("columnheader", { name })).toHaveCount(0);
  }
  await expect(sumOf(page, `= ${t.players.closing}`).first()).toHaveText("87.99999999EUR");
  await page.getByRole("switch", { name: t.players.folded }).uncheck();
  await expect(rows(page)).toHaveCount(8);
  await expect(page).not.toHaveURL(/fold=/);
  await expect(page.getByRole("columnheader", { name: t.players.balanceAfter })).toBeVisible();
});

test("an entry opens its trade, which says what each version moved, or its receipt, over the statement", async ({
  page,
  town,
}) => {
  const { corrected, depositTicket } = await openHistory(page, town, "dark");
  const openOf = (source: string) => rows(page).filter({ hasText: source }).first().getByRole("button").first();
  await openOf(corrected).click();
  const sheet = page.getByRole("dialog");
  await expect(page).toHaveURL(new RegExp(`[?&]trade=${corrected}`));
  const versions = sheet.getByRole("listitem").filter({ has: page.locator("dl") });
  await expect(versions).toHaveCount(4);
  for (const told of [kinds.void, "-38.40", "100.00", "+40.00", "-1.60"])
    await expect(versions.nth(1)).toContainText(told);
  await expect(versions.nth(1).getByText(/^[0-9a-f]{12}…$/)).toBeVisible();
  expect(await axeFindings(page, "all", "dialog[open]")).toEqual([]);
  await page.reload();
  await expect(versions).toHaveCount(4);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(page).not.toHaveURL(/trade=/);
  await openOf(depositTicket).click();
  await expect(page).toHaveURL(/\/players\/.*[?&]receipt=\d+/);
  await expect(page.getByRole("dialog")).toContainText(depositTicket);
});

test("the review of a transfer shows held stakes and what can be withdrawn, and sets a deposit against the debt", async ({
  page,
  town,
}) => {
  const player = await owingPlayer(town);
  const desk = new TransferDesk(page);
  await desk.open();
  await desk.form.getByLabel("Player", { exact: true }).fill(player.slice(0, -1));
  const option = page.getByRole("option", { name: player });
  await expect(option).toContainText("owed-20.00EUR");
  await expect(option).toContainText("30.00EUR held as stakes");
  await desk.review({ player, amount: "5" });
  const fact = (name: string) =>
    page
      .locator("dl > div", { has: page.getByText(name, { exact: true }) })
      .locator("dd")
      .first();
  await expect(fact("Balance now")).toHaveText("owed-20.00EUR");
  await expect(fact("Stakes held")).toHaveText("30.00EUR");
  await expect(fact("Balance after")).toHaveText("owed-15.00EUR");
  await expect(page.getByText("would be refused")).toHaveCount(0);
  await desk.open();
  await desk.review({ side: "Withdrawal", player, amount: "1" });
  await expect(fact("Can be withdrawn")).toHaveText("0.00EUR");
  await expect(page.getByText("The balance is too low by 21.00 EUR.")).toBeVisible();
  await expect(desk.button("Send withdrawal")).toBeDisabled();
});

test.describe("a trade that is not kept", () => {
  test("is reported as not kept, and the statement is still shown", { tag: "@torture" }, async ({
    page,
    town,
    expectOnConsole,
  }) => {
    expectOnConsole(/status of 404 .*\/trades\/never-was\)$/);
    const { player } = await walletHistory(town);
    await openPage(page, `/players/${player}?trade=never-was`);
    await expect(page.getByRole("dialog").getByText("This trade is not kept")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(rows(page)).toHaveCount(8);
  });
});

test.describe("a list that failed", () => {
  test("hides no trade that the address names", { tag: "@torture" }, async ({ page, town, expectOnConsole }) => {
    expectOnConsole(/status of 500 .*\/statement\?/);
    expectOnConsole(/status of 500 .*\/trades\?/);
    const { player, corrected } = await walletHistory(town);
    const failed = { status: 500, json: { code: 10000, message: "Internal error", data: null } };
    await page.route(/\/api\/desk\/(trades|players\/[^/?]+\/statement)(\?|$)/, (route) => route.fulfill(failed));
    // Filters that are refused, because a list that succeeds comes with its page.
    const refused = [`/trades?player=${"p".repeat(65)}&`, `/players/${player}?start=never&`];
    for (const path of [...refused, `/players/${player}?tab=trades&`]) {
      await openPage(page, `${path}trade=${corrected}`);
      await expect(page.getByRole("dialog").getByText("Version 4")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

// The embedded database's server has to be stopped for it.
if (engine === "postgres") {
  test("an open page shows what trades moved as soon as an operator lets trades move wallets", async ({
    browser,
    town,
  }) => {
    const { page, agentId } = await openPlain(browser, town, { turnover: "4.00000000", ...pending });
    await expect(page.getByText("Live", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/Stakes/)).toHaveCount(0);
    await town.office.ops("agent", "set", "--id", agentId, "--wallet", "trades");
    await expect(sumOf(page, "Stakes held").first()).toHaveText("4.00EUR");
    await expect(page.getByRole("switch", { name: players.folded })).toBeVisible();
    await page.context().close();
  });
}
