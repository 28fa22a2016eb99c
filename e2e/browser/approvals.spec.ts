import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { ageProof } from "#e2e/fixtures/offices/edit-office";
import approvals from "#lib/browser/messages/en/approvals.json" with { type: "json" };
import transfers from "#lib/browser/messages/en/transfers.json" with { type: "json" };
import { axeFindings } from "./fixtures/axe-findings";
import { countedClicks } from "./fixtures/counted-clicks";
import { openPage } from "./fixtures/page-cases";
import { signInAs } from "./fixtures/sign-in-as";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";
import { hire, type Person } from "./fixtures/town-agent";
import { TransferDesk } from "./fixtures/transfer-desk";

// Each test has its own team, because a rule holds for everybody's transfers.
test.use({ as: null });

interface Team {
  readonly owner: Person;
  readonly finance: Person;
  readonly approver: Person;
  readonly client: SignedClient;
}

async function newTeam({ office }: Town): Promise<Team> {
  const agentId = await office.newAgent();
  const name = randomUUID().slice(0, 8);
  const [owner, finance, approver] = [
    await hire(office, agentId, "owner", `owner-${name}`),
    await hire(office, agentId, "finance", `finance-${name}`),
    await hire(office, agentId, "approver", `approver-${name}`),
  ];
  const client = await office.newKey(agentId);
  await deposit(client, "p-1", transferRequest(randomUUID(), "1000"));
  return { owner, finance, approver, client };
}

async function pageFor(browser: Browser, { office }: Town, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: office.url() })).newPage();
  await signInAs(page, person);
  return page;
}

const dialog = (page: Page, name?: string | RegExp) => page.getByRole("dialog", name === undefined ? {} : { name });
/** The open request, below the dialog that asks about it. */
const opened = (page: Page) => dialog(page).first();
const rows = (page: Page) => page.getByRole("main").getByRole("table").locator("tbody tr");

async function write(page: Page, { office }: Town, method: "post" | "patch", path: string, data: object) {
  return page.request[method](path, { headers: { Origin: office.url() }, data });
}

/** Sets a rule as the owner, so that the test begins with what it is about. */
async function rule(browser: Browser, town: Town, { owner }: Team, kind = "transfers", change: object = {}) {
  const page = await pageFor(browser, town, owner);
  const body = { needed: 1, over: kind === "transfers" ? "100" : null, over_day: null, ...change };
  const answer = await write(page, town, "patch", `/api/desk/approvals/rules/${kind}`, body);
  expect(answer.status()).toBe(200);
  return page;
}

/** Sends a transfer of 500 by the form, and leaves the card that says that it waits. */
async function sendLarge(page: Page, amount = "500", side: "Deposit" | "Withdrawal" = "Withdrawal"): Promise<void> {
  const form = new TransferDesk(page);
  await form.open();
  await form.send({ side, player: "p-1", amount });
  await form.says(transfers.outcome.pending);
}

test("a transfer above the rule waits, an approver approves it by keyboard with a note, it posts, and its maker sees that without a reload", async ({
  page,
  browser,
  town,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 403 .*\/approve\)$/);
  const team = await newTeam(town);
  await rule(browser, town, team);
  await signInAs(page, team.finance);
  const form = new TransferDesk(page);
  await form.open();
  await form.review({ side: "Withdrawal", player: "p-1", amount: "500" });
  for (const told of ["Needs 1 approval", "500.00 EUR is over 100.00 EUR."])
    await expect(form.sheet).toContainText(told);
  await form.button(transfers.review.ask).click();
  await form.says(transfers.outcome.pending);
  const card = dialog(page);
  await expect(card).toContainText(
    `Can be approved by: ${[team.approver, team.owner]
      .map(({ email }) => email)
      .sort()
      .join(", ")}`,
  );

  const desk = await pageFor(browser, town, team.approver);
  await openPage(desk, "/");
  await expect(desk.getByRole("link", { name: "1 request waits for your approval" })).toBeVisible();
  await ageProof(town.office, team.approver.email);
  const clicks = await countedClicks(desk);
  await desk.keyboard.press("g");
  await desk.keyboard.press("v");
  await expect(desk.getByRole("heading", { level: 1, name: approvals.title })).toBeVisible();
  await expect(rows(desk)).toHaveCount(1);
  await expect(rows(desk)).toContainText(approvals.waitsForYou);
  await desk.keyboard.press("j");
  await desk.keyboard.press("Enter");
  const record = dialog(desk, "Withdrawal, player p-1");
  await expect(record).toContainText("500.00");
  await expect(record).toContainText("five hundred euros");
  await expect(record).toContainText(/Balance now\s*1,000\.00/);
  await expect(record).toContainText(/Balance after it\s*500\.00/);
  await expect(record).toContainText("asked for by phone");
  await expect(record).toContainText("500.00 EUR is over 100.00 EUR.");
  await expect(record.getByRole("region", { name: approvals.record.last }).getByRole("listitem")).toHaveCount(1);
  await desk.keyboard.press("a");
  await expect(dialog(desk, approvals.decide.approveTitle).getByLabel(approvals.decide.note)).toBeFocused();
  await desk.keyboard.type("called the player back");
  await desk.keyboard.press("Enter");
  await expect(dialog(desk, "Enter your password again").getByLabel("Current password")).toBeFocused();
  await desk.keyboard.type(team.approver.password);
  await desk.keyboard.press("Enter");
  await expect(record).toContainText(approvals.alert.posted);
  await expect(record.getByRole("region", { name: approvals.record.votes })).toContainText("called the player back");
  await expect(record.getByRole("button", { name: approvals.alert.receipt })).toBeVisible();
  expect(await clicks()).toBe(0);

  await expect(card.getByRole("heading", { name: transfers.outcome.posted.withdrawal })).toBeVisible();
  await expect(card).toContainText(transfers.outcome.pendingPosted);
  await card.getByRole("link", { name: transfers.outcome.pendingSee }).click();
  await expect(dialog(page, "Withdrawal, player p-1")).toContainText("called the player back");
});

test("a request is rejected by keyboard, for a reason alone, and whoever asked is told it until they dismiss it", async ({
  page,
  browser,
  town,
}) => {
  const team = await newTeam(town);
  await rule(browser, town, team);
  await signInAs(page, team.finance);
  await sendLarge(page, "150", "Deposit");

  const desk = await pageFor(browser, town, team.approver);
  await openPage(desk, "/approvals");
  await rows(desk).first().getByRole("button").first().click();
  await expect(opened(desk).getByRole("button", { name: "Reject" })).toBeVisible();
  await desk.keyboard.press("r");
  await expect(dialog(desk, approvals.decide.rejectTitle)).toContainText(approvals.decide.rejectHint.money);
  await desk.keyboard.press("Enter");
  await expect(dialog(desk, approvals.decide.rejectTitle)).toContainText(approvals.decide.reasonMissing);
  await desk.keyboard.type("Please attach the bank slip");
  await desk.keyboard.press("Enter");
  await expect(opened(desk)).toContainText(`Rejected by ${team.approver.email}`);
  await expect(opened(desk).getByRole("button", { name: /Approve|Reject/ })).toHaveCount(0);

  const told = "1 request of yours was not approved";
  await openPage(page, "/");
  await page.getByRole("link", { name: told }).click();
  await expect(dialog(page, "Deposit, player p-1")).toContainText("Please attach the bank slip");
  await dialog(page).getByRole("button", { name: approvals.alert.dismiss }).click();
  await openPage(page, "/approvals?state=ended");
  await expect(rows(page).first()).toContainText("Please attach the bank slip");
  await expect(page.getByText(told)).toHaveCount(0);
});

test("a rule is told in words before it is set, and one that nobody can satisfy is refused", async ({
  page,
  town,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409 .*\/rules\/transfers\)$/);
  const { owner } = await newTeam(town);
  await signInAs(page, owner);
  await openPage(page, "/control");
  await expect(page.getByText(approvals.rule.off.transfers)).toBeVisible();
  const clicks = await countedClicks(page);
  await page.getByRole("button", { name: "Change the rule: Transfers" }).click();
  const form = dialog(page);
  await form.getByText(approvals.rules.neededOf.two, { exact: true }).click();
  await expect(form).toContainText("Only 1 other person in your team may approve.");
  await form.getByRole("button", { name: approvals.rules.save }).click();
  await expect(form).toContainText("Too few people could approve this.");
  await form.getByText(approvals.rules.neededOf.one, { exact: true }).click();
  await form.getByLabel(/^Or over this sum/).fill("5,000.00");
  await form.getByRole("button", { name: approvals.rules.save }).click();
  await expect(form).toContainText(approvals.rules.fault.needsOver);
  await form.getByLabel(/^Over this amount/).fill("1,000.00");
  const words = "Transfers over 1,000.00 EUR, or over 5,000.00 EUR in 24 hours by one member, need 1 approval.";
  await expect(form).toContainText(words);
  await page.keyboard.press("Enter");
  await expect(form).toHaveCount(0);
  await expect(page.getByText(words)).toBeVisible();
  // The two refusals took two of them.
  expect(await clicks()).toBe(7);
});

test("the list and its records have no axe findings and fit every window, in both languages and themes", {
  tag: "@torture",
}, async ({ page, browser, town }) => {
  const team = await newTeam(town);
  const own = await rule(browser, town, team);
  await sendLarge(own);
  await openPage(own, "/control");
  const limit = { scope: "agent", subject: "", side: "withdrawal", window: "day", measure: "sum", action: "refuse" };
  await write(own, town, "patch", "/api/desk/approvals/rules/limits", { needed: 1, over: null, over_day: null });
  await write(own, town, "post", "/api/desk/limits", { ...limit, bound: "5000" });
  await signInAs(page, team.approver);
  for (const locale of ["en", "zh"]) {
    await page.context().addCookies([{ name: "locale", value: locale, url: town.office.url() }]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const [width, height] of [
        [1_600, 900],
        [360, 740],
      ] as const) {
        await page.setViewportSize({ width, height });
        await openPage(page, "/approvals");
        await expect(rows(page)).toHaveCount(2);
        expect(await axeFindings(page, "all"), `${locale} ${colorScheme} ${width}`).toEqual([]);
        for (const at of [0, 1]) {
          await rows(page).nth(at).getByRole("button").first().click();
          await expect(dialog(page).getByRole("button", { name: /^(Approve|批准)/ })).toBeInViewport({ ratio: 1 });
          expect(await axeFindings(page, "all"), `${locale} ${colorScheme} ${width} record`).toEqual([]);
          const overhang = await dialog(page).evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
          expect(overhang, `${locale} ${width}`).toBeLessThanOrEqual(0);
          await page.keyboard.press("Escape");
          await expect(dialog(page)).toHaveCount(0);
        }
      }
    }
  }
});
