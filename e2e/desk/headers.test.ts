import { describe, expect, it } from "vitest";
import { DeskClient, newMember } from "#e2e/fixtures/clients/desk-client";
import { openOffice } from "#e2e/fixtures/offices/office";

const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
};

/** The directives of a page's policy, by name. */
function policyOf(headers: Headers): Map<string, string> {
  const parts = (headers.get("content-security-policy") ?? "").split("; ");
  return new Map(parts.map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1).join(" ")]));
}

describe("a page", () => {
  const office = openOffice();
  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(office.url() + path, { redirect: "manual", headers });

  it("runs only its own scripts, by a nonce that is new each time", async () => {
    const answers = [await read("/sign-in"), await read("/sign-in")];
    const nonces = answers.map(
      ({ headers }) => /'nonce-([^']{22,})'/.exec(policyOf(headers).get("script-src") ?? "")?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    for (const [index, answer] of answers.entries()) {
      const scripts = [...(await answer.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.length).toBeGreaterThan(2);
      for (const script of scripts) expect(script).toContain(`nonce="${nonces[index]}"`);
    }
  });

  it("has a policy without a hole", async () => {
    const policy = policyOf((await read("/sign-in")).headers);
    expect(policy.get("script-src")).toMatch(/^'self' 'nonce-[^']+' 'strict-dynamic'$/);
    expect(policy.get("style-src")).toMatch(/^'self' 'nonce-[^']+'$/);
    for (const name of ["object-src", "base-uri", "frame-src", "frame-ancestors"])
      expect(policy.get(name)).toBe("'none'");
    for (const name of ["default-src", "connect-src", "form-action", "font-src"])
      expect(policy.get(name)).toBe("'self'");
    expect(policy.get("img-src")).toBe("'self' data: blob:");
  });

  it("carries its headers even when it does not exist, and files and data carry theirs", async () => {
    const page = await (await read("/sign-in")).text();
    const file = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? "";
    const files = [file, "/favicon.ico", "/icon.svg", "/icons/icon-192.png"];
    for (const path of ["/sign-in", "/no-such-page", "/api/desk/me", "/api/desk/nothing", ...files]) {
      const { headers } = await read(path);
      expect(Object.fromEntries(Object.keys(always).map((name) => [name, headers.get(name)]))).toEqual(always);
      expect(headers.has("x-powered-by")).toBe(false);
      expect(headers.has("strict-transport-security")).toBe(false);
    }
    for (const path of files) {
      const { status, headers } = await read(path);
      expect([path, status, headers.get("content-security-policy")]).toEqual([path, 200, "default-src 'none'"]);
    }
    // A player's page whose id ends as a file does.
    const player = await read("/players/p.png", { Accept: "text/html" });
    expect(player.headers.get("content-security-policy")).toContain("'strict-dynamic'");
    const missing = await read("/no-such-page", { Accept: "text/html" });
    expect(Object.fromEntries(Object.keys(always).map((name) => [name, missing.headers.get(name)]))).toEqual(always);
    expect(missing.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect((await read("/api/v1/time")).headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("believes no header of a client about scheme, host or nonce", async () => {
    const spoofed = {
      "X-Forwarded-Proto": "https",
      "X-Forwarded-Host": "evil.example",
      "X-Nonce": "c3Bvb2ZlZA",
      "Content-Security-Policy": "script-src 'nonce-c3Bvb2ZlZA'",
    };
    const answer = await read("/sign-in", spoofed);
    expect(answer.headers.has("strict-transport-security")).toBe(false);
    expect(await answer.text()).not.toContain("c3Bvb2ZlZA");
    const account = await newMember(office, await office.newAgent(), "viewer");
    const client = new DeskClient(office.desk, account, { ...spoofed, Origin: "https://evil.example" });
    expect(await client.signIn()).toMatchObject({ code: 30012 });
  });

  it("never redirects a signed-in person to another site", async () => {
    const client = new DeskClient(office.desk, await newMember(office, await office.newAgent(), "viewer"));
    await client.signIn();
    const answer = await client.open("GET", `/sign-in?next=${encodeURIComponent("/\\evil.example")}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([307, "/"]);
  });
});

describe("behind a proxy that is trusted and ends https", () => {
  const office = openOffice({ TRUSTED_PROXIES: "127.0.0.0/8,::1/128" });
  const proxied = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "desk.example", "X-Forwarded-For": "192.0.2.44" };

  it("the cookies are for https and this host alone, and the browser is told to stay with https", async () => {
    const account = await newMember(office, await office.newAgent(), "viewer");
    const client = new DeskClient(office.desk, account, { ...proxied, Origin: "https://desk.example" });
    expect(await client.signIn()).toMatchObject({ code: 0 });
    expect([...client.cookies.keys()].sort()).toEqual(["__Host-desk-device", "__Host-desk-session"]);
    expect(await client.get("/api/desk/sessions")).toMatchObject({ data: { sessions: [{ address: "192.0.2.44" }] } });
    const page = await client.open("GET", "/no-such-page");
    expect(page.headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
    const signedOut = await client.open("POST", "/api/desk/sign-out");
    expect(signedOut.headers.getSetCookie()[0]).toMatch(/^__Host-desk-session=;.*; Secure/);
    const plain = new DeskClient(office.desk, account, { ...proxied, Origin: "http://desk.example" });
    expect(await plain.signIn()).toMatchObject({ code: 30012 });
  });
});
