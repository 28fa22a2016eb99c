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

/** Opens the receipt of the player's only transfer. */
async function receiptOf(page: Page, player: string): Promise<string> {
  const answer = await page.request.get(`/api/desk/transfers?external_player_id=${player}`);
  return `/transfers?receipt=${(await answer.json()).data.transactions[0].id}`;
}

async function enter(town: Town, text: string, index: number): Promise<string> {
  const player = `hostile-${randomUUID().slice(0, 8)}`;
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
  return player;
}

for (const [index, text] of hostile.entries()) {
  test(`${JSON.stringify(text)} is shown as what it is, wherever it was entered`, async ({ page, town }) => {
    const player = await enter(town, text, index);
    // A view's name is typed by members, and the server refuses invisible characters in it.
    const view = { page: "reports", name: shownText(text), query: "", shared: false, is_default: false };
    const saved = await page.request.post("/api/desk/views", { data: view, headers: { Origin: town.office.url() } });
    expect(saved.status()).toBe(200);
    const trades = `/trades?player=${player}&${around(longAgo - 60_000, longAgo + 60_000)}`;
    const receipt = await receiptOf(page, player);
    for (const path of [receipt, trades, `/players/${player}`, "/reports"]) {
      await openPage(page, path);
      expect(await page.title(), path).not.toBe("run");
      await expect(page.locator("img[src='x'], svg[onload]"), path).toHaveCount(0);
    }
    await openPage(page, receipt);
    await expect(page.getByText(`${player} ${shownText(text)}`).first()).toBeVisible();
    await openPage(page, trades);
    await expect(page.getByText(shownText(text)).first()).toBeVisible();
    await page.request.delete(`/api/desk/views/${(await saved.json()).data.id}`, {
      headers: { Origin: town.office.url() },
    });
  });
}

test("what turns the reading order round or cannot be seen is named in its place, and copied as it is", async ({
  page,
  context,
  town,
}) => {
  const text = "\u202Eenon\u200B";
  const player = await enter(town, text, hostile.length);
  const ticket = `${player} ${text}`;
  const shown = `${player} ⟨U+202E⟩enon⟨U+200B⟩`;
  for (const path of [`/players/${player}`, await receiptOf(page, player)]) {
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

test("names and reasons with a character that nobody sees are refused, and say which one", async ({ page, town }) => {
  const headers = { Origin: town.office.url() };
  const post = async (path: string, data: unknown) =>
    (await (await page.request.post(path, { data, headers })).json()).message;
  const key = { name: "till\u202E1", scopes: ["wallet:read"], allow: [], expires_at: null };
  expect(await post("/api/desk/keys", key)).toContain("U+202E");
  const view = { page: "reports", name: "mine\u200B", query: "", shared: false, is_default: false };
  expect(await post("/api/desk/views", view)).toContain("can be seen");
  const invitation = { email: "bo\u200B@acme.example", role: "viewer" };
  expect(await post("/api/desk/team/invitations", invitation)).toContain("cannot be seen");
});
