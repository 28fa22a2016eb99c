import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import * as z from "zod";
import { addMembership, DeskClient } from "#e2e/fixtures/clients/desk-client";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { axeFindings } from "./fixtures/axe-findings";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";
import { hire, type Person } from "./fixtures/town-agent";

// Each test has its own address, so that failures in one do not make the others wait.
test.use({ as: null, ownAddress: true });

const newAgent = async ({ office }: Town, name: string): Promise<string> => {
  const id = `agent-${randomUUID().slice(0, 8)}`;
  await office.ops("agent", "create", "--id", id, "--name", name, "--currency", "EUR");
  return id;
};

/** Makes a person who owns one agent and is a viewer of another, which is made for this test. */
async function personOfTwo(town: Town) {
  const [first, second] = [await newAgent(town, "Harbour Exchange"), await newAgent(town, "Meridian Trading")];
  const person = await hire(town.office, first, "owner", `ana-${randomUUID()}`);
  await addMembership(town.office, second, person.email, "viewer");
  return { first, second, person };
}

/** Invites this email as the owner of a new agent. */
async function invited(town: Town, email: string): Promise<{ link: string; token: string }> {
  const agentId = await newAgent(town, "Meridian Trading");
  const owner = await hire(town.office, agentId, "owner", `owner-${randomUUID()}`);
  const client = new DeskClient(town.office.desk, { agentId, ...owner });
  expect(await client.signIn()).toMatchObject({ code: 0 });
  const made = await client.post("/api/desk/team/invitations", { email, roles: ["finance"] });
  const { token } = expectData(made, z.looseObject({ token: z.string() }));
  return { link: `/invitation#${token}`, token };
}

const agentName = (page: Page, name: string) => page.getByText(name, { exact: true }).filter({ visible: true }).first();
const openAccount = (page: Page) =>
  page
    .getByRole("button", { name: /^Account of/ })
    .filter({ visible: true })
    .click();

async function enter(page: Page, { email, password }: Person): Promise<void> {
  await openPage(page, "/sign-in");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

test("a person of two agents chooses by keyboard, the last used agent first, and switches in the account menu", async ({
  page,
  town,
}) => {
  const { person, second } = await personOfTwo(town);
  const before = new DeskClient(town.office.desk, { agentId: second, ...person });
  expect(await before.signIn(undefined, { agent_id: second })).toMatchObject({ code: 0 });
  await enter(page, person);
  await expect(page.getByRole("heading", { name: "Which agent?" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Meridian Trading/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /Harbour Exchange/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL("/");
  await expect(agentName(page, "Harbour Exchange")).toBeVisible();

  await openPage(page, "/team");
  await openAccount(page);
  await page.getByRole("button", { name: /Meridian Trading/ }).click();
  await page.waitForURL("/");
  await expect(agentName(page, "Meridian Trading")).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Team" })).toHaveCount(0);
  await openPage(page, "/account");
  await expect(page.getByRole("listitem").filter({ hasText: "Meridian Trading" })).toHaveCount(2);
});

test("a tab of the former agent shows and does nothing more for that agent, and switches too", async ({
  page,
  town,
  context,
  expectOnConsole,
}) => {
  // Whether the old session or the old agent is refused depends on which of them the page asks for first.
  expectOnConsole(/status of (401|409) /);
  const { person, first, second } = await personOfTwo(town);
  await enter(page, person);
  await page.getByRole("button", { name: /Harbour Exchange/ }).click();
  await page.waitForURL("/");
  const other = await context.newPage();
  await openPage(other, "/team");
  await other.getByRole("button", { name: "Invite member" }).click();
  await other.getByLabel("Email", { exact: true }).fill("guest@example.com");
  await openAccount(page);
  await page.getByRole("button", { name: /Meridian Trading/ }).click();
  await expect(agentName(page, "Meridian Trading")).toBeVisible();
  await other.waitForURL("/");
  await expect(agentName(other, "Meridian Trading")).toBeVisible();
  const asBefore = await other.request.get("/api/desk/me", { headers: { "X-For-Agent": first } });
  expect(asBefore.status()).toBe(409);
  expect((await other.request.get("/api/desk/me", { headers: { "X-For-Agent": second } })).status()).toBe(200);
});

test("a tab that hears of the switch before the browser has its new session still switches", {
  tag: "@torture",
}, async ({ page, town, context, expectOnConsole }) => {
  // Whether the old session or the old agent is refused depends on which of them the page asks for first.
  expectOnConsole(/status of (401|409) /);
  const { person, second } = await personOfTwo(town);
  await enter(page, person);
  await page.getByRole("button", { name: /Harbour Exchange/ }).click();
  await page.waitForURL("/");
  const other = await context.newPage();
  await openPage(other, "/team");
  await expect(other.getByText("Live", { exact: true }).first()).toBeVisible();
  await openAccount(page);
  const choice = page.getByRole("button", { name: /Meridian Trading/ });
  await expect(choice).toBeVisible();
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 2_000, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send("Network.emulateNetworkConditions", slow);
  const told = other.waitForResponse((response) => response.status() === 401);
  await choice.click();
  await told;
  await other.waitForURL("/");
  await expect(agentName(other, "Meridian Trading")).toBeVisible();
  expect((await other.request.get("/api/desk/me", { headers: { "X-For-Agent": second } })).status()).toBe(200);
});

test("a person with an account accepts an invitation with its password, even after mistyping it once", async ({
  page,
  town,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401 .*\/sign-in\)$/);
  const person = await hire(town.office, "acme", "viewer", `ana-${randomUUID()}`);
  const { link } = await invited(town, person.email);
  await page.goto(link);
  await expect(page.getByText("If this email already has an account, enter its password")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("wrong horse battery");
  await page.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Sign-in was refused" })).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("/");
  await expect(agentName(page, "Meridian Trading")).toBeVisible();
});

for (const [locale, colorScheme, words] of [
  [
    "en-GB",
    "light",
    { email: "Email", password: "Password", choose: "Which agent?", account: /^Account of/, over: "Switch to" },
  ],
  ["zh-CN", "dark", { email: "邮箱", password: "密码", choose: "选择代理", account: /的账户$/, over: "切换到" }],
] as const) {
  test.describe(`in ${locale}, ${colorScheme}`, () => {
    // Animations would make the pages differ.
    const contextOptions = { reducedMotion: "reduce" } as const;
    test.use({ colorScheme, locale, viewport: { width: 360, height: 740 }, contextOptions });

    async function expectNothingInTheWay(page: Page): Promise<void> {
      expect(await axeFindings(page, "all")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }

    const tag = locale === "zh-CN" ? [] : "@torture";
    test("agent choice, account menu and invitation are accessible and fit a narrow screen", { tag }, async ({
      page,
      town,
    }) => {
      const { person } = await personOfTwo(town);
      const { link } = await invited(town, `a-guest-with-a-long-name-${randomUUID()}@example.com`);
      await page.goto(link);
      await expect(page.getByLabel(words.password, { exact: true })).toBeVisible();
      await expectNothingInTheWay(page);
      await openPage(page, "/sign-in");
      await page.getByLabel(words.email, { exact: true }).fill(person.email);
      await page.getByLabel(words.password, { exact: true }).fill(person.password);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: words.choose })).toBeVisible();
      await expectNothingInTheWay(page);
      await page.getByRole("button", { name: /Harbour Exchange/ }).click();
      await page.waitForURL("/");
      await page.getByRole("button", { name: words.account }).filter({ visible: true }).click();
      await expect(page.getByRole("heading", { name: words.over })).toBeVisible();
      await expectNothingInTheWay(page);
      await page.goto((await invited(town, person.email)).link);
      await expect(page.getByRole("button", { name: /Meridian Trading/ })).toBeVisible();
      await expectNothingInTheWay(page);
    });
  });
}
