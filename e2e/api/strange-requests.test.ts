import { describe, expect, it } from "vitest";
import { expectRefusal, readEnvelope } from "#e2e/fixtures/clients/envelope";
import type { RawAnswer } from "#e2e/fixtures/clients/raw-answer";
import { exchangeBytes } from "#e2e/fixtures/clients/raw-connection";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();

const ask = (requestLine: string, headers = "", host = "localhost"): Promise<RawAnswer> =>
  exchangeBytes(
    office.url(),
    Buffer.from(`${requestLine} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`, "latin1"),
  );

const isPlain = ({ headers, text }: RawAnswer): boolean =>
  headers.get("content-type") === "text/plain; charset=utf-8" &&
  headers.get("content-security-policy") === "default-src 'none'" &&
  headers.get("x-content-type-options") === "nosniff" &&
  text.length < 200;

describe("an invalid target", () => {
  it.each(["GET *", "GET /%zz", "GET /_next/static/%zz"])("is refused in a short line: %s", async (requestLine) => {
    const answer = await ask(requestLine);
    expect([answer.status, isPlain(answer)]).toEqual([404, true]);
  });

  it.each([
    ["GET /api/%zz", 10030],
    ["GET /api/desk/%zz", 30014],
    ["TRACE /api/v2/%c0%af", 10030],
  ])("is refused in the envelope when it looks like the API's: %s", async (requestLine, code) => {
    expect(readEnvelope(await ask(requestLine))).toMatchObject({ status: 404, code });
  });
});

describe("a body in a coding that this server does not know", () => {
  it.each(["gzip, chunked", "identity, chunked", ",chunked", "x"])("is refused with 501: %s", async (coding) => {
    for (const path of ["/api/v1/time", "/api/desk/sign-in", "/sign-in"]) {
      const answer = await ask(`POST ${path}`, `Transfer-Encoding: ${coding}\r\n`);
      expect([path, answer.status]).toEqual([path, 501]);
    }
    expect((await ask("GET /healthz", `Transfer-Encoding: ${coding}\r\n`)).status).not.toBe(200);
  });
});

describe("a method that no path accepts", () => {
  it.each(["TRACE /sign-in", "PROPFIND /", "DELETE /icon.svg", "TRACE /healthz"])(
    "is refused in a short line that names the accepted methods: %s",
    async (requestLine) => {
      const { status, text, headers } = await ask(requestLine);
      expect(status).toBe(405);
      expect(text).toContain("GET");
      if (!requestLine.endsWith("/healthz")) expect(headers.get("allow")).toBe("GET, HEAD");
    },
  );

  it.each(["TRACE /api/desk/me", "TRACE /api/v1/time", "PROPFIND /api/desk/me"])(
    "is refused in the envelope under the API: %s",
    async (requestLine) => {
      const answer = await ask(requestLine);
      expectRefusal(readEnvelope(answer), 10030);
      expect(answer.status).toBe(405);
    },
  );
});

describe("a page", () => {
  it.each([
    [
      "that Next's client would send",
      "Next-Action: 00aa00aa00aa00aa00aa00aa00aa00aa00aa00aa00\r\nContent-Type: text/plain\r\n",
    ],
    ["of a form", "Content-Type: multipart/form-data; boundary=x\r\n"],
    ["of an older form", "Content-Type: application/x-www-form-urlencoded\r\n"],
  ])("runs no action %s", async (_, headers) => {
    for (const path of ["/", "/sign-in", "/no-such-page"]) {
      const answer = await ask(`POST ${path}`, `${headers}Content-Length: 0\r\n`);
      expect([path, answer.status, isPlain(answer)]).toEqual([path, 405, true]);
    }
  });

  it("accepts no body, because no page would read it", async () => {
    for (const header of ["Content-Length: 1", "Transfer-Encoding: chunked"]) {
      const answer = await ask("GET /sign-in", `${header}\r\n`);
      expect([answer.status, isPlain(answer)]).toEqual([400, true]);
    }
  });

  it("enters no draft and no preview by a cookie that anybody can write", async () => {
    const cookies = "Cookie: __prerender_bypass=x; __next_preview_data=x; next-instant-navigation-testing=1\r\n";
    const answer = await ask("GET /sign-in", cookies);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-nextjs-prerender")).toBeUndefined();
    expect(answer.headers.get("content-security-policy")).toContain("'strict-dynamic'");
  });
});

describe("a missing path under /_next", () => {
  it.each(["static/none.js", "static", "none", "image?url=%2Ficon.svg&w=64&q=75", "data/x/sign-in.json", ""])(
    "is refused with a content security policy: %s",
    async (rest) => {
      for (const method of ["GET", "HEAD", "POST"]) {
        const answer = await ask(`${method} /_next/${rest}`, method === "POST" ? "Content-Length: 0\r\n" : "");
        expect([404, 405], `${method} ${rest}: ${answer.status}`).toContain(answer.status);
        expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
      }
    },
  );
});

describe("a body sent to the dashboard", () => {
  it.each(["application/jsonp", "application/json-x", "application/json-seq", "text/plain"])(
    "is not accepted as JSON under the type %s",
    async (type) => {
      const { host } = new URL(office.url());
      const headers = `Origin: http://${host}\r\nContent-Type: ${type}\r\nContent-Length: 2\r\n`;
      const answer = readEnvelope(await ask("POST /api/desk/sign-in", `${headers}\r\n{}`, host));
      expect(expectRefusal(answer, 10021)).toContain("application/json");
    },
  );
});

describe("the metrics", () => {
  it.each(["localhost", "127.0.0.1:3000", "[::1]"])("are shown on this machine by its own name: %s", async (host) => {
    expect((await ask("GET /metrics", "", host)).status).toBe(200);
  });

  it.each(["evil.example", "evil.example:3000", "localhost.evil.example", ""])(
    "are not shown on this machine by another name, which anybody may point here: %s",
    async (host) => {
      expect((await ask("GET /metrics", "", host)).status).toBe(403);
      for (const path of ["/healthz", "/readyz"]) expect((await ask(`GET ${path}`, "", host)).status).toBe(200);
    },
  );
});

it("the server logs at its start that any Host is answered", () => {
  expect(office.log()).toContain("PUBLIC_URL is not set");
});
