import { expect, type Route } from "@playwright/test";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { countedClicks } from "./fixtures/counted-clicks";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import { TransferDesk } from "./fixtures/transfer-desk";
import { balanceOf, funded } from "./fixtures/transfer-players";

test.use({ as: "finance" });

test.describe("a transfer by members", () => {
  test("is reviewed in words with the balance before and after, posted once, and told in a row of the journal", async ({
    page,
    town,
  }) => {
    const player = await funded(town, "100");
    const desk = new TransferDesk(page);
    await desk.open();
    await desk.review({ player, amount: "1250.5" });
    await expect(desk.sheet.getByText("one thousand two hundred fifty and 50/100 euros")).toBeVisible();
    await expect(desk.sheet.getByText("1,350.50")).toBeVisible();
    await desk.button("Send deposit").click();
    await desk.says("Deposit posted");
    await expect(desk.sheet.getByText(`Done. 1,250.50 EUR was added to ${player}.`)).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Deposit 1,250.50 EUR posted" })).toBeVisible();
    await expect(desk.sheet.getByRole("link", { name: player })).toBeVisible();
    await expect(desk.sheet.getByText("Balance after this transfer")).toBeVisible();
    expect(await balanceOf(town, player)).toBe("1350.50000000");
    await page.reload();
    await desk.says("Deposit posted");
    expect(await balanceOf(town, player)).toBe("1350.50000000");
    await openPage(page, `/transfers?player=${player}`);
    const row = page.getByRole("row").nth(1);
    for (const text of ["Deposit", player, "+1,250.50", "1,350.50", "D-", "asked for by phone", "You"]) {
      await expect(row).toContainText(text);
    }
  });

  test("takes money out, and is refused with the form kept when money has left since it was reviewed", async ({
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
    await desk.button("New transfer").click();
    await desk.onNextSend(async (route) => {
      await withdraw(town.acme.client, player, transferRequest(`W-${player}`, "0.00000001"));
      await route.continue();
    });
    await desk.send({ side: "Withdrawal", player, amount: "60" });
    await desk.says("Balance too low: nothing was moved");
    await expect(desk.player).toHaveValue(player);
    await expect(desk.amount).toHaveValue("60.00");
    await desk.amount.fill("59.99999999");
    await desk.button("Review").click();
    await desk.button("Send withdrawal").click();
    await desk.says("Withdrawal posted");
    expect(await balanceOf(town, player)).toBe("0.00000000");
  });
});

/** The tab's icon asks beside the page whether it needs a dot, and may do so while the test has taken the cookies. */
const badgesRead = /status of 401 .*\/attention\)$/;

test.describe("a half-typed transfer", () => {
  test("outlives the end of the session, and the sign-in page says so", async ({
    page,
    town,
    expectOnConsole,
    allowOnConsole,
  }) => {
    allowOnConsole(badgesRead);
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
    await expect(page.getByText("Your session ended. Sign in to continue. What you typed was kept.")).toBeVisible();
    // The same person signs in again, in the same tab.
    await page.context().addCookies(cookies);
    await page.reload();
    await expect(page).toHaveURL(/\/transfers/);
    await expect(desk.player).toHaveValue(player);
    await expect(desk.amount).toHaveValue("7.00");
    await expect(desk.reason).toHaveValue("half typed");
    await expect(desk.ticket).toHaveValue(ticket);
    await desk.button("Review").click();
    await desk.button("Send deposit").click();
    await desk.says("Deposit posted");
    // A sent transfer leaves an empty form.
    await desk.open();
    await expect(desk.amount).toHaveValue("");
  });

  test("outlives the closed sheet, other pages and a reload, and a transfer for another player stands beside it", {
    tag: "@torture",
  }, async ({ page, town }) => {
    const [player, other] = [await funded(town, "1"), await funded(town, "2")];
    const desk = new TransferDesk(page);
    await openPage(page, "/reports");
    await page.keyboard.press("n");
    await desk.isOpen();
    await desk.fill({ player, amount: "1250.5", reason: "half typed" });
    const ticket = await desk.ticket.inputValue();
    await desk.close();
    await expect(page).toHaveURL(/\/reports/);
    await page.getByRole("link", { name: "Players", exact: true }).click();
    await page.getByLabel("Find a player").fill(other);
    await page.getByRole("button", { name: `New transfer for ${other}` }).click();
    await expect(desk.player).toHaveValue(other);
    await expect(desk.amount).toBeFocused();
    await expect(desk.sheet.getByText(`1,250.50 EUR to ${player}`)).toBeVisible();
    await page.reload();
    await expect(desk.player).toHaveValue(other);
    await desk.button(`Use it: 1,250.50 EUR to ${player}`).click();
    await expect(desk.player).toHaveValue(player);
    await expect(desk.amount).toHaveValue("1,250.50");
    await expect(desk.reason).toHaveValue("half typed");
    await expect(desk.ticket).toHaveValue(ticket);
    await page.goBack();
    await expect(desk.sheet).toHaveCount(0);
    await page.getByRole("button", { name: /^New transfer N?$/ }).click();
    await expect(desk.player).toHaveValue("");
    await desk.button(`Use it: 1,250.50 EUR to ${player}`).click();
    await expect(desk.ticket).toHaveValue(ticket);
  });

  test("is not shown to the next person in the tab, nor after a sign-out", async ({
    page,
    town,
    signIns,
    allowOnConsole,
  }) => {
    allowOnConsole(badgesRead);
    const player = await funded(town, "1");
    const desk = new TransferDesk(page);
    await desk.open();
    await desk.fill({ player, amount: "7", reason: "half typed" });
    await page.context().clearCookies();
    const { cookies } = await signIns.signIn("owner");
    await page.context().addCookies(cookies);
    await desk.open();
    await expect(desk.amount).toHaveValue("");
    await desk.fill({ player, amount: "8", reason: "half typed" });
    await desk.close();
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
    // Both presses are sent together: the news of the first would else take the button from the second.
    const pressed: Route[] = [];
    for (const each of pages) {
      await each.route(/\/refund$/, (route) => void pressed.push(route), { times: 1 });
      await openPage(each, `/transfers?player=${player}&ticket=F-${player}`);
      await each.getByRole("row").nth(1).getByRole("button").first().click();
      await each.getByRole("button", { name: "Refund", exact: true }).click();
      await each.getByRole("dialog").getByLabel("Reason").fill("sent twice");
    }
    for (const each of pages) await each.getByRole("button", { name: "Refund 30.00 EUR" }).click();
    await expect.poll(() => pressed.length).toBe(pages.length);
    await Promise.all(pressed.map((route) => route.continue()));
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
    await page.getByRole("button", { name: /^Refund of record/ }).click();
    await expect(page.getByRole("button", { name: /^Refunded by record/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Refund", exact: true })).toHaveCount(0);
  });

  test("takes two clicks from the journal: its row, and the sum; the first key is the reason's", {
    tag: "@torture",
  }, async ({ page, town }) => {
    const player = await funded(town, "30");
    await openPage(page, `/transfers?player=${player}`);
    const clicks = await countedClicks(page);
    await page.getByRole("button", { name: /^Refund record \d+$/ }).click();
    await expect(page.getByRole("dialog").getByLabel("Reason")).toBeFocused();
    await page.keyboard.type("sent twice");
    await page.getByRole("button", { name: "Refund 30.00 EUR" }).click();
    await expect(page.getByRole("heading", { name: "Withdrawal posted" })).toBeVisible();
    expect(await clicks()).toBe(2);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("row").filter({ hasText: "sent twice" })).toContainText("Refund");
    await expect(page.getByRole("row").filter({ hasText: "Refunded" })).toHaveCount(1);
    expect(await balanceOf(town, player)).toBe("0.00000000");
  });
});

test("a deposit takes three clicks from the overview", async ({ page, town }) => {
  const player = await funded(town, "1");
  const desk = new TransferDesk(page);
  await openPage(page, "/");
  const clicks = await countedClicks(page);
  await page.getByRole("button", { name: /^New transfer/ }).click();
  await desk.isOpen();
  await page.keyboard.type(player);
  await desk.amount.fill("250");
  await desk.reason.fill("asked for by phone");
  await desk.button("Review").click();
  await desk.button("Send deposit").click();
  await desk.says("Deposit posted");
  expect(await clicks()).toBe(3);
  expect(await balanceOf(town, player)).toBe("251.00000000");
});

test("a transfer can be made by keyboard alone from any page, and each step takes the focus", async ({
  page,
  town,
}) => {
  const player = await funded(town, "1");
  const desk = new TransferDesk(page);
  await openPage(page, "/players");
  const { keyboard } = page;
  await keyboard.press("n");
  await expect(desk.player).toBeFocused();
  await keyboard.press("Shift+Tab");
  await keyboard.press("ArrowRight");
  await expect(desk.form.getByLabel("Withdrawal")).toBeChecked();
  await keyboard.press("ArrowLeft");
  await keyboard.press("Tab");
  await keyboard.type(player.slice(0, -1));
  await expect(page.getByRole("option", { name: player })).toBeVisible();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(desk.player).toHaveValue(player);
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
