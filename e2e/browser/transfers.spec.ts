import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { balance, deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";
import { cutAfter, cutBefore, TransferDesk } from "./fixtures/transfer-desk";

const newPlayer = () => `p-${randomUUID().slice(0, 8)}`;

/** Makes a player with that balance, deposited by the agent's own system. */
async function funded({ acme }: Town, amount: string): Promise<string> {
  const player = newPlayer();
  expect((await deposit(acme.client, player, transferRequest(`F-${player}`, amount))).code).toBe(0);
  return player;
}

async function balanceOf({ acme }: Town, player: string): Promise<string | null> {
  const { code, text } = await balance(acme.client, player);
  return code === 0 ? JSON.parse(text).data.wallet.balance : null;
}

test.use({ as: "finance" });
// The browser itself reports a cut connection to the console.

test.describe("a transfer by members", () => {
  test("is reviewed in words with the balance before and after, then posted once", async ({ page, town }) => {
    const player = await funded(town, "100");
    const desk = new TransferDesk(page);
    await desk.open();
    await desk.review({ player, amount: "1250.5" });
    const main = page.getByRole("main");
    await expect(main.getByText("one thousand two hundred fifty and 50/100 euros")).toBeVisible();
    await expect(main.getByText("1,350.50")).toBeVisible();
    await desk.button("Send deposit").click();
    await desk.says("Deposit posted");
    await expect(main.getByText("after this transaction, not current")).toBeVisible();
    expect(await balanceOf(town, player)).toBe("1350.50000000");
    await page.reload();
    await desk.says("Deposit posted");
    expect(await balanceOf(town, player)).toBe("1350.50000000");
  });

  test("takes money out, and is refused with the form kept when the wallet does not cover it", async ({
    page,
    town,
    expectOnConsole,
  }) => {
    expectOnConsole(/status of 422 .*\/send\)$/);
    const player = await funded(town, "100");
    const desk = new TransferDesk(page);
    await desk.open();
    await desk.send({ side: "Withdrawal", player, amount: "40" });
    await desk.says("Withdrawal posted");
    await desk.button("New transfer").first().click();
    await desk.send({ side: "Withdrawal", player, amount: "60.00000001" });
    await desk.says("Balance too low: nothing was moved");
    await expect(desk.form.getByLabel("Player", { exact: true })).toHaveValue(player);
    await expect(desk.form.getByLabel("Amount")).toHaveValue("60.00000001");
    await desk.form.getByLabel("Amount").fill("60");
    await desk.button("Review").click();
    await desk.button("Send withdrawal").click();
    await desk.says("Withdrawal posted");
    expect(await balanceOf(town, player)).toBe("0.00000000");
  });
});

test.describe("an unknown player id", () => {
  test("is accepted only once it is ticked as new", async ({ page, town }) => {
    const player = newPlayer();
    const desk = new TransferDesk(page);
    await desk.open();
    await desk.review({ player, amount: "5" });
    await expect(page.getByText("No player has this id.")).toBeVisible();
    await expect(desk.button("Send deposit")).toBeDisabled();
    await desk.newPlayerTick(player).check();
    await desk.button("Send deposit").click();
    await desk.says("Deposit posted");
    expect(await balanceOf(town, player)).toBe("5.00000000");
  });
});

test.describe("a half-typed transfer", () => {
  test("outlives the end of the session, and the sign-in page says so", async ({ page, town, expectOnConsole }) => {
    expectOnConsole(/status of 401 .*\/transfers\/review\?/);
    expectOnConsole(/status of 401 .*\/me\)$/);
    const player = await funded(town, "1");
    const desk = new TransferDesk(page);
    await desk.open();
    await desk.fill({ player, amount: "7", reason: "half typed" });
    const ticket = await desk.ticket.inputValue();
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await desk.button("Review").click();
    await expect(page.getByText("Your session ended. Sign in to continue; what you typed was kept.")).toBeVisible();
    // The same person signs in again, in the same tab.
    await page.context().addCookies(cookies);
    await page.reload();
    await expect(page).toHaveURL(/\/transfers/);
    await expect(desk.form.getByLabel("Player", { exact: true })).toHaveValue(player);
    await expect(desk.form.getByLabel("Amount")).toHaveValue("7");
    await expect(desk.form.getByLabel("Reason")).toHaveValue("half typed");
    await expect(desk.ticket).toHaveValue(ticket);
    await desk.button("Review").click();
    await desk.button("Send deposit").click();
    await desk.says("Deposit posted");
    // A sent transfer leaves an empty form.
    await openPage(page, "/transfers");
    await expect(desk.ticket).toHaveValue(/^D-/);
    await expect(desk.form.getByLabel("Amount")).toHaveValue("");
  });

  test("is not shown to the next person in the tab, nor after a sign-out", async ({
    page,
    town,
    signIns,
    expectOnConsole,
  }) => {
    expectOnConsole(/status of 401 .*\/me\)$/);
    const player = await funded(town, "1");
    const desk = new TransferDesk(page);
    await desk.open();
    await desk.fill({ player, amount: "7", reason: "half typed" });
    await page.context().clearCookies();
    const { cookies } = await signIns.signIn("owner");
    await page.context().addCookies(cookies);
    await desk.open();
    await expect(desk.form.getByLabel("Amount")).toHaveValue("");
    await desk.fill({ player, amount: "8", reason: "half typed" });
    await page
      .getByRole("button", { name: /account|owner@acme/i })
      .first()
      .click();
    await page
      .getByRole("button", { name: "Sign out" })
      .or(page.getByRole("menuitem", { name: "Sign out" }))
      .click();
    await page.waitForURL(/\/sign-in/);
    expect(await page.evaluate(() => window.sessionStorage.length)).toBe(0);
  });
});

test.describe("a transfer whose connection is cut", () => {
  test("after the commit is found to have posted, once", async ({ page, town, expectOnConsole }) => {
    expectOnConsole(/net::ERR_CONNECTION_RESET .*\/send\)$/);
    const player = newPlayer();
    const desk = new TransferDesk(page);
    await desk.open();
    await desk.onNextSend(cutAfter);
    await desk.send({ player, amount: "11", isNew: true });
    await desk.says("Deposit posted");
    expect(await balanceOf(town, player)).toBe("11.00000000");
  });

  test("before the request left is found not to have posted, is sealed, and offered again", async ({
    page,
    town,
    expectOnConsole,
  }) => {
    expectOnConsole(/net::ERR_CONNECTION_RESET .*\/send\)$/);
    const player = await funded(town, "50");
    const desk = new TransferDesk(page);
    await desk.open();
    await desk.onNextSend(cutBefore);
    await desk.send({ side: "Withdrawal", player, amount: "20" });
    await desk.says("Not posted");
    await expect(page.getByText("Nothing has left the wallet: do not deposit")).toBeVisible();
    await expect(desk.button("Send again under a new ticket")).toHaveCount(0);
    await desk.button("Close this ticket").click();
    await desk.says("Ticket closed: it can never post");
    await desk.button("Send again under a new ticket").click();
    await desk.says("Check before you send");
    await desk.button("Send withdrawal").click();
    await desk.says("Withdrawal posted");
    expect(await balanceOf(town, player)).toBe("30.00000000");
  });
});

test("a tab closed in the middle of a transfer loses nothing: a colleague finds out its state and finishes it", async ({
  page,
  pageOf,
  town,
  allowOnConsole,
}) => {
  allowOnConsole(/net::ERR_FAILED .*\/send\)$/);
  const player = newPlayer();
  const desk = new TransferDesk(page);
  await desk.open();
  const closed = page.waitForEvent("close");
  // The abort comes first, because a page that closes drops its pending request.
  await desk.onNextSend(async (route) => {
    await route.abort();
    await page.close();
  });
  await desk.send({ player, amount: "13", isNew: true });
  await closed;
  const colleague = new TransferDesk(await pageOf("owner"));
  await colleague.open();
  const line = colleague.page.getByRole("listitem").filter({ hasText: player });
  await expect(line).toContainText("13.00 EUR");
  await expect(line).toContainText("finance@acme.example");
  await line.getByRole("button", { name: "Find out" }).click();
  await colleague.says("Not posted");
  await colleague.button("Close this ticket").click();
  await colleague.button("Send again under a new ticket").click();
  await colleague.newPlayerTick(player).check();
  await colleague.button("Send deposit").click();
  await colleague.says("Deposit posted");
  expect(await balanceOf(town, player)).toBe("13.00000000");
});

test.describe("a refund", () => {
  test("happens once though two colleagues press it, and both receipts link to each other", async ({
    page,
    pageOf,
    town,
    allowOnConsole,
  }) => {
    allowOnConsole(/status of 409 .*\/refund\)$/);
    const player = await funded(town, "30");
    expect((await deposit(town.acme.client, player, transferRequest(`G-${player}`, "5"))).code).toBe(0);
    const pages = [page, await pageOf("owner")];
    for (const each of pages) {
      await openPage(each, `/transfers?player=${player}&ticket=F-${player}`);
      await each.getByRole("row").nth(1).getByRole("button").click();
      await each.getByRole("button", { name: "Refund", exact: true }).click();
      await each.getByLabel("Reason").last().fill("sent twice");
    }
    await Promise.all(pages.map((each) => each.getByRole("button", { name: "Refund 30.00 EUR" }).click()));
    const outcome = /^(Withdrawal posted|Already posted before)$/;
    const titles = await Promise.all(
      pages.map(async (each) => {
        const title = each.getByRole("heading", { name: outcome });
        await expect(title).toBeVisible();
        return title.textContent();
      }),
    );
    expect(titles.sort()).toEqual(["Already posted before", "Withdrawal posted"]);
    expect(await balanceOf(town, player)).toBe("5.00000000");
    await page.getByRole("button", { name: "Receipt", exact: true }).click();
    await page.getByRole("link", { name: /^Refund of record/ }).click();
    await expect(page.getByRole("link", { name: /^Refunded by record/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Refund", exact: true })).toHaveCount(0);
  });
});

test("a transfer can be made by keyboard alone, and each step takes the focus", async ({ page, town }) => {
  const player = await funded(town, "1");
  const desk = new TransferDesk(page);
  await desk.open();
  const { keyboard } = page;
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await keyboard.press("Tab");
    if (
      await desk.form.getByLabel("Deposit", { exact: true }).evaluate((element) => element === document.activeElement)
    )
      break;
  }
  await keyboard.press("ArrowRight");
  await expect(desk.form.getByLabel("Withdrawal")).toBeChecked();
  await keyboard.press("ArrowLeft");
  await keyboard.press("Tab");
  await keyboard.type(player.slice(0, -1));
  await expect(page.getByRole("option", { name: player })).toBeVisible();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(desk.form.getByLabel("Player", { exact: true })).toHaveValue(player);
  await keyboard.press("Tab");
  await keyboard.type("14");
  await keyboard.press("Tab");
  await keyboard.type("by keyboard");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check before you send" })).toBeFocused();
  await expect(desk.button("Send deposit")).toBeEnabled();
  await keyboard.press("Tab");
  await expect(desk.button("Send deposit")).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Deposit posted" })).toBeFocused();
  expect(await balanceOf(town, player)).toBe("15.00000000");
});

test.describe("the journal", () => {
  test("shows an API client's transfer by itself, and keeps its filters in the address", async ({ page, town }) => {
    const player = newPlayer();
    await openPage(page, `/transfers?player=${player}`);
    await expect(page.getByText("Nothing matches these filters")).toBeVisible();
    expect((await deposit(town.acme.client, player, transferRequest(`J-${player}`, "3"))).code).toBe(0);
    await expect(page.getByRole("row").filter({ hasText: player })).toBeVisible();
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await page.getByLabel("Exact amount").fill("4");
    await page.getByLabel("Exact amount").press("Enter");
    await expect(page).toHaveURL(/amount=4/);
    await page.reload();
    await expect(page.getByText("Nothing matches these filters")).toBeVisible();
    await page.getByRole("button", { name: "Remove all filters" }).click();
    await expect(page.getByRole("row").filter({ hasText: player })).toBeVisible();
  });
});
