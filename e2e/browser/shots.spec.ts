import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { firstScriptsKb } from "./fixtures/first-scripts";
import { wear } from "./fixtures/looks";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const out = "/tmp/shell-shots";
mkdirSync(out, { recursive: true });

test("sizes", async ({ page }) => {
  for (const path of [
    "/",
    "/reports",
    "/trades",
    "/transfers",
    "/players/acme-p1",
    "/audit",
    "/developers/console",
    "/sign-in",
  ]) {
    const kb = await firstScriptsKb(page.request, path);
    const html = gzipSync(await (await page.request.get(path)).body(), { level: 6 }).length / 1_000;
    console.log(`SIZE ${path} scripts ${kb.toFixed(1)} html ${html.toFixed(1)}`);
  }
});

test("icons are drawn", async () => {
  execFileSync("node", ["components/ui/controls/draw-app-icons.mjs"], { stdio: "inherit" });
});

for (const [name, look] of [
  ["en-light-1440", { locale: "en", theme: "light", width: 1440 }],
  ["zh-dark-1440", { locale: "zh", theme: "dark", width: 1440 }],
  ["en-light-390", { locale: "en", theme: "light", width: 390 }],
] as const) {
  test(`shots ${name}`, async ({ page, town, pageOf, expectOnConsole }) => {
    expectOnConsole(/status of 404/);
    await wear(page, town.office.url(), look);
    const shot = (what: string) => page.screenshot({ path: `${out}/${name}-${what}.png` });
    await openPage(page, "/transfers");
    await page.keyboard.press("ControlOrMeta+k");
    await page.waitForTimeout(600);
    await shot("palette-empty");
    const box = page.getByRole("dialog").getByRole("combobox");
    for (const text of ["acme-p", "rep", "acme-p1-d1", "1", "theme", "qqzz"]) {
      await box.fill(text);
      await page.waitForTimeout(700);
      await shot(`palette-${text}`);
    }
    await box.fill("refund");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(300);
    await shot("palette-refund");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+?");
    await page.waitForTimeout(500);
    await shot("shortcuts");
    await page.keyboard.press("Escape");
    await page.goto("/no-such-page");
    await page.waitForTimeout(500);
    await shot("missing");
    await openPage(page, "/players");
    if (look.width === 1440) {
      await page.route(/\/trades\?.*_rsc=/, () => {});
      const link = page.locator('nav a[href="/trades"]').first();
      await link.hover();
      await link.click();
      await page.waitForTimeout(700);
      await shot("skeleton");
    }
    await openPage(page, "/players/acme-p1");
    await page.getByRole("tab").nth(1).press("Home");
    await page.waitForTimeout(400);
    await shot("tabs");
    await page.pdf({ path: `${out}/${name}-statement.pdf`, format: "A4" }).catch(() => {});
    await openPage(page, "/reports");
    await page.pdf({ path: `${out}/${name}-report.pdf`, format: "A4" }).catch(() => {});
    await page.goto("/sign-in?ended=own");
    const viewer = await pageOf("viewer");
    await wear(viewer, town.office.url(), look);
    await openPage(viewer, "/players");
    await viewer.screenshot({ path: `${out}/${name}-closed.png` });
    const nobody = await pageOf(null);
    await wear(nobody, town.office.url(), look);
    await openPage(nobody, "/sign-in?ended=yes");
    await nobody.waitForTimeout(400);
    await nobody.screenshot({ path: `${out}/${name}-ended.png` });
    await openPage(nobody, "/sign-in?ended=own");
    await nobody.screenshot({ path: `${out}/${name}-own.png` });
  });
}
