import { expect, type Page } from "@playwright/test";
import { SteadyCaller } from "#e2e/fixtures/clients/steady-caller";
import { balance } from "#e2e/fixtures/clients/wallet-calls";
import { createKey, newKeyName, rotateKey, storeSecret } from "./fixtures/key-desk";
import { openPage, settled } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const player = "acme-p1";
const calling = `/api/v1/user/exchange/wallets/${player}/balance`;

const gauge = (page: Page, operation: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(operation, { exact: true }) });

test("a key made in the page is used from elsewhere, rotated without one refused call, and revoked", async ({
  page,
  town,
}) => {
  const name = newKeyName();
  const first = await createKey(page, name);
  await page.getByRole("link", { name }).click();
  await expect(page.getByText("Not used yet")).toBeVisible();

  const caller = new SteadyCaller(town.office.url(), calling);
  const calls = async (client: string, code: number) => (await caller.tallies())[client]?.[code] ?? 0;
  const callsOn = async (client: string, code: number, more: number) => {
    const before = await calls(client, code);
    await expect.poll(() => calls(client, code)).toBeGreaterThan(before + more);
  };
  // The caller stops after a few refusals, so that the log, which keeps only a few of those a minute, keeps all of them.
  const refusedWith = (client: string, code: number) => expect.poll(() => calls(client, code)).toBeGreaterThan(3);
  caller.start("first", first);
  await callsOn("first", 0, 20);
  await expect(page.getByText(/^Last used/)).toBeVisible();
  await expect(gauge(page, "Balances")).toContainText(/[1-9][\d,]* of 6,000/);

  const second = await rotateKey(page, "24 hours");
  expect(second.api_key).toBe(first.api_key);
  caller.start("second", second);
  await callsOn("second", 0, 20);
  await callsOn("first", 0, 20);
  await expect(page.getByText("Still in use: a system has not been changed over yet.")).toBeVisible();
  await expect(page.getByText(/^Last used/)).toHaveCount(2);
  caller.rest("first");
  const quiet = await caller.tallies();
  expect([Object.keys(quiet.first ?? {}), Object.keys(quiet.second ?? {})]).toEqual([["0"], ["0"]]);

  const third = await rotateKey(page, "Not at all", { endsOldest: true });
  await refusedWith("second", 10012);
  expect((await balance(town.office.client(first), player)).code).toBe(10012);
  caller.start("third", third);
  await callsOn("third", 0, 20);
  expect(Object.keys((await caller.tallies()).third ?? {})).toEqual(["0"]);

  await page.getByRole("button", { name: "Revoke" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/In the last minute: Balances/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Revoke for good" })).toBeDisabled();
  await dialog.getByLabel(/Type the last six characters/).fill(first.api_key.slice(-6));
  await page.keyboard.press("Enter");
  await expect(page.getByText("This key is revoked: every call with it is refused, for good.")).toBeVisible();
  await refusedWith("third", 10011);
  await caller.end();
  await expect(page.getByRole("button", { name: "Rotate secret" })).toHaveCount(0);

  await page.getByRole("main").getByRole("link", { name: "Request log" }).click();
  await expect(page).toHaveURL(new RegExp(`/requests\\?key=${first.api_key}`));
  const calledLast = page.getByRole("table").getByRole("row").nth(1);
  await expect(calledLast).toContainText("10011");
  await expect(calledLast).toContainText(name);
});

test("a secret is seen once, closes by being stored alone, and is left nowhere in the browser", async ({ page }) => {
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
  await page.getByRole("link", { name }).click();
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

test("a form says what is wrong with it, by the field, and sends nothing", async ({ page }) => {
  await openPage(page, "/keys");
  await page.getByRole("button", { name: "Create key" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Addresses").fill("10.0.0.0/8\nhome");
  await dialog.getByLabel("Expiry", { exact: true }).selectOption({ label: "At a time" });
  await dialog.getByLabel(/Works until/).fill("2020-01-01T00:00:00");
  await dialog.getByRole("button", { name: "Create key" }).click();
  for (const text of [/^Give it a name/, /^Choose a scope/, /^“home” is neither/, /^This moment has passed/]) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
});

test("a key is edited, and what was changed holds for the next call", async ({ page, town }) => {
  const name = newKeyName();
  const key = await createKey(page, name, ["wallet:read", "report:read"]);
  const client = town.office.client(key);
  expect((await balance(client, player)).code).toBe(0);
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(`${name}, till`);
  await dialog.getByRole("checkbox", { name: "wallet:read" }).uncheck();
  await dialog.getByLabel("Expiry", { exact: true }).selectOption({ label: "In 90 days" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: `${name}, till` })).toBeVisible();
  expect((await balance(client, player)).code).toBe(10015);
});

test("a rotation by a colleague meanwhile stops one's own, with the reason", async ({
  page,
  pageOf,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409 .*\/rotate\)$/);
  const name = newKeyName();
  await createKey(page, name, ["wallet:read"]);
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Rotate secret" }).click();
  // The rotation is sent with an old state of the key, as from a tab that was asleep.
  await page.route("**/rotate", async (route) => {
    const colleague = await pageOf("owner");
    await openPage(colleague, page.url());
    await rotateKey(colleague, "1 hour");
    await route.continue();
  });
  await page.getByRole("dialog").getByRole("button", { name: "Rotate", exact: true }).click();
  await expect(page.getByRole("dialog").getByText(/was given another secret meanwhile/)).toBeVisible();
});

test("a key's name is shown as what it is, whatever it is", async ({ page }) => {
  for (const name of ["<img src=x onerror=document.title='run'>", "{end} {name, plural, x}"]) {
    const { api_key: id } = await createKey(page, name, ["wallet:read"]);
    await expect(page.getByRole("row", { name: id }).getByRole("link")).toHaveText(name);
    await openPage(page, `/keys/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await page.getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByRole("dialog")).toContainText(name);
    await expect(page.locator("img[src='x']")).toHaveCount(0);
    expect(await page.title()).not.toBe("run");
    await page.keyboard.press("Escape");
  }
});

test("a key is made, stored and revoked by keyboard alone", async ({ page }) => {
  const name = newKeyName();
  await openPage(page, "/");
  // The second key must follow the first within a moment, which a busy machine may spend on answering the first.
  await Promise.all(["g", "k"].map((key) => page.keyboard.press(key)));
  await expect(page.getByRole("heading", { name: "API keys" })).toBeVisible();
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
  await page.getByRole("link", { name }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Revoke" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/Type the last six characters/)).toBeFocused();
  await page.keyboard.type(new URL(page.url()).pathname.slice(-6));
  await page.keyboard.press("Enter");
  await expect(page.getByText("This key is revoked")).toBeVisible();
});
