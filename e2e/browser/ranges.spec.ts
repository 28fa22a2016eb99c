import { expect, type Page } from "@playwright/test";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const weekOf = (page = "/reports") =>
  `${page}?create_start_time=2026-10-05T00:00:00Z&create_end_time=2026-10-08T00:00:00Z`;

/** Opens a page's range and waits for its calendar. */
async function openRange(page: Page, path = weekOf()): Promise<void> {
  await openPage(page, path);
  await matched(page).click();
  await expect(page.getByRole("grid").first()).toBeVisible();
}

const matched = (page: Page) => page.getByRole("button", { name: /^(Matched|撮合时间): / });
const panel = (page: Page) => page.getByRole("dialog", { name: "When a trade was matched" });
const dayOf = (page: Page, name: string) => page.getByRole("gridcell").getByRole("button", { name });
const from = (page: Page) => page.getByLabel("From", { exact: true });
const until = (page: Page) => page.getByLabel(/^To[ ,]/);
const apply = (page: Page) => page.getByRole("button", { name: "Apply" });

/** Reads the address's range of creation times. */
const asked = (page: Page) => {
  const { searchParams } = new URL(page.url());
  return [searchParams.get("create_start_time"), searchParams.get("create_end_time")];
};

test.describe("a range", () => {
  test("is chosen by mouse in two months, in either order, and includes its last day", async ({ page }) => {
    await openRange(page);
    await expect(page.getByRole("grid")).toHaveCount(2);
    await expect(page.getByText("2026-10-05 up to the end of 2026-10-07.")).toBeVisible();
    await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(3);
    await dayOf(page, "October 12, 2026").click();
    await expect(page.getByText("2026-10-12 is the first day. Choose the last one")).toBeVisible();
    await dayOf(page, "September 28, 2026").click();
    await expect(from(page)).toHaveValue("2026-09-28 00:00:00");
    await expect(until(page)).toHaveValue("2026-10-13 00:00:00");
    await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(15);
    await expect(page.getByText("2026-09-28 up to the end of 2026-10-12.")).toBeVisible();
    await expect(page.getByText("15 days of 90 days")).toBeVisible();
    await apply(page).click();
    await expect(matched(page)).toHaveText(/Mon 28 Sep – Mon 12 Oct/);
    expect(asked(page)).toEqual(["2026-09-28T00:00:00Z", "2026-10-13T00:00:00Z"]);
    const words = page.getByRole("main").getByRole("button", { name: "Mon 28 Sep – Mon 12 Oct 2026", exact: true });
    await words.focus();
    await expect(page.getByRole("tooltip")).toHaveText("[2026-09-28T00:00:00Z, 2026-10-13T00:00:00Z)");
  });

  test("is chosen by keyboard alone, and Escape keeps the former range and returns the focus", async ({ page }) => {
    const { keyboard } = page;
    await openPage(page, weekOf());
    await matched(page).focus();
    await keyboard.press("Enter");
    await tabTo(page, "October 5, 2026");
    await keyboard.press("Enter");
    for (const key of ["PageDown", "ArrowLeft", "ArrowDown", "Home"]) await keyboard.press(key);
    await expect(dayOf(page, "November 9, 2026")).toBeFocused();
    await keyboard.press("Enter");
    await expect(from(page)).toHaveValue("2026-10-05 00:00:00");
    await expect(until(page)).toHaveValue("2026-11-10 00:00:00");
    await keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(matched(page)).toBeFocused();
    expect(asked(page)).toEqual(["2026-10-05T00:00:00Z", "2026-10-08T00:00:00Z"]);
    await keyboard.press("Enter");
    await tabTo(page, "October 5, 2026");
    for (const key of ["PageUp", "Enter", "ArrowRight", "Enter", "Tab"]) await keyboard.press(key);
    await expect(from(page)).toBeFocused();
    await keyboard.press("Enter");
    await expect(matched(page)).toBeFocused();
    await expect.poll(() => asked(page)).toEqual(["2026-09-05T00:00:00Z", "2026-09-07T00:00:00Z"]);
  });

  test("is chosen in one month on a narrow phone, and nothing of it is cut off", { tag: "@torture" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openRange(page);
    await expect(page.getByRole("grid")).toHaveCount(1);
    const cut = await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(cut).toBe(0);
    await dayOf(page, "October 12, 2026").click();
    await expect(until(page)).toHaveValue("2026-10-13 00:00:00");
  });
});

/** Uses only the Tab key, for as many presses as a person would try. */
async function tabTo(page: Page, day: string): Promise<void> {
  await expect(page.getByRole("grid").first()).toBeVisible();
  const wanted = dayOf(page, day);
  for (let presses = 0; presses < 30; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
}

test("the times of a statement and of a key's expiry are chosen in the same calendar", { tag: "@torture" }, async ({
  page,
  town,
}) => {
  const player = encodeURIComponent(town.acme.players[0] ?? "");
  await openPage(page, `/players/${player}?end=2026-10-08T00:00:00Z`);
  await expect(until(page)).toHaveValue("2026-10-08 00:00:00");
  await page.getByRole("button", { name: "Choose days in a calendar" }).click();
  await dayOf(page, "October 5, 2026").click();
  await dayOf(page, "October 6, 2026").click();
  await expect(page.getByRole("grid")).toHaveCount(0);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/end=2026-10-07T00:00:00.*start=2026-10-05T00:00:00/);
  await openPage(page, "/keys");
  await page.getByRole("button", { name: "Create key" }).first().click();
  await page.getByLabel("Expiry", { exact: true }).selectOption({ label: "At a time" });
  await page.getByLabel(/^Works until/).fill("2031-02-03 04:05:06");
  await page.getByRole("button", { name: "Choose the day in a calendar" }).click();
  await dayOf(page, "February 10, 2031").click();
  await expect(page.getByLabel(/^Works until/)).toHaveValue("2031-02-10 00:00:00");
});
