import { expect } from "@playwright/test";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { countedClicks } from "./fixtures/counted-clicks";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import { TransferDesk } from "./fixtures/transfer-desk";
import { balanceOf, funded, newPlayer } from "./fixtures/transfer-players";

test.use({ as: "finance" });

test.describe("a transfer by members", () => {
  test("is reviewed in words with the balance before and after, then posted once", async ({ page, town }) => {
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

  test("that was refused stands above the next one, which begins empty, until it is used or discarded", async ({
    page,
    town,
    expectOnConsole,
  }) => {
    expectOnConsole(/status of 422 .*\/send\)$/);
    const player = await funded(town, "20");
    const desk = new TransferDesk(page);
    await desk.open();
    await desk.onNextSend(async (route) => {
      await withdraw(town.acme.client, player, transferRequest(`W-${player}`, "1"));
      await route.continue();
    });
    await desk.send({ side: "Withdrawal", player, amount: "20" });
    await desk.says("Balance too low: nothing was moved");
    await desk.close();
    await page.keyboard.press("n");
    await expect(desk.player).toHaveValue("");
    await expect(desk.amount).toHaveValue("");
    const strip = desk.sheet.getByRole("listitem").filter({ hasText: `20.00 EUR from ${player}` });
    await expect(strip).toContainText("Refused at");
    await strip.getByRole("button", { name: /^Use it/ }).click();
    await expect(desk.player).toHaveValue(player);
    await expect(desk.amount).toHaveValue("20.00");
    await desk.close();
    await page.keyboard.press("n");
    await strip.getByRole("button", { name: /^Discard/ }).click();
    await expect(strip).toHaveCount(0);
    await expect(desk.player).toHaveValue("");
  });
});

test("a part of a player's id is never sent: Enter takes the only match, and a new id must be chosen", async ({
  page,
  town,
}) => {
  const player = await funded(town, "12.5");
  const [part, both] = [player.slice(1), player.slice(0, -1)];
  const desk = new TransferDesk(page);
  await desk.open();
  await desk.player.fill(part);
  await expect(page.getByRole("option", { name: player })).toBeVisible();
  await desk.player.press("Enter");
  await expect(desk.player).toHaveValue(player);
  await expect(desk.sheet.getByText(/12\.50 ?EUR · active/)).toBeVisible();
  await desk.player.fill(both);
  await expect(page.getByRole("option", { name: `Create new player ${both}…` })).toBeVisible();
  await desk.amount.fill("5");
  await desk.reason.fill("asked for");
  await desk.button("Review").click();
  await expect(desk.sheet.getByText(/^No player has exactly this id/)).toBeVisible();
  await expect(desk.player).toBeFocused();
  await page.getByRole("option", { name: `Create new player ${both}…` }).click();
  await desk.button("Review").click();
  await desk.says("Check before you send");
  await expect(desk.sheet.getByRole("button", { name: player })).toBeVisible();
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

test("an amount is written out when it is left, and a comma that could mean two things is asked about", {
  tag: "@torture",
}, async ({ page }) => {
  const desk = new TransferDesk(page);
  await desk.open();
  await desk.amount.fill("1,250.5");
  await desk.reason.focus();
  await expect(desk.amount).toHaveValue("1,250.50");
  await desk.amount.fill("1,25");
  await desk.reason.focus();
  await expect(desk.amount).toHaveValue("1,25");
  await expect(desk.sheet.getByText("This comma could be a thousands mark or a decimal point.")).toBeVisible();
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
      await each.getByRole("row").nth(1).getByRole("button").first().click();
      await each.getByRole("button", { name: "Refund", exact: true }).click();
      await each.getByRole("dialog").getByLabel("Reason").fill("sent twice");
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

  test("is offered where the deposit has just posted", { tag: "@torture" }, async ({ page, town }) => {
    const player = await funded(town, "1");
    const desk = new TransferDesk(page);
    await desk.open("/reports");
    await desk.send({ player, amount: "6" });
    await desk.says("Deposit posted");
    await desk.button("Refund").click();
    await expect(desk.sheet.getByLabel("Reason")).toBeFocused();
    await page.keyboard.type("wrong player");
    // Nothing is sent before the record that it refunds is shown.
    await expect(desk.button("Refund 6.00 EUR")).toBeEnabled();
    await page.keyboard.press("Enter");
    await desk.says("Withdrawal posted");
    expect(await balanceOf(town, player)).toBe("1.00000000");
  });
});

for (const [from, path] of [
  ["the report", "/reports"],
  ["the overview", "/"],
  ["a player's page", "/players/acme-p1"],
] as const) {
  test(`a deposit takes three clicks from ${from}`, { tag: path === "/" ? [] : "@torture" }, async ({ page, town }) => {
    const player = await funded(town, "1");
    const desk = new TransferDesk(page);
    await openPage(page, path);
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
}

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

test.describe("the journal", () => {
  test("says all of a transfer in its row: the balance after it, its ticket, its reason, and the key's name", async ({
    page,
    town,
  }) => {
    const player = await funded(town, "30");
    const till = await town.office.newKey("acme", "--name", "Till 4");
    expect((await deposit(till, player, transferRequest(`T-${player}`, "4"))).code).toBe(0);
    const desk = new TransferDesk(page);
    await desk.open();
    await desk.send({ player, amount: "1", reason: "a gift" });
    await desk.says("Deposit posted");
    await openPage(page, `/transfers?player=${player}`);
    const rows = page.getByRole("row");
    for (const text of ["Deposit", player, "+1.00", "35.00", "D-", "a gift", "You"]) {
      await expect(rows.nth(1)).toContainText(text);
    }
    for (const text of ["+4.00", "34.00", `T-${player}`, "Till 4"]) await expect(rows.nth(2)).toContainText(text);
  });

  test("shows an API client's transfer by itself, and keeps its filters in the address", { tag: "@torture" }, async ({
    page,
    town,
  }) => {
    const player = newPlayer();
    await openPage(page, `/transfers?player=${player}`);
    await expect(page.getByText("Nothing matches these filters")).toBeVisible();
    expect((await deposit(town.acme.client, player, transferRequest(`J-${player}`, "3"))).code).toBe(0);
    await expect(page.getByRole("row").filter({ hasText: player })).toBeVisible();
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await page.getByLabel("Amount from").fill("4");
    await page.getByLabel("Amount from").press("Enter");
    await expect(page).toHaveURL(/amount_from=4/);
    await page.reload();
    await expect(page.getByText("Nothing matches these filters")).toBeVisible();
    await page.getByRole("button", { name: "Remove all filters" }).click();
    await expect(page.getByRole("row").filter({ hasText: player })).toBeVisible();
  });
});
