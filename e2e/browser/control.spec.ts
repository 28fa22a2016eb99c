import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import control from "#lib/browser/messages/en/control.json" with { type: "json" };
import foreseen from "#lib/browser/messages/en/foreseen.json" with { type: "json" };
import limits from "#lib/browser/messages/en/limits.json" with { type: "json" };
import shell from "#lib/browser/messages/en/shell.json" with { type: "json" };
import { countedClicks } from "./fixtures/counted-clicks";
import { openPage } from "./fixtures/page-cases";
import { signInAs } from "./fixtures/sign-in-as";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";
import { hire, type Person } from "./fixtures/town-agent";
import { TransferDesk } from "./fixtures/transfer-desk";

// Each test has its own team, because a stop ends everybody's transfers.
test.use({ as: null });

interface Team {
  readonly owner: Person;
  readonly finance: Person;
  readonly viewer: Person;
  readonly client: SignedClient;
}

async function newTeam({ office }: Town): Promise<Team> {
  const agentId = await office.newAgent();
  const name = randomUUID();
  const [owner, finance, viewer] = [
    await hire(office, agentId, "owner", `owner-${name}`),
    await hire(office, agentId, "finance", `finance-${name}`),
    await hire(office, agentId, "viewer", `viewer-${name}`),
  ];
  const client = await office.newKey(agentId);
  await deposit(client, "p-1", transferRequest(randomUUID(), "1000"));
  return { owner, finance, viewer, client };
}

async function pageFor(browser: Browser, { office }: Town, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: office.url() })).newPage();
  await signInAs(page, person);
  return page;
}

const out = (client: SignedClient, amount: string) => withdraw(client, "p-1", transferRequest(randomUUID(), amount));
const dialog = (page: Page) => page.getByRole("dialog");
const banner = (page: Page) => page.getByRole("status").filter({ hasText: "Unusual payouts" });

test("withdrawals are stopped by one click and a reason, everybody's pages say so at once, and an owner starts them again", async ({
  page,
  browser,
  town,
}) => {
  const { owner, finance, viewer, client } = await newTeam(town);
  const seen = await pageFor(browser, town, viewer);
  await openPage(seen, "/transfers");
  await signInAs(page, finance);
  await openPage(page, "/control");
  const clicks = await countedClicks(page);
  await page.getByRole("button", { name: control.stop.action.withdrawal }).click();
  await expect(dialog(page).getByLabel(control.stop.reason)).toBeFocused();
  await page.keyboard.type("Unusual payouts");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  expect(await clicks()).toBe(1);

  await expect(banner(page)).toContainText(shell.stopped.withdrawal);
  await expect(banner(seen)).toContainText(shell.stopped.withdrawal);
  expect(await out(client, "1")).toMatchObject({ code: 20191 });
  await expect(page.getByRole("button", { name: control.stop.start })).toHaveCount(0);
  await expect(page.getByText(control.stop.askOwner)).toBeVisible();
  const form = new TransferDesk(page);
  await form.open("/control");
  await expect(form.sheet.getByText("Unusual payouts")).toBeVisible();
  await expect(form.sheet.getByRole("radio", { name: "Withdrawal" })).toBeDisabled();
  await expect(form.button("Review")).toBeEnabled();
  // It comes with the page, before any script has run.
  expect(await (await seen.request.get("/reports")).text()).toContain("Unusual payouts");

  const own = await pageFor(browser, town, owner);
  await openPage(own, "/control");
  await own.getByRole("button", { name: control.stop.start }).click();
  await dialog(own).getByRole("button", { name: control.stop.start }).click();
  await expect(banner(own)).toHaveCount(0);
  await expect(banner(seen)).toHaveCount(0);
  expect(await out(client, "1")).toMatchObject({ code: 0 });
});

test("a limit says what it would have met before it is set, holds from then on, and its refusal names it in words", async ({
  page,
  browser,
  town,
}) => {
  const { owner, finance, client } = await newTeam(town);
  for (const amount of ["60", "60", "60"]) expect(await out(client, amount)).toMatchObject({ code: 0 });
  await signInAs(page, owner);
  await openPage(page, "/control");
  await expect(page.getByText(control.limits.none)).toBeVisible();
  await page.getByRole("button", { name: control.limits.set }).click();
  const asked = dialog(page);
  await asked.getByRole("button", { name: control.form.action }).click();
  await expect(asked).toContainText(control.form.fault.malformed);
  await asked.getByText(control.form.scope.player, { exact: true }).click();
  await asked.getByRole("combobox", { name: control.form.player }).fill("p-1");
  await page.keyboard.press("Tab");
  await asked.getByLabel(/^At most/).fill("100");
  await expect(asked).toContainText("2 transfers would have met it.");
  await expect(asked.getByRole("listitem")).toHaveCount(2);
  await asked.getByLabel(/^At most/).fill("200");
  await expect(asked).toContainText(control.past.none);
  await asked.getByRole("button", { name: control.form.action }).click();
  await expect(asked).toHaveCount(0);
  const row = page.getByRole("row").filter({ hasText: "player p-1" });
  await expect(row).toContainText("180.00 of 200.00");
  await expect(row).toContainText("90% used");
  await expect(row).toContainText(limits.fill.near);

  const desk = await pageFor(browser, town, finance);
  await openPage(desk, "/");
  await expect(desk.getByRole("heading", { name: limits.near })).toBeVisible();
  const form = new TransferDesk(desk);
  await form.open();
  await form.review({ side: "Withdrawal", player: "p-1", amount: "30" });
  await expect(form.sheet).toContainText(foreseen.refused);
  await expect(form.sheet).toContainText("210.00");
  await expect(form.button("Send withdrawal")).toBeDisabled();

  // The other's transfer moves the gauge of an open page.
  expect(await out(client, "20")).toMatchObject({ code: 0 });
  await expect(row).toContainText("100% used");
  await expect(row).toContainText(limits.fill.refuse);

  await row.getByRole("button", { name: /^Limit: / }).click();
  await page.getByRole("menuitem", { name: control.limits.change }).click();
  await asked.getByLabel(/^At most/).fill("400");
  await page.keyboard.press("Enter");
  await expect(row).toContainText("200.00 of 400.00");
  await row.getByRole("button", { name: /^Limit: / }).click();
  await page.getByRole("menuitem", { name: control.limits.remove }).click();
  await asked.getByRole("button", { name: control.limits.remove }).click();
  await expect(page.getByText(control.limits.none)).toBeVisible();
});
