import { expect, type Page } from "@playwright/test";
import { ageProof } from "#e2e/fixtures/offices/edit-office";
import { Authenticator } from "#e2e/fixtures/offices/two-factor";
import { axeFindings } from "./fixtures/axe-findings";
import { newKeyName } from "./fixtures/key-desk";
import { newOwner } from "./fixtures/new-owner";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

test.use({ as: null });

const proofDialog = (page: Page) => page.getByRole("dialog", { name: "Enter your password again" });
const keyForm = (page: Page) => page.getByRole("dialog", { name: "Create a key" });
const focused = (page: Page) => page.locator(":focus");

/** Fills in the form of a key that may withdraw, and sends it, with the keyboard alone. */
async function askForKey(page: Page, name: string): Promise<void> {
  await openPage(page, "/keys?new=key");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type(name);
  const withdraws = page.getByRole("checkbox", { name: "wallet:withdraw" });
  await withdraws.focus();
  await page.keyboard.press("Space");
  await expect(withdraws).toBeChecked();
  await page.keyboard.press("Enter");
}

test("an owner whose proof is old makes a withdrawing key by keyboard: asked, wrong, right, and the secret is shown", async ({
  browser,
  town,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 403 .*\/keys\)$/);
  expectOnConsole(/status of 422 .*\/proof\)$/);
  const owner = await newOwner(browser, town);
  const { page } = owner;
  await ageProof(town.office, owner.email);
  const name = newKeyName();
  await askForKey(page, name);
  const dialog = proofDialog(page);
  const field = dialog.getByLabel("Current password");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("autocomplete", "current-password");
  await expect(dialog.locator("input[autocomplete=username]")).toHaveValue(owner.email);

  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter your password.")).toBeVisible();
  await page.keyboard.type("wrong horse battery");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("not your current password")).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type(owner.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Store this secret now" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByLabel("I have stored the secret").focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Done" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  // The next minutes need no other proof.
  await page.getByRole("button", { name: "Rotate secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rotate", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Store this secret now" })).toBeVisible();
});

test("a question that is called off leaves the form as it was, with a calm line, and can be asked again", {
  tag: "@torture",
}, async ({ browser, town, expectOnConsole }) => {
  expectOnConsole(/status of 403 .*\/keys\)$/);
  const owner = await newOwner(browser, town);
  const { page } = owner;
  await page.setViewportSize({ width: 360, height: 740 });
  await ageProof(town.office, owner.email);
  const name = newKeyName();
  await askForKey(page, name);
  await expect(proofDialog(page)).toBeVisible();
  expect(await axeFindings(page, "all", "dialog:has(input[autocomplete=current-password])")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.keyboard.press("Escape");
  await expect(proofDialog(page)).toBeHidden();
  const form = keyForm(page);
  await expect(form.getByRole("status").filter({ hasText: "Nothing was changed" })).toBeVisible();
  await expect(form.getByRole("alert")).toHaveCount(0);
  await expect(form.getByLabel("Name")).toHaveValue(name);
  await expect(form.getByRole("checkbox", { name: "wallet:withdraw" })).toBeChecked();
  await expect(form.locator(":focus")).toHaveCount(1);

  await form.getByRole("button", { name: "Create key" }).click();
  await proofDialog(page).getByLabel("Current password").fill(owner.password);
  await proofDialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("dialog", { name: "Store this secret now" })).toBeVisible();
});

test("an owner with a second factor is asked for the code too, and nobody is asked to stop something", {
  tag: "@torture",
}, async ({ browser, town, expectOnConsole }) => {
  expectOnConsole(/status of 403 .*\/keys\)$/);
  expectOnConsole(/status of 401 .*\/proof\)$/);
  expectOnConsole(/status of 422 .*\/proof\)$/);
  const owner = await newOwner(browser, town);
  const { page } = owner;
  const account = "/api/desk/account/two-factor";
  const started = await page.request.post(`${account}/start`, { data: { password: owner.password } });
  const { data } = await started.json();
  const authenticator = new Authenticator(data.secret);
  expect((await page.request.post(`${account}/confirm`, { data: { code: authenticator.code(-1) } })).ok()).toBe(true);
  await ageProof(town.office, owner.email);
  await askForKey(page, newKeyName());
  const dialog = proofDialog(page);
  await expect(dialog.getByLabel("Current password")).toBeFocused();
  await page.keyboard.type(owner.password);
  await page.keyboard.press("Enter");
  const code = dialog.getByLabel("Code from the app, or a recovery code");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await page.keyboard.type(authenticator.wrongCode());
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("The code is wrong")).toBeVisible();
  await expect(focused(page)).toHaveAttribute("autocomplete", "one-time-code");
  await page.keyboard.type(authenticator.code());
  await page.keyboard.press("Enter");
  const secret = page.getByRole("dialog", { name: "Store this secret now" });
  await expect(secret).toBeVisible();
  const [apiKey = ""] = await secret.locator("dd").allTextContents();
  await secret.getByLabel("I have stored the secret").check();
  await secret.getByRole("button", { name: "Done" }).click();

  await ageProof(town.office, owner.email);
  await page.getByRole("button", { name: "Revoke" }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/Type the last six characters/)
    .fill(apiKey.slice(-6));
  await page.keyboard.press("Enter");
  await expect(page.getByText("This key is revoked: every call with it is refused.")).toBeVisible();
});
