import { randomUUID } from "node:crypto";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { accept, originOf, type Received } from "#e2e/fixtures/webhooks/receiver";
import approvals from "#lib/browser/messages/en/approvals.json" with { type: "json" };
import errors from "#lib/browser/messages/en/errors.json" with { type: "json" };
import { axeFindings } from "./fixtures/axe-findings";
import { countedClicks } from "./fixtures/counted-clicks";
import { openPage } from "./fixtures/page-cases";
import { signInAs } from "./fixtures/sign-in-as";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";
import { hire, type Person } from "./fixtures/town-agent";

// Each test has its own team, because an endpoint is sent all that happens to its agent.
test.use({ as: null });

interface Team {
  readonly developer: Person;
  readonly owner: Person;
  readonly client: SignedClient;
}

async function newTeam({ office, receiver }: Town): Promise<Team> {
  receiver.answerWith(accept);
  const agentId = await office.newAgent();
  const name = randomUUID();
  return {
    developer: await hire(office, agentId, "developer", `developer-${name}`),
    owner: await hire(office, agentId, "owner", `owner-${name}`),
    client: await office.newKey(agentId),
  };
}

async function pageFor(browser: Browser, { office }: Town, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: office.url() })).newPage();
  await signInAs(page, person);
  await openPage(page, "/");
  return page;
}

const dialog = (page: Page): Locator => page.getByRole("dialog");
const button = (within: Page | Locator, name: string): Locator => within.getByRole("button", { name, exact: true });
const rowsIn = (page: Page): Locator =>
  page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const pay = async (client: SignedClient, amount: string): Promise<string> => {
  const ticket = randomUUID();
  expect((await deposit(client, "p-1", transferRequest(ticket, amount))).code).toBe(0);
  return ticket;
};

/** Adds an endpoint in the page and gives its secret, which is shown once. Its own page is open afterwards. */
async function addEndpoint(page: Page, url: string): Promise<string> {
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("webhook endpoint");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Address")).toBeFocused();
  await page.keyboard.type(url);
  await page.keyboard.press("Enter");
  const shown = page.getByRole("dialog", { name: "Store this signing secret now" });
  await expect(shown).toBeVisible();
  const [, secret = ""] = await shown.locator("dd").allTextContents();
  await shown.getByLabel("I have stored the secret").check();
  await button(shown, "Done").click();
  await expect(page.getByRole("heading", { level: 1, name: url })).toBeVisible();
  return secret;
}

const isSigned = (secret: string, { headers, body }: Received): boolean => {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return new Webhook(secret).verify(body, sent) !== null;
};

test("an endpoint is added, tested and seen receiving a deposit with four clicks", async ({ browser, town }) => {
  const team = await newTeam(town);
  const { receiver } = town;
  const page = await pageFor(browser, town, team.owner);
  const clicks = await countedClicks(page);
  const url = `${originOf(receiver)}/${randomUUID()}`;
  const secret = await addEndpoint(page, url);
  await button(page, "Send test event").click();
  await expect(dialog(page).getByText("Your endpoint answered 204")).toBeVisible();
  expect(await axeFindings(page, "all")).toEqual([]);
  await page.keyboard.press("Escape");
  const ticket = await pay(team.client, "12.5");
  const delivered = rowsIn(page).filter({ hasText: "Deposit posted" });
  await expect(delivered).toContainText("Delivered");
  await delivered.click();
  await expect(dialog(page).getByText(ticket)).toBeVisible();
  expect(await clicks()).toBe(4);
  const arrived = receiver.received.filter(({ path }) => url.endsWith(path));
  expect(arrived.map(({ body }) => JSON.parse(body).type)).toEqual(["webhook.test", "deposit.posted"]);
  for (const each of arrived) expect(isSigned(secret, each)).toBe(true);
});

test("an endpoint that a developer asks for waits for an owner, and shows its secret to the developer alone", async ({
  browser,
  town,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409 .*\/webhooks\)$/);
  const team = await newTeam(town);
  const page = await pageFor(browser, town, team.developer);
  const url = `${originOf(town.receiver)}/${randomUUID()}`;
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("webhook endpoint");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Address")).toBeFocused();
  await page.keyboard.type(url);
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("link", { name: errors.seeRequest }).click();
  const record = page.getByRole("dialog", { name: `New webhook endpoint ${url}` });
  await expect(record).toContainText(approvals.record.whyOwner);
  const { request: owning } = await pageFor(browser, town, team.owner);
  const path = `/api/desk/approvals/${new URL(page.url()).searchParams.get("open")}`;
  const { data } = await (await owning.get(path)).json();
  const vote = { headers: { Origin: town.office.url() }, data: { hash: data.hash, note: null } };
  expect(await (await owning.post(`${path}/approve`, vote)).json()).toMatchObject({ code: 0 });
  await button(record, approvals.finish.endpoint).click();
  await button(page.getByRole("dialog").last(), approvals.finish.endpoint).click();
  const shown = page.getByRole("dialog", { name: "Store this signing secret now" });
  await expect(shown).toContainText("whsec_");
});

test("what failed is seen with the answer it got, replayed alone, and then all of it after a count", {
  tag: "@torture",
}, async ({ browser, town }) => {
  const team = await newTeam(town);
  const { receiver } = town;
  const page = await pageFor(browser, town, team.owner);
  const path = `/${randomUUID()}`;
  receiver.answerWith((_received, response) => response.writeHead(500).end("out of order"));
  await addEndpoint(page, originOf(receiver) + path);
  const tickets = [await pay(team.client, "4321.09"), await pay(team.client, "2")];
  await expect(rowsIn(page).filter({ hasText: "Retrying" })).toHaveCount(2);
  await expect(page.getByText(/^Failing since .*\. Disabled after 5 days/)).toBeVisible();
  await rowsIn(page).last().click();
  await expect(dialog(page).getByText("out of order").first()).toBeVisible();
  await expect(dialog(page).getByText(tickets[0] ?? "")).toBeVisible();
  await expect(dialog(page).getByText("4321.09")).toBeVisible();
  // The other one goes on failing, and after its second attempt the service waits for five minutes.
  const isOther = ({ body }: Received) => body.includes(tickets[1] ?? "");
  receiver.answerWith((received, response) => response.writeHead(isOther(received) ? 500 : 204).end());
  await button(dialog(page), "Replay").click();
  await expect(dialog(page).getByText("Delivered", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect.poll(() => receiver.received.filter(isOther).length).toBe(2);
  await expect(rowsIn(page).filter({ hasText: "Retrying" })).toHaveCount(1);
  receiver.answerWith(accept);
  await button(page, "Replay failed …").click();
  await expect(dialog(page).getByText("One delivery will be sent again.")).toBeVisible();
  await button(dialog(page), "Replay").click();
  await expect(rowsIn(page).filter({ hasText: "Delivered" })).toHaveCount(2);
  await expect(page.getByText(/^Failing since .*\. Disabled after 5 days/)).toHaveCount(0);
  await page.getByText("Table", { exact: true }).click();
  await expect(page.getByRole("table", { name: "Sent lately" }).getByRole("row").nth(1)).toContainText("2");
});

test("the log fills by itself, is filtered in the address, and shows a developer no amounts", {
  tag: "@torture",
}, async ({ browser, town }) => {
  const team = await newTeam(town);
  const [developer, owner] = [await pageFor(browser, town, team.developer), await pageFor(browser, town, team.owner)];
  await openPage(developer, "/events");
  await expect(developer.getByText("Nothing has happened yet")).toBeVisible();
  const ticket = await pay(team.client, "4321.09");
  await expect(rowsIn(developer)).toHaveCount(1);
  await expect(rowsIn(developer)).toContainText(ticket);
  expect((await withdraw(team.client, "p-1", transferRequest(randomUUID(), "1"))).code).toBe(0);
  await expect(rowsIn(developer)).toHaveCount(2);
  await button(developer, "All types").click();
  await developer.getByLabel("Deposit posted").check();
  await expect(developer).toHaveURL(/types=deposit\.posted/);
  await developer.keyboard.press("Escape");
  await expect(rowsIn(developer)).toHaveCount(1);
  await rowsIn(developer).click();
  await expect(dialog(developer).getByText("Your role shows no amounts and balances")).toBeVisible();
  await expect(dialog(developer).getByText('"deposit.posted"')).toBeVisible();
  expect(await developer.content()).not.toContain("4321.09");
  expect(await axeFindings(developer, "all")).toEqual([]);

  await owner.keyboard.press("g");
  await owner.keyboard.press("e");
  await expect(owner).toHaveURL(/\/events$/);
  await rowsIn(owner).filter({ hasText: ticket }).getByText("Deposit posted").click();
  await expect(dialog(owner).getByText("4321.09").first()).toBeVisible();
  await dialog(owner).getByRole("link", { name: ticket }).click();
  await expect(owner).toHaveURL(/\/transfers\?receipt=\d+/);
  await expect(dialog(owner).getByText(ticket).first()).toBeVisible();
});
