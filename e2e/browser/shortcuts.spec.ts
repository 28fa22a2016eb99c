import { expect, type Locator, type Page } from "@playwright/test";
import { type Shortcut, shortcutsFor } from "#components/shell/shortcut-table";
import { openPage, settled } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const press = async (page: Page, { keys, pressed }: Shortcut) => {
  // A letter is shown as a capital, and pressed without Shift.
  const asPressed = keys.map((key) => (key.length === 1 ? key.toLowerCase() : key));
  if (pressed === "together")
    return page.keyboard.press(asPressed.join("+").replace("Mod", "ControlOrMeta").replace("Esc", "Escape"));
  for (const key of asPressed) await page.keyboard.press(key);
};

const hasFocus = (row: Locator) => expect(row.locator(":focus")).toHaveCount(1);

/** The pages with a list or a text that can be narrowed. */
const withFilter: readonly string[] = ["trades", "transfers", "players", "requests", "audit", "developers"];

test("every shortcut that the list names works, and / leads to the main filter of every page that has one", async ({
  page,
}) => {
  await openPage(page, "/players");
  const shortcuts = shortcutsFor(["owner"], true);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.locator("dt")).toHaveCount(shortcuts.length);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  const rows = page.getByRole("main").getByRole("table").locator("tbody tr");
  for (const shortcut of shortcuts) {
    await press(page, shortcut);
    const { name, pressed } = shortcut;
    if (name === "commands" || name === "help") {
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    } else if (name === "newTransfer") {
      const transfer = page.getByRole("dialog", { name: "New deposit" });
      await transfer.getByRole("button", { name: "Close", exact: true }).click();
      await expect(transfer).toHaveCount(0);
    } else if (name === "nextRow") {
      await hasFocus(rows.nth(0));
      await press(page, shortcut);
      await hasFocus(rows.nth(1));
    } else if (name === "previousRow") {
      await hasFocus(rows.nth(0));
    } else if (name === "search") {
      await expect(page.getByRole("searchbox")).toBeFocused();
      await page.getByRole("searchbox").blur();
    } else if (pressed === "after") {
      await expect(page).toHaveURL(new RegExp(name === "overview" ? "//[^/]+/(\\?|$)" : `/${name}(\\?|$)`));
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      if (!withFilter.includes(name)) continue;
      await settled(page);
      await page.keyboard.press("/");
      await expect(page.locator("[data-main-filter] :focus"), name).toHaveCount(1);
      await page.locator(":focus").blur();
    }
  }
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Trades" });
  await link.hover();
  await expect(link.locator("kbd")).toHaveText(["G", "T"]);
});
