import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { shownText } from "#lib/domain/text/shown-text";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";

/** Texts that an attacker may send, hoping that a page runs them or displays them as something else. */
const hostile = [
  "<img src=x onerror=document.title='run'>",
  "<script>document.title='run'</script>",
  "\"'><svg onload=document.title='run'>",
  '=HYPERLINK("https://evil.example","run")',
  "javascript:document.title='run'",
  "{{constructor.constructor('run')()}}",
  "\u202Eexe.tset\u202C",
];

// These trades are older than any range that another test looks at, so they change none of its sums.
const longAgo = Date.now() - 75 * 86_400_000;
const around = (fromMs: number, toMs: number) => {
  const [start, end] = [fromMs, toMs].map((at) => new Date(at).toISOString());
  return `create_start_time=${start}&create_end_time=${end}`;
};

const newPlayer = () => `hostile-${randomUUID().slice(0, 8)}`;

/** The receipts of the player's transfers, newest first. */
async function receiptsOf(page: Page, player: string): Promise<string[]> {
  const answer = await page.request.get(`/api/desk/transfers?external_player_id=${player}`);
  const { transactions } = (await answer.json()).data;
  return transactions.map(({ id }: { id: string }) => `/transfers?receipt=${id}`);
}

async function enter(town: Town, text: string, index: number, player: string): Promise<void> {
  const matched_at = new Date(longAgo).toISOString();
  const trade = {
    trade_id: `${player}-${text}`,
    external_player_id: player,
    selection: text,
    market_id: text,
    matched_at,
  };
  await feedAll(town.feed, [
    wireTrade("acme", { ...trade, settled_at: matched_at, turnover: `${index + 1}.00000000` }),
  ]);
  const answer = await deposit(town.acme.client, player, transferRequest(`${player} ${text}`, "5"));
  if (answer.code !== 0) throw new Error(answer.message);
}

test("hostile text is shown as plain text, wherever it was entered", async ({ page, town }) => {
  const player = newPlayer();
  const headers = { Origin: town.office.url() };
  const views: string[] = [];
  for (const [index, text] of hostile.entries()) {
    await enter(town, text, index, player);
    // A view's name is typed by members, and the server refuses invisible characters in it.
    const view = { page: "reports", name: shownText(text), query: "", shared: false, is_default: false };
    const saved = await page.request.post("/api/desk/views", { data: view, headers });
    expect(saved.status()).toBe(200);
    views.push((await saved.json()).data.id);
  }
  const open = async (path: string) => {
    await openPage(page, path);
    expect(await page.title(), path).not.toBe("run");
    await expect(page.locator("img[src='x'], svg[onload]"), path).toHaveCount(0);
  };
  const texts = hostile.map((text) => shownText(text));
  await open("/reports");
  await page.getByRole("button", { name: "Saved views" }).click();
  for (const text of texts) await expect(page.getByRole("link", { name: text, exact: true })).toBeVisible();
  await open(`/players/${player}`);
  await open(`/trades?player=${player}&${around(longAgo - 60_000, longAgo + 60_000)}`);
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
  await open(`/transfers?player=${player}`);
  for (const text of texts) await expect(page.getByText(`${player} ${text}`).first()).toBeVisible();
  const [receipt = "none"] = await receiptsOf(page, player);
  await open(receipt);
  await expect(page.getByText(`${player} ${texts.at(-1)}`).first()).toBeVisible();
  for (const id of views) await page.request.delete(`/api/desk/views/${id}`, { headers });
});

test("characters that are invisible or reverse the reading order are shown by name, and copied unchanged", async ({
  page,
  context,
  town,
}) => {
  const text = "\u202Eenon\u200B";
  const player = newPlayer();
  await enter(town, text, hostile.length, player);
  const ticket = `${player} ${text}`;
  const shown = `${player} ⟨U+202E⟩enon⟨U+200B⟩`;
  for (const path of [`/players/${player}`, ...(await receiptsOf(page, player))]) {
    await openPage(page, path);
    await expect(page.getByText(shown).first(), path).toBeVisible();
    expect(await page.getByRole("main").textContent(), path).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/);
    expect(await page.title(), path).not.toMatch(/[\u202A-\u202E]/);
  }
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page
    .getByRole("button", { name: /^Copy ticket$/i })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(ticket);
});
