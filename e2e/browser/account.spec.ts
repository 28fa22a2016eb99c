import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { setAgentSettings } from "#e2e/fixtures/offices/edit-office";
import { Authenticator } from "#e2e/fixtures/offices/two-factor";
import type { MemberRole } from "#lib/domain/people/role";
import { openPage, settled } from "./fixtures/page-cases";
import { signInAs, typePassword } from "./fixtures/sign-in-as";
import { test } from "./fixtures/test";
import type { Town } from "./fixtures/town";
import { hire, type Person } from "./fixtures/town-agent";

// Each test has its own people and address, because it changes their passwords.
test.use({ as: null, ownAddress: true });

async function newPerson(town: Town, role: MemberRole = "viewer", agentId?: string): Promise<Person> {
  return hire(town.office, agentId ?? (await town.office.newAgent()), role, `${role}-${randomUUID()}`);
}

/** Sets up a second factor in the dialog, with the secret as it is shown. The present code is used up afterwards. */
async function setUpTwoFactor(page: Page, { password }: Person) {
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Current password").fill(password);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("img", { name: "QR code of the secret" })).toBeVisible();
  const shown = await dialog.locator("code").textContent();
  const authenticator = new Authenticator((shown ?? "").replaceAll(" ", ""));
  await dialog.getByLabel("Code from the app").fill(authenticator.code());
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const list = page.getByRole("list", { name: "Your recovery codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  await page.getByRole("button", { name: "I have saved them" }).click();
  return { authenticator, codes };
}

test("a second factor is set up and asked for at the sign-in, where a recovery code works too", async ({
  page,
  town,
  pageOf,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 422 .*\/sign-in\)$/);
  expectOnConsole(/status of 401 .*\/sign-in\)$/);
  const person = await newPerson(town);
  await signInAs(page, person);
  await openPage(page, "/account");
  const { authenticator, codes } = await setUpTwoFactor(page, person);
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();

  const other = await pageOf(null);
  await typePassword(other, person);
  await other.getByLabel("Code", { exact: true }).fill(authenticator.wrongCode());
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByRole("alert").filter({ hasText: "The code is wrong" })).toBeVisible();
  await other.getByLabel("Code", { exact: true }).fill(authenticator.code(1));
  await other.keyboard.press("Enter");
  await other.waitForURL("/");

  const [lost = ""] = codes;
  const third = await pageOf(null);
  await typePassword(third, person);
  await third.getByLabel("Code", { exact: true }).fill(lost);
  await third.keyboard.press("Enter");
  await expect(third.getByText("You signed in with a recovery code")).toBeVisible();
  await expect(third.getByText("9 codes are left.")).toBeVisible();
  await third.getByRole("button", { name: "Continue" }).click();
  await third.waitForURL("/");
});

test("a member whose team requires a second factor is led to set it up, and has access again afterwards", async ({
  page,
  town,
  allowOnConsole,
}) => {
  // The page that is still open when the demand comes may have asked for more than it is then given.
  allowOnConsole(/status of 403 .*\/(live\?|attention\)$)/);
  const agentId = await town.office.newAgent();
  const person = await newPerson(town, "finance", agentId);
  await signInAs(page, person);
  await openPage(page, "/");
  await setAgentSettings(town.office, agentId, { twoFactorRequired: true });
  // The page may be led away before it has loaded, and then this navigation is cut off. Either order is right.
  await page.goto("/transfers").catch(() => undefined);
  await page.waitForURL("/account?setup=two-factor");
  await expect(page.getByText("Set up a second factor first")).toBeVisible();
  await settled(page);
  // What the server refuses until then is not offered.
  await expect(page.getByRole("button", { name: "New transfer" })).toHaveCount(0);
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/account?setup=two-factor");
  // The address is the same before and after: only a new heading of this page shows that the member was led back. While
  // the other page is on its way, the heading is that page's.
  const heading = page.getByRole("heading", { level: 1, name: "Your account" });
  await heading.evaluate((drawn) => drawn.setAttribute("data-drawn", "before"));
  await page.getByRole("link", { name: "Players" }).click();
  await expect(heading).not.toHaveAttribute("data-drawn", "before");
  await page.waitForURL("/account?setup=two-factor");
  await setUpTwoFactor(page, person);
  await page.waitForURL("/");
  await openPage(page, "/players");
  expect((await page.request.get("/api/desk/players")).status()).toBe(200);
});

test("a new password signs the other browsers out, and keeps this browser signed in", async ({
  page,
  town,
  pageOf,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 422 .*\/account\/password\)$/);
  expectOnConsole(/status of 401 /);
  const person = await newPerson(town);
  const other = await pageOf(null);
  await signInAs(other, person);
  await openPage(other, "/");
  await signInAs(page, person);
  await openPage(page, "/account");
  await expect(page.getByText("This browser", { exact: true })).toHaveCount(1);
  await page.getByLabel("Current password").fill("wrong horse battery");
  await page.getByLabel("New password", { exact: true }).fill("another long password");
  await page.getByLabel("New password again").fill("another long passwort");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("The two passwords differ.")).toBeVisible();
  await page.getByLabel("New password again").fill("another long password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("not your current password")).toBeVisible();
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("1 other browser was signed out.")).toBeVisible();
  await other.waitForURL(/\/sign-in/);
  await openPage(page, "/account");
});
