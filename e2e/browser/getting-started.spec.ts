import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { TOTP } from "otpauth";
import * as z from "zod";
import { summary } from "#e2e/fixtures/clients/report-calls";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { type NewOwner, newOwner } from "./fixtures/new-owner";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import { hire } from "./fixtures/town-agent";

const step = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const isDone = (page: Page, name: string) => expect(step(page, `${name}: Done`)).toBeVisible();

const Started = z.looseObject({ data: z.looseObject({ secret: z.string() }) });

/** Sets up a second factor on the account page, like a person with an authenticator. */
async function setUpTwoFactor({ page, password }: NewOwner): Promise<void> {
  const started = await page.request.post("/api/desk/account/two-factor/start", { data: { password } });
  const { secret } = Started.parse(await started.json()).data;
  const code = new TOTP({ secret }).generate();
  const confirmed = await page.request.post("/api/desk/account/two-factor/confirm", { data: { code } });
  expect(confirmed.status()).toBe(200);
}

test("a new agent's open checklist ticks off each step when it really happens, and disappears when all are done", async ({
  browser,
  town,
}) => {
  const owner = await newOwner(browser, town);
  const { page, agentId } = owner;
  await page.goto("/");
  await expect(page.getByText("0 of 6 done")).toBeVisible();
  await expect(page.getByText("No transfer yet")).toBeVisible();

  const client = await town.office.newKey(agentId);
  await isDone(page, "Make an API key");
  await expect(page.getByText("1 of 6 done")).toBeVisible();

  await client.get("/api/v1/user/exchange/transactions");
  await isDone(page, "Make the first signed call");

  await deposit(client, "p-1", transferRequest(`first-${randomUUID()}`));
  await isDone(page, "Post the first deposit");

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  expect(await summary(client, { create: [daysAgo(7), daysAgo(0)] })).toMatchObject({ code: 0 });
  await isDone(page, "Read the first report");

  await hire(town.office, agentId, "viewer", "second");
  await isDone(page, "Invite a colleague");
  await expect(page.getByText("5 of 6 done")).toBeVisible();

  await setUpTwoFactor(owner);
  await expect(page.getByText(/of 6 done/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("No refusal in the last 30 days")).toBeVisible();
  await expect(page.getByText(/of 6 done/)).toHaveCount(0);
  await page.context().close();
});

test("each open step links to the page where it is done", async ({ browser, town }) => {
  const { page } = await newOwner(browser, town);
  await page.goto("/");
  const list = page.getByRole("list").filter({ hasText: "Make an API key" });
  await expect(list.getByRole("link")).toHaveCount(6);
  const paths = await list.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(["/keys", "/developers/samples", "/transfers", "/reports", "/team", "/account"]);
  await page.context().close();
});

test("a report that members read in the dashboard counts as the first report", async ({ browser, town }) => {
  const { page } = await newOwner(browser, town);
  await page.goto("/");
  await expect(page.getByText("0 of 6 done")).toBeVisible();
  await step(page, "Read the first report").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Report/);
  // Leaving sooner would cancel the report before it is shown.
  await expect(page.getByText("No trades yet")).toBeVisible();
  await page.goto("/");
  await isDone(page, "Read the first report");
  await page.context().close();
});

test("a person who has hidden the checklist is not shown it again", async ({ browser, town }) => {
  const { page } = await newOwner(browser, town);
  await openPage(page, "/");
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("0 of 6 done")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("No transfer yet")).toBeVisible();
  await expect(page.getByText("0 of 6 done")).toHaveCount(0);
  await page.context().close();
});

test.describe("a person who may only read", () => {
  test.use({ as: "viewer" });

  test("is led only to what that role may do, and told who does the rest", async ({ page }) => {
    await page.goto("/");
    const member = step(page, "Set up two-factor");
    await expect(member.getByRole("link")).toHaveCount(1);
    const links = page.getByRole("main").getByRole("link");
    for (const path of ["/keys", "/team"]) await expect(links.and(page.locator(`[href="${path}"]`))).toHaveCount(0);
  });
});
