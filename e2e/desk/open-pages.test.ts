import { expect, it } from "vitest";
import { signedInMember } from "#e2e/fixtures/clients/desk-client";
import { exchangeBytes } from "#e2e/fixtures/clients/raw-connection";
import { openOffice } from "#e2e/fixtures/offices/office";
import { environmentSnippet, installSnippet, keyLeftOut, originLeftOut } from "#lib/browser/reference/samples";
import { openPagesPerMinute, openPageWeights } from "#lib/http/limits/desk-shares";

const office = openOffice({ TRUSTED_PROXIES: "127.0.0.0/8,::1/128" });
const open = (path: string, from: string, headers: Record<string, string> = {}) =>
  fetch(office.url() + path, {
    redirect: "manual",
    headers: { Accept: "text/html", "X-Forwarded-For": from, ...headers },
  });
const pagesMax = openPagesPerMinute / openPageWeights.page;
const nonceOf = ({ headers }: Response) =>
  /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "none";

it.each(["/sign-in", "/docs", "/docs/feed"])(
  "%s is the same page for all equal requests, and each copy runs by its own nonce",
  async (path) => {
    const pages = await Promise.all(["192.0.2.1", "192.0.2.2", "192.0.2.3"].map((from) => open(path, from)));
    const texts = await Promise.all(pages.map((page) => page.text()));
    expect(new Set(pages.map(nonceOf)).size).toBe(3);
    for (const [index, page] of pages.entries()) {
      const nonce = nonceOf(page);
      expect(texts[index]?.replaceAll(nonce, "")).toBe(texts[0]?.replaceAll(nonceOf(pages[0] ?? page), ""));
      expect(texts[index]).toContain(`nonce="${nonce}"`);
      expect(page.headers.get("cache-control")).toContain("no-store");
    }
    const inChinese = await (await open(path, "192.0.2.1", { "Accept-Language": "zh" })).text();
    expect(inChinese).toContain('lang="zh-Hans"');
    const dark = await (await open(path, "192.0.2.1", { Cookie: "theme=dark; locale=en" })).text();
    expect(dark).toMatch(/<html[^>]* class="[^"]*\bdark"/);
  },
);

it("without PUBLIC_URL the guide's commands have a placeholder for the address until a script has run", async () => {
  const shown = (await (await open("/docs", "192.0.2.1")).text()).replaceAll("&#x27;", "'");
  expect(shown).toContain(environmentSnippet(originLeftOut, keyLeftOut));
  expect(shown).toContain(installSnippet(originLeftOut));
});

it("a network that asks for too many pages without a session must wait, and nobody else must", async () => {
  const flooder = "192.0.2.66";
  const seen: Record<number, number> = {};
  for (let asked = 0; asked < pagesMax + 20; asked += 1) {
    const page = await open(`/sign-in?next=/reports?n=${asked}`, flooder);
    seen[page.status] = (seen[page.status] ?? 0) + 1;
    await page.arrayBuffer();
  }
  // On a slow machine a minute may pass meanwhile, so that the first pages no longer count.
  expect(seen[429]).toBeGreaterThan(0);
  expect((seen[200] ?? 0) + (seen[429] ?? 0)).toBe(pagesMax + 20);
  const refused = await open("/sign-in?next=/last", flooder);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("Too many pages were asked for");
  expect((await open("/sign-in", "192.0.2.67")).status).toBe(200);
  const member = await signedInMember(office, "viewer");
  const own = await member.open("GET", "/reports", undefined, { "X-Forwarded-For": flooder });
  expect(own.status).toBe(200);
});

it("HEAD is answered like GET without a body, and a file that a browser has is not sent again", async () => {
  const head = await fetch(`${office.url()}/sign-in`, { method: "HEAD" });
  expect([head.status, await head.text(), head.headers.get("content-type")]).toEqual([
    200,
    "",
    "text/html; charset=utf-8",
  ]);
  const file = await open("/samples/deposit.sh", "192.0.2.1");
  const etag = file.headers.get("etag") ?? "";
  expect([file.status, etag.length > 5]).toEqual([200, true]);
  // A client of bytes, because fetch would ask for the file anew beside its tag.
  const lines = ["GET /samples/deposit.sh HTTP/1.1", "Host: a", "Connection: close", `If-None-Match: ${etag}`];
  expect((await exchangeBytes(office.url(), Buffer.from(`${lines.join("\r\n")}\r\n\r\n`))).status).toBe(304);
});
