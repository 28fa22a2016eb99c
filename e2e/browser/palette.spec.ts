import { expect, type Page } from "@playwright/test";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

async function openPalette(page: Page) {
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog");
  await expect(palette.getByRole("combobox")).toBeFocused();
  return {
    palette,
    type: (text: string) => palette.getByRole("combobox").fill(text),
    chosen: palette.getByRole("option", { selected: true }),
    options: palette.getByRole("option"),
  };
}

test("a part of a player's id leads to the statement without a click, and is offered again", async ({ page }) => {
  await openPage(page, "/");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("acme-p1");
  // Enter may come before the answer: the first match is chosen when it is there.
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/players\/acme-p1$/);
  await expect(page.getByRole("tabpanel", { name: "Statement" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await openPage(page, "/keys");
  const { palette, options } = await openPalette(page);
  await expect(palette.getByRole("group", { name: "Recent" }).getByRole("option")).toHaveText("acme-p1");
  await expect(options.first()).toHaveText(/^New deposit/);
});

test("actions are found by what people call them, in both languages, and do what they say", async ({ page }) => {
  await openPage(page, "/players");
  const { type, chosen } = await openPalette(page);
  for (const text of ["dep", "add money", "存款"]) {
    await type(text);
    await expect(chosen).toHaveText(/^New deposit/);
  }
  await type("create key");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/keys$/);
  await expect(page.getByRole("dialog", { name: /key/i })).toBeVisible();
  await page.keyboard.press("Escape");
  await (await openPalette(page)).type("invite");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /invite/i })).toBeVisible();
  await expect(page).toHaveURL(/\/team$/);
  await page.keyboard.press("Escape");
  await (await openPalette(page)).type("export transfers");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expect(page).toHaveURL(/\/transfers$/);
  await page.keyboard.press("Escape");
  await (await openPalette(page)).type("last month");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/reports\?create_start_time=\d{4}-\d\d-01T/);
});

test("a refund asks on for its transfer, in the same palette", { tag: "@torture" }, async ({ page }) => {
  await openPage(page, "/");
  const { palette, type, chosen } = await openPalette(page);
  await type("refund");
  await page.keyboard.press("Enter");
  await expect(palette.getByRole("combobox")).toHaveValue("");
  await type("acme-p1-d1");
  await expect(chosen).toHaveText(/^Deposit \d+/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: /refund/i })).toBeVisible();
});

test.describe("a viewer", () => {
  test.use({ as: "viewer" });

  test("is offered nothing that the role may not do", async ({ page }) => {
    await openPage(page, "/");
    const { type, options } = await openPalette(page);
    await expect(options.first()).toHaveText(/^Report/);
    for (const text of ["deposit", "invite", "create", "export"]) {
      await type(text);
      await expect(options.filter({ hasText: /New deposit|Invite|Create|Export/ })).toHaveCount(0);
    }
  });
});
