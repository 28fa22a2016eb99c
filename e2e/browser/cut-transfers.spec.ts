import { expect } from "@playwright/test";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import { cutAfter, cutBefore, TransferDesk } from "./fixtures/transfer-desk";
import { balanceOf, funded, newPlayer } from "./fixtures/transfer-players";

test.use({ as: "finance" });
// The browser itself reports a cut connection to the console.

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

  test("leaves a notice on every page until the outcome is known, and no other transfer begins meanwhile", async ({
    page,
    town,
    expectOnConsole,
  }) => {
    expectOnConsole(/net::ERR_CONNECTION_RESET .*\/send\)$/);
    expectOnConsole(/net::ERR_CONNECTION_RESET .*\/drafts\/\w+\)$/);
    const player = newPlayer();
    const desk = new TransferDesk(page);
    const drafts = /\/transfers\/drafts\/\w+$/;
    await openPage(page, "/reports");
    await page.getByRole("button", { name: /^New transfer/ }).click();
    await desk.isOpen();
    await page.route(drafts, cutBefore);
    await desk.onNextSend(cutAfter);
    await desk.send({ player, amount: "12", isNew: true });
    await desk.says("Outcome not known yet");
    await desk.close();
    const notice = page.getByRole("region", { name: "New transfer" });
    await page.getByRole("link", { name: "Transfers", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Transfers" })).toBeVisible();
    await expect(notice).toContainText("Outcome not known yet");
    await expect(notice).toContainText(player);
    await page.keyboard.press("n");
    await desk.says("Outcome not known yet");
    await expect(desk.form).toHaveCount(0);
    await desk.close();
    await page.unroute(drafts);
    await expect(notice).toContainText("Deposit posted", { timeout: 30_000 });
    await notice.getByRole("button", { name: "Show" }).click();
    await desk.says("Deposit posted");
    await desk.close();
    await expect(notice).toHaveCount(0);
    expect(await balanceOf(town, player)).toBe("12.00000000");
  });

  test("before the request left is found not to have posted, is closed, and listed until it is sent again", async ({
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
    await expect(desk.button("Send with a new ticket")).toHaveCount(0);
    await desk.button("Close instead").click();
    await desk.says("Ticket closed: it can never post");
    await desk.button("Decide later").click();
    const line = page.getByRole("listitem").filter({ hasText: player });
    await expect(line).toContainText("Ticket closed, nothing moved, and not sent again yet.");
    await line.getByRole("button", { name: "Decide" }).click();
    await desk.button("Send with a new ticket").click();
    await desk.says("Check before you send");
    await desk.button("Send withdrawal").click();
    await desk.says("Withdrawal posted");
    expect(await balanceOf(town, player)).toBe("30.00000000");
    await desk.close();
    await expect(line).toHaveCount(0);
  });
});

test("a tab closed in the middle of a transfer loses nothing: a colleague finds out its state and finishes it", {
  tag: "@torture",
}, async ({ page, pageOf, town, allowOnConsole }) => {
  allowOnConsole(/net::ERR_FAILED .*\/send\)$/);
  // Whoever sends it again has not said that the player is new, so that the review asks.
  allowOnConsole(/status of 409 .*\/send\)$/);
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
  await openPage(colleague.page, "/transfers");
  const line = colleague.page.getByRole("listitem").filter({ hasText: player });
  await expect(line).toContainText("13.00 EUR");
  await expect(line).toContainText("finance@acme.example");
  await line.getByRole("button", { name: "Check outcome" }).click();
  await colleague.says("Not posted");
  await colleague.button("Send again").click();
  await colleague.newPlayerTick(player).check();
  await colleague.button("Send deposit").click();
  await colleague.says("Deposit posted");
  expect(await balanceOf(town, player)).toBe("13.00000000");
});
