import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { axeFindings } from "./fixtures/axe-findings";
import { onceShown } from "./fixtures/once-shown";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import { personOf } from "./fixtures/town";
import { hire } from "./fixtures/town-agent";

// Each test has its own address, so that failures in one do not make the others wait.
test.use({ as: null, ownAddress: true });

test("the keyboard is enough, and the sign-in leads to the page that was wanted", async ({ page, town }) => {
  const { email, password } = personOf(town, "viewer");
  await page.goto(`/sign-in?next=${encodeURIComponent("/?from=a%20link")}`);
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.waitForURL("/?from=a%20link");
  await page.goto("/sign-in");
  await page.waitForURL("/");
});

test("a missing entry is named, and its field has the focus", async ({ page }) => {
  await openPage(page, "/sign-in");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Enter your email.")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await page.keyboard.type("ana@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
});

test("a wrong password is told in words, and who guesses must wait, and sees for how long", async ({
  page,
  town,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401 .*\/sign-in\)$/);
  expectOnConsole(/status of 429 .*\/sign-in\)$/);
  const { email } = await hire(town.office, "acme", "viewer", `guesser-${randomUUID()}`);
  await openPage(page, "/sign-in");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("wrong horse battery");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "wrong" })).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  expect(new URL(page.url()).search).toBe("");
  const told = onceShown(page, "button:disabled", /^Try again in \d+ s$/);
  for (let failed = 0; failed < 12; failed += 1) {
    const answer = page.waitForResponse("/api/desk/sign-in");
    await page.getByRole("button", { name: "Sign in" }).click();
    if ((await answer).status() === 429) break;
  }
  // The first wait is one second long, which a busy machine may pass without looking.
  await told;
  await expect(page.getByRole("alert").filter({ hasText: "Too many failed attempts" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
});

for (const [locale, colorScheme, title] of [
  ["en-GB", "light", "Sign in"],
  ["zh-CN", "dark", "登录"],
] as const) {
  test.describe(`in ${locale}, ${colorScheme}`, () => {
    // Animations would make the pages differ.
    const contextOptions = { reducedMotion: "reduce" } as const;
    test.use({ colorScheme, locale, viewport: { width: 360, height: 740 }, contextOptions });

    test("the page is accessible and fits a narrow screen, even with an error", async ({ page }) => {
      await openPage(page, "/sign-in");
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await page.getByRole("button", { name: title }).click();
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
      expect(await axeFindings(page, "all")).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(360);
    });
  });
}
