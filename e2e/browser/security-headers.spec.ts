import { expect } from "@playwright/test";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

test.describe("a script that the page did not bring", () => {
  test("is not run, and is reported to the console", async ({ page, expectOnConsole }) => {
    expectOnConsole(/Executing inline event handler violates .*Content Security Policy/);
    expectOnConsole(/Loading the image .*Content Security Policy/);
    await openPage(page, "/");
    const told = page.waitForEvent("console", (message) => /Content Security Policy/.test(message.text()));
    await page.evaluate(() => {
      const holder = document.createElement("div");
      holder.innerHTML = "<img src='x:' onerror='document.title = `run`'>";
      document.body.append(holder);
    });
    await told;
    expect(await page.title()).not.toBe("run");
  });
});
