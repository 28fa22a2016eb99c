import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { ConsoleEar } from "./fixtures/console";
import { test } from "./fixtures/test";

for (const [method, line] of [
  ["debug", "debug: said ()"],
  ["info", "info: said ()"],
  ["warn", "warning: said ()"],
  ["error", "error: said ()"],
] as const) {
  test(`a page's message by console.${method} fails its test unless the test expects it`, async ({
    browser,
    expectOnConsole,
  }) => {
    const ear = new ConsoleEar(browser);
    const page = await browser.newPage();
    await page.evaluate((name) => console[name]("said"), method);
    await page.close();
    ear.stop();
    expect(ear.judge([])).toEqual({ unexpected: [line], missing: [] });
    expect(ear.judge([/never said/, /: said/])).toEqual({ unexpected: [], missing: [/never said/] });
    // The test's own console hears the message too, and would fail without this.
    expectOnConsole(/^[a-z]+: said \(\)$/);
  });
}

test("an uncaught error of a page fails its test unless the test expects it", async ({ page, expectOnConsole }) => {
  expectOnConsole(/^uncaught: URIError/);
  const thrown = page.waitForEvent("pageerror");
  await page.evaluate(() => void setTimeout(() => decodeURIComponent("%")));
  await thrown;
});

test("every file of browser tests listens to the console", () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder).filter((file) => file.endsWith(".spec.ts"));
  const deaf = files.filter((file) =>
    /import \{[^}]*\btest\b[^}]*\} from "@playwright\/test"/.test(readFileSync(path.join(folder, file), "utf8")),
  );
  expect(deaf).toEqual([]);
});
