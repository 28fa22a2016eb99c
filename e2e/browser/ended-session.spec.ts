import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";
import { hire } from "./fixtures/town-agent";

test.use({ as: null, ownAddress: true });

test("a person who is kept out is led to the sign-in at the next step", async ({ page, town, expectOnConsole }) => {
  expectOnConsole(/status of 401 /);
  const { email, password } = await hire(town.office, "acme", "owner", `owner-${randomUUID()}`);
  await openPage(page, "/sign-in");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL("/");
  await openPage(page, "/");
  await town.office.ops("member", "disable", "--agent", "acme", "--email", email);
  // The live connection and the next request can both lead to the sign-in, so this navigation may be cut off.
  await page.goto("/players?search=p1").catch(() => undefined);
  // The address is polled, because both may lead there at once and one cuts the other off.
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
});

test("signing out ends the session itself: the cookie opens nothing any more", async ({
  pageOf,
  signIns,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401 /);
  const page = await pageOf(null);
  const { cookies } = await signIns.signIn("viewer");
  await page.context().addCookies(cookies);
  await openPage(page, "/");
  await page
    .getByRole("button", { name: /account|viewer@acme/i })
    .first()
    .click();
  await page
    .getByRole("button", { name: "Sign out" })
    .or(page.getByRole("menuitem", { name: "Sign out" }))
    .click();
  await page.waitForURL(/\/sign-in/);
  await page.context().addCookies(cookies);
  expect((await page.request.get("/api/desk/me")).status()).toBe(401);
});
