import { expect, type Page } from "@playwright/test";
import { outnumberRecords } from "#e2e/fixtures/made/outnumber";
import { browserExpectMsMax } from "./browser-bounds";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

/** Addresses that name a thing. Each is opened with another agent's thing, and with one that does not exist. */
const addresses: readonly {
  readonly what: string;
  of(name: { player: string; transfer: string }): string;
  /** What the service refuses. Filters find nothing instead. */
  readonly refused?: RegExp;
}[] = [
  { what: "a player", of: ({ player }) => `/players/${player}`, refused: /status of 404 .*\/players\/rival-p\d/ },
  {
    what: "a receipt",
    of: ({ transfer }) => `/transfers?receipt=${transfer}`,
    refused: /status of 404 .*\/transfers\/\d+\)$/,
  },
  { what: "the transfers of a player", of: ({ player }) => `/transfers?player=${player}` },
];

async function open(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expect(page.getByRole("status").filter({ hasText: /loading/i })).toHaveCount(0);
  // The badge has another text until the live stream is open, and the pages would differ by that alone.
  await expect(page.getByRole("status").filter({ hasText: /^Live$/ })).toBeVisible();
}

async function shown(page: Page, names: readonly string[]): Promise<string> {
  const text = (await page.locator("body").allInnerTexts()).join("\n");
  // The longest first: one record's number may begin another's.
  const longestFirst = [...names].sort((one, other) => other.length - one.length);
  const unnamed = longestFirst.reduce((left, name) => left.replaceAll(name, "the name"), text);
  return unnamed
    .replace(/\d\d:\d\d(:\d\d)?/g, "a time")
    .replace(/[DW]-[0-9A-Z]{26}/g, "a new ticket")
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "a request");
}

async function newestRecord(page: Page): Promise<string> {
  const transfers = await (await page.request.get("/api/desk/transfers?limit=1")).json();
  return transfers.data.transactions[0].id;
}

test("a page for a thing of another agent looks as if there were none", async ({
  page,
  pageOf,
  town,
  expectOnConsole,
}) => {
  const rival = await pageOf("rival");
  if (BigInt(await newestRecord(rival)) <= BigInt(await newestRecord(page)))
    await outnumberRecords(town.rival, BigInt(await newestRecord(page)));
  const transfer = await newestRecord(rival);
  const foreign = { player: town.rival.players[0] ?? "", transfer };
  const nobodys = { player: "rival-p9", transfer: "987654321" };
  const names = [foreign.player, nobodys.player, `Record ${transfer}`, `Record ${nobodys.transfer}`];
  const other = await pageOf("owner");
  for (const { what, of, refused } of addresses) {
    if (refused) expectOnConsole(refused);
    await open(page, of(foreign));
    await open(other, of(nobodys));
    // The two pages may still be loading, so they are compared until they agree.
    await expect(async () => expect(await shown(page, names), what).toBe(await shown(other, names))).toPass({
      timeout: browserExpectMsMax,
    });
    expect(await shown(page, names), what).not.toMatch(/USDT|Rival Exchange|owner@rival/);
  }
});
