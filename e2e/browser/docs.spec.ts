import { expect } from "@playwright/test";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

test.describe("a visitor who is not signed in", () => {
  test.use({ as: null });

  test("gets from the sign-in to all that an integrator needs, and to the feed's page, in both languages", async ({
    page,
  }) => {
    await openPage(page, "/sign-in");
    await page.getByRole("link", { name: "how to use the API" }).click();
    await page.waitForURL("**/docs");
    await expect(page.locator("h2").first()).toHaveText("Read this first");
    await expect(page.locator("#rules h3").first()).toHaveText(
      "The ticket makes a transfer idempotent, X-Idempotency-Key does not",
    );
    for (const id of [
      ...["signing", "retries", "event-log", "webhooks", "mirror", "deposits", "codes"],
      ...["samples", "client", "receivers", "versions"],
    ]) {
      await expect(page.locator(`#${id}`)).toBeVisible();
    }
    const parts = page.getByRole("navigation", { name: "Parts of this page" }).getByRole("link");
    for (const href of await parts.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))) {
      await expect(page.locator(href)).toHaveCount(1);
    }
    await page.getByRole("tab", { name: "Python" }).click();
    await expect(page.getByText("def ").first()).toBeVisible();
    await page.getByRole("link", { name: "The feed has a page of its own" }).click();
    await page.waitForURL("**/docs/feed");
    const lost = page.getByRole("row", { name: /SETTLED, LOSE/ });
    await expect(lost).toContainText("-25.00");
    await expect(page.getByRole("row", { name: /version_differs/ })).toContainText("Send a greater version");
    for (const id of ["send", "versions", "moves", "reasons", "warnings", "reads"]) {
      await expect(page.locator(`#${id}`)).toBeVisible();
    }
    await page.getByText("简体中文").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("交易所推送接口");
  });
});
