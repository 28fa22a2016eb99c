import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { TOTP } from "otpauth";
import * as z from "zod";
import { summary } from "#e2e/fixtures/clients/report-calls";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, pending, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { type NewOwner, newOwner } from "./fixtures/new-owner";
import { openPage } from "./fixtures/page-cases";
import { signInAs } from "./fixtures/sign-in-as";
import { test } from "./fixtures/test";
import { hire } from "./fixtures/town-agent";

const step = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const isDone = (page: Page, name: string) => expect(step(page, `${name}: Done`)).toBeVisible();

const guidePaths = (page: Page) =>
  page
    .getByRole("list")
    .filter({ hasText: "Create an API key" })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

const Started = z.looseObject({ data: z.looseObject({ secret: z.string() }) });

/** Sets up a second factor on the account page, like a person with an authenticator. */
async function setUpTwoFactor({ page, password }: NewOwner): Promise<void> {
  const started = await page.request.post("/api/desk/account/two-factor/start", { data: { password } });
  const { secret } = Started.parse(await started.json()).data;
  const code = new TOTP({ secret }).generate();
  const confirmed = await page.request.post("/api/desk/account/two-factor/confirm", { data: { code } });
  expect(confirmed.status()).toBe(200);
}

test("a new agent's guide leads to each step, ticks itself off while one looks, as things really happen, and goes when figures have come", async ({
  browser,
  town,
}) => {
  const owner = await newOwner(browser, town);
  const { page, agentId } = owner;
  await page.goto("/");
  // The currency has its rate.
  await expect(page.getByText("1 of 8 done")).toBeVisible();
  await expect(page.getByText("0.00")).toHaveCount(0);
  expect(await guidePaths(page)).toEqual([
    "/keys",
    "/developers/samples",
    "/transfers?new=deposit",
    "/reports",
    "/team",
    "/account",
  ]);
  await expect(page.getByText('npm run ops -- key create --feed --name "Exchange feed"')).toBeVisible();
  await expect(page.getByText(`"agent_id":"${agentId}"`)).toBeVisible();

  const client = await town.office.newKey(agentId);
  await isDone(page, "Create an API key");
  await expect(page.getByText("2 of 8 done")).toBeVisible();

  await client.get("/api/v1/user/exchange/transactions");
  await isDone(page, "Make the first signed call");

  await deposit(client, "p-1", transferRequest(`first-${randomUUID()}`));
  await isDone(page, "Add the first player");

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  expect(await summary(client, { create: [daysAgo(7), daysAgo(0)] })).toMatchObject({ code: 0 });
  await isDone(page, "Read the first report");

  await hire(town.office, agentId, "viewer", "second");
  await isDone(page, "Invite a colleague");
  await expect(page.getByText("6 of 8 done")).toBeVisible();

  await feedAll(town.feed, [wireTrade(agentId, { ...pending, matched_at: daysAgo(0) })]);
  await expect(page.getByText(/of 8 done/)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "1 setup step left" })).toHaveAttribute("href", "/account");

  await setUpTwoFactor(owner);
  await page.reload();
  await expect(page.getByText("Needs attention")).toBeVisible();
  await expect(page.getByText(/setup step/)).toHaveCount(0);
  await page.context().close();
});

test("a list without trades says that none came yet, and a key without requests that it is unused", {
  tag: "@torture",
}, async ({ browser, town }) => {
  const { page, agentId } = await newOwner(browser, town);
  await openPage(page, "/trades");
  await expect(page.getByText("No trades yet")).toBeVisible();
  await town.office.newKey(agentId);
  await openPage(page, "/keys");
  const [key] = (await (await page.request.get("/api/desk/keys")).json()).data.keys;
  await openPage(page, `/requests?key=${key.id}`);
  await expect(page.getByText("This key has not been used yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Send a first request" })).toHaveAttribute("href", "/developers/samples");
  await page.context().close();
});

test("a person who may only read is led by a new agent's guide to what that role may do, and to an owner for the rest", async ({
  browser,
  town,
}) => {
  const { page, agentId } = await newOwner(browser, town);
  await signInAs(page, await hire(town.office, agentId, "viewer"));
  await openPage(page, "/");
  await expect(step(page, "Create an API key")).toContainText("An owner of your team can do this");
  expect(await guidePaths(page)).toEqual(["/developers/samples", "/reports", "/account"]);
  await page.context().close();
});
