import { beforeAll, describe, expect, it } from "vitest";
import { type MemberAccount, newMember } from "#e2e/fixtures/clients/desk-client";
import { readEnvelope } from "#e2e/fixtures/clients/envelope";
import type { RawAnswer } from "#e2e/fixtures/clients/raw-answer";
import { exchangeBytes } from "#e2e/fixtures/clients/raw-connection";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { openOffice } from "#e2e/fixtures/offices/office";
import { environmentSnippet, installSnippet, keyLeftOut, originLeftOut } from "#lib/browser/reference/samples";

const office = openOffice({ PUBLIC_URL: "https://desk.example" });
let account: MemberAccount;
let client: SignedClient;
beforeAll(async () => {
  const agentId = await office.newAgent();
  account = await newMember(office, agentId, "viewer");
  client = await office.newKey(agentId);
});

const send = (requestLine: string, host: string, headers: readonly string[] = [], body = ""): Promise<RawAnswer> => {
  const lines = [`Host: ${host}`, "Connection: close", `Content-Length: ${body.length}`, ...headers];
  return exchangeBytes(office.url(), Buffer.from(`${requestLine} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`));
};

describe("with PUBLIC_URL", () => {
  it("the dashboard is https behind a proxy that no setting names", async () => {
    const body = JSON.stringify({ email: account.email, password: account.password });
    const signIn = (origin: string) =>
      send("POST /api/desk/sign-in", "desk.example", [`Origin: ${origin}`, "Content-Type: application/json"], body);
    const answer = await signIn("https://desk.example");
    expect(readEnvelope(answer)).toMatchObject({ code: 0 });
    expect(answer.headers.get("set-cookie")).toMatch(/^__Host-.*; Secure/);
    for (const origin of ["http://desk.example", "https://evil.example", "https://desk.example:8443"]) {
      expect(readEnvelope(await signIn(origin))).toMatchObject({ code: 30012 });
    }
    const page = await send("GET /sign-in", "desk.example");
    expect([page.status, page.headers.get("strict-transport-security")]).toEqual([200, "max-age=31536000"]);
  });

  it.each(["evil.example", "desk.example:3000", "localhost"])(
    "no page and no operation answers to another host: %s",
    async (host) => {
      const page = await send("GET /sign-in", host);
      expect([page.status, page.text]).toEqual([400, expect.stringContaining("https://desk.example")]);
      for (const path of ["/api/desk/me", "/api/v1/time"]) {
        expect(readEnvelope(await send(`GET ${path}`, host))).toMatchObject({ status: 400, code: 10020 });
      }
      const target = "/api/v1/user/exchange/transactions";
      expect(await client.call({ target, headers: { Host: host } })).toMatchObject({ status: 400, code: 10020 });
      expect(await client.call({ target, headers: { Host: "desk.example" } })).toMatchObject({ code: 0 });
      for (const path of ["/healthz", "/readyz"]) expect((await send(`GET ${path}`, host)).status).toBe(200);
    },
  );

  it("the metrics answer on this machine to the public host and the machine's own names", async () => {
    const statusAs = async (host: string) => (await send("GET /metrics", host)).status;
    expect([await statusAs("desk.example"), await statusAs("localhost:3000"), await statusAs("evil.example")]).toEqual([
      ...[200, 200, 403],
    ]);
  });

  it("the guide names the address in its commands before any script has run", async () => {
    const page = await send("GET /docs", "desk.example");
    const shown = page.text.replaceAll("&#x27;", "'");
    expect(shown).toContain(environmentSnippet("https://desk.example", keyLeftOut));
    expect(shown).toContain(installSnippet("https://desk.example"));
    expect(shown).not.toContain(originLeftOut);
  });

  it("the server logs no warning about hosts at its start", () => {
    expect(office.log()).not.toContain("PUBLIC_URL is not set");
  });
});
