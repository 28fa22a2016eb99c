import { expect } from "@playwright/test";
import { openPage, pageCases } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

for (const { path, as } of pageCases) {
  test.describe(path, () => {
    test.use({ as });

    test("says what it may load and run, with a nonce of its own each time, and nothing breaks it", async ({
      page,
    }) => {
      const nonces: string[] = [];
      for (const _ of [1, 2]) {
        const answer = await page.goto(path);
        const { "content-security-policy": policy = "", ...headers } = answer?.headers() ?? {};
        nonces.push(policy.match(/script-src 'self' 'nonce-([^']+)' 'strict-dynamic'(;|$)/)?.[1] ?? "");
        expect(policy).not.toContain("unsafe-eval");
        expect(policy).toMatch(/object-src 'none'; base-uri 'none'; form-action 'self'/);
        expect(policy).toContain("frame-ancestors 'none'");
        expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
        expect(headers["referrer-policy"]).toMatch(/^(no-referrer|same-origin|strict-origin)$/);
        expect(headers["cache-control"]).toContain("no-store");
      }
      expect(nonces[0]).toHaveLength(24);
      expect(nonces[1]).not.toBe(nonces[0]);
      // That nothing was blocked is held by the fixture: a blocked script or style is an error of the console.
      await openPage(page, path);
    });
  });
}

test.describe("a script that the page did not bring", () => {
  test.use({ forgiven: /Content Security Policy/ });

  test("is not run, and is told to the console", async ({ page }) => {
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
