import { expect, type Page } from "@playwright/test";
import { balance } from "#e2e/fixtures/clients/wallet-calls";
import { countedClicks } from "./fixtures/counted-clicks";
import { createKey, newKeyName, rotateKey, storeSecret } from "./fixtures/key-desk";
import { openPage, settled } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const player = "acme-p1";

/** The key's timeline names the operations of its requests too. */
const gauge = (page: Page, operation: string) =>
  page
    .locator("section", { has: page.getByRole("heading", { name: "Quota used" }) })
    .getByRole("listitem")
    .filter({ has: page.getByText(operation, { exact: true }) });

test("a key made in the page is used from elsewhere, rotated, and revoked", async ({ page, town }) => {
  const name = newKeyName();
  const first = await createKey(page, name);
  await expect(page.getByText("Not used yet")).toBeVisible();
  const codeOf = async (credentials: typeof first) => (await balance(town.office.client(credentials), player)).code;
  expect(await codeOf(first)).toBe(0);
  await expect(page.getByText(/^Last used/)).toBeVisible();
  await expect(gauge(page, "Balances")).toContainText("1 of 6,000");

  const second = await rotateKey(page, "24 hours");
  expect(second.api_key).toBe(first.api_key);
  expect([await codeOf(second), await codeOf(first)]).toEqual([0, 0]);
  await expect(page.getByText("Still in use: some system has not switched yet.")).toBeVisible();
  await expect(page.getByText(/^Last used/)).toHaveCount(2);
  const third = await rotateKey(page, "Not at all", { endsOldest: true });
  expect([await codeOf(second), await codeOf(third)]).toEqual([10012, 0]);

  await page.getByRole("button", { name: "Revoke" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/In the last minute: Balances/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Revoke permanently" })).toBeDisabled();
  await dialog.getByLabel(/Type the last six characters/).fill(first.api_key.slice(-6));
  await page.keyboard.press("Enter");
  await expect(page.getByText("This key is revoked: every call with it is refused.")).toBeVisible();
  expect(await codeOf(third)).toBe(10011);
  await expect(page.getByRole("button", { name: "Rotate secret" })).toHaveCount(0);

  await page.getByRole("main").getByRole("link", { name: "Request log" }).click();
  await expect(page).toHaveURL(new RegExp(`/requests\\?key=${first.api_key}`));
  const calledLast = page.getByRole("table").getByRole("row").nth(1);
  await expect(calledLast).toContainText("10011");
  await expect(calledLast).toContainText(name);
});

test("a key that only reads is made, rotated and seen in use with seven clicks", { tag: "@torture" }, async ({
  page,
  town,
}) => {
  const name = newKeyName();
  await openPage(page, "/");
  const clicks = await countedClicks(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("create key");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type(name);
  await page.getByRole("button", { name: "Read only" }).click();
  await page.getByLabel("Name").press("Enter");
  await storeSecret(page);
  await page.getByRole("button", { name: "Rotate secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rotate", exact: true }).click();
  const credentials = await storeSecret(page);
  expect((await balance(town.office.client(credentials), player)).code).toBe(0);
  // The key's own page has the log of its requests.
  await expect(page.getByRole("region", { name: "Timeline" }).getByRole("link", { name: "Balances" })).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(7);
});

test("a secret is shown once, until it is stored, and leaves no trace in the browser", async ({ page }) => {
  const name = newKeyName();
  await openPage(page, "/keys");
  await page.getByRole("button", { name: "Create key" }).first().click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("checkbox", { name: "wallet:read" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
  const shown = page.getByRole("dialog", { name: "Store this secret now" });
  await expect(shown).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.click(3, 3);
  await expect(shown).toBeVisible();
  await expect(shown.getByRole("button", { name: "Done" })).toBeDisabled();
  await expect(shown.getByRole("button", { name: "Close" })).toHaveCount(0);
  const { secret } = await storeSecret(page);
  expect(secret).toMatch(/^sk_[\da-f]{64}$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await settled(page);
  const left = await page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      location.href,
      JSON.stringify([localStorage, sessionStorage, history.state]),
    ].join("\n"),
  );
  expect(left).not.toContain(secret);
  await page.reload();
  await settled(page);
  expect(await page.content()).not.toContain(secret);
});

test("a key is made, stored and revoked by keyboard alone", { tag: "@torture" }, async ({ page }) => {
  const name = newKeyName();
  await openPage(page, "/");
  // The second key must follow the first within a moment, which a busy machine may spend on answering the first.
  await Promise.all(["g", "k"].map((key) => page.keyboard.press(key)));
  // The frame gives the heading of each page that arrives the focus.
  await expect(page.getByRole("heading", { level: 1, name: "API keys" })).toBeFocused();
  await page.getByRole("button", { name: "Create key" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByLabel("Name").focus();
  await page.keyboard.press("Enter");
  const shown = page.getByRole("dialog", { name: "Store this secret now" });
  await expect(shown).toBeVisible();
  await shown.getByLabel("I have stored the secret").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(shown).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  await page.getByRole("button", { name: "Revoke" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/Type the last six characters/)).toBeFocused();
  await page.keyboard.type(new URL(page.url()).pathname.slice(-6));
  await page.keyboard.press("Enter");
  await expect(page.getByText("This key is revoked")).toBeVisible();
});
