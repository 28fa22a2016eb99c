import { expect, it } from "vitest";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(office.url() + path, { redirect: "manual", headers: { Accept: "text/html", ...headers } });

it("an unknown path is answered as missing without Next, which is not even loaded for it", async () => {
  for (const path of ["/nothing", "/sign-in/x", "/wp-login.php", "/_not-found", "/_next/static/none.js", "/keys/a/b"]) {
    const page = await open(path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await page.text()).toContain("Page not found");
  }
  expect(await (await open("/nothing", { "Accept-Language": "zh-CN" })).text()).toContain("页面不存在");
  const head = await fetch(`${office.url()}/nothing`, { method: "HEAD", headers: { Accept: "text/html" } });
  expect([head.status, await head.text()]).toEqual([404, ""]);
  expect(office.log()).not.toContain("pages are ready");
});

it("every page and every file of the build is still served", async () => {
  const page = await open("/sign-in");
  const files = [...(await page.text()).matchAll(/"(\/_next\/static\/[^"\\]+)"/g)].map(([, path = ""]) => path);
  expect(files.length).toBeGreaterThan(5);
  for (const path of [
    ...new Set(files),
    "/icon.svg",
    "/icons/icon-192.png",
    "/manifest.webmanifest",
    "/favicon.ico",
    "/samples/deposit.sh",
    "/samples/agent-client.ts",
  ])
    expect([path, (await open(path)).status]).toEqual([path, 200]);
  expect((await open("/sign-in/")).headers.get("location")).toBe("/sign-in");
  for (const path of ["/", "/keys", "/keys/some-key", "/players/a%40b"]) expect((await open(path)).status).toBe(307);
});
