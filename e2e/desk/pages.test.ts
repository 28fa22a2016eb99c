import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { setAgentSettings } from "#e2e/fixtures/offices/edit-office";
import { openOffice } from "#e2e/fixtures/offices/office";

/** Every page behind the sign-in, with a value for each parameter; not the one for all addresses that have no page. */
const pages = readdirSync("app/(desk)", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx") && !file.startsWith("[..."))
  .map((file) => join("/", dirname(file)).replaceAll(/\[(\w+)\]/g, "some-$1"));

describe("every page behind the sign-in", () => {
  const office = openOffice();

  let viewer: DeskClient;
  beforeAll(async () => {
    viewer = await signedInMember(office, "viewer");
  });

  it("leads a signed-out visitor to the sign-in, and from there back", async () => {
    for (const path of pages) {
      const answer = await fetch(`${office.url()}${path}?from=2026-01-01`, { redirect: "manual" });
      const back = `/sign-in?next=${encodeURIComponent(`${path}?from=2026-01-01`)}`;
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 307, back]);
      expect(answer.headers.get("content-security-policy")).toContain("'strict-dynamic'");
    }
  });

  it.each(pages)("%s is shown to a member, and kept by no cache", async (path) => {
    const answer = await viewer.open("GET", path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(await answer.text()).toContain(viewer.account.email);
  });

  it("stands around a missing page too, for whoever is signed in", async () => {
    for (const path of ["/nothing", "/keys/a/b"]) {
      const answer = await viewer.open("GET", path, undefined, { Accept: "text/html" });
      const html = await answer.text();
      expect([path, answer.status, html.includes(viewer.account.email)]).toEqual([path, 404, true]);
      expect(html).toContain("<title>Page not found · ");
    }
  });

  it("leads a member who must first set up a second factor to the account", async () => {
    for (const role of ["owner", "finance"] as const) {
      const bound = await signedInMember(office, role);
      await setAgentSettings(office, bound.account.agentId, { twoFactorRequired: true });
      const page = await bound.open("GET", "/reports");
      expect([page.status, page.headers.get("location")]).toEqual([307, "/account?setup=two-factor"]);
      expect((await bound.open("GET", "/account?setup=two-factor")).status).toBe(200);
    }
  });

  it("is closed again once the session has ended", async () => {
    const viewer = await signedInMember(office, "viewer");
    expect((await viewer.open("GET", "/")).status).toBe(200);
    await office.ops("member", "disable", "--agent", viewer.account.agentId, "--email", viewer.account.email);
    expect((await viewer.open("GET", "/")).status).toBe(307);
  });
});
