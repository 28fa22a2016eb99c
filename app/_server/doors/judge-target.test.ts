import { describe, expect, it } from "vitest";
import { type Door, isLoopbackHost, isOwnHost, judgeTarget } from "./judge-target";
import type { SitePaths } from "./site-paths";

/** The application of these tests: its pages, and a file of each kind. */
const siteAt: SitePaths = (path) => {
  if (/^\/(icon\.svg|samples\/.*|_next\/static\/.*)$/.test(path)) return "file";
  return /^\/(|sign-in|trades|reports\/?|players\/[^/]+)$/.test(path) ? "page" : null;
};
const ask = (target: string, method = "GET", hasBody = false): Door =>
  judgeTarget({ method, target, hasBody, host: "localhost", headFault: null }, { dev: false, siteAt, publicUrl: null });

const isFramed = (judged: Door) => judged.door === "refused" && judged.isMissingPage;
const kindOf = (judged: Door): string => (judged.door === "refused" ? judged.failure.kind : judged.door);

describe("a target under /api", () => {
  it.each([
    "/api/v1",
    "/api/v1?x=1",
    "/api/v1//time",
    "/api/v1/../../etc/passwd",
    "/api/v1/%zz",
    "/api/v1/user/exchange/wallets/a%40b%3Ac/balance",
    "/api/v1/user/exchange/wallets/%2e%2e/balance",
  ])("is the API's, its bytes as they stand: %s", (target) => {
    for (const method of ["GET", "POST", "TRACE"]) expect(ask(target, method, true)).toEqual({ door: "api" });
  });

  it.each([
    "/api",
    "/api/",
    "/api/v2/time",
    "/api/v1x",
    "/api/v1.rsc/time",
    "/API/v1/time",
    "/Api/desk/me",
    "/api/desk",
  ])("never reaches Next, whatever it looks like: %s", (target) => expect(ask(target)).toEqual({ door: "api" }));

  it("is the desk's only in its one exact spelling", () => {
    for (const target of ["/api/desk/me", "/api/desk/team/members/a%40b.example", "/api/desk/../v1/time"]) {
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]) {
        expect(ask(target, method, !["GET", "HEAD"].includes(method))).toEqual({ door: "desk" });
      }
    }
  });
});

describe("a target that is no path of this site", () => {
  it.each([
    "/x/../api/v1/time",
    "/api%2fv1%2ftime",
    "/api%5cv1%5ctime",
    "//api/v1/time",
    "/\\api/v1/time",
    "/api\\v1\\time",
    "/api;x/v1/time",
    "http://localhost/api/v1/time",
  ])("is refused in the envelope when it looks like the API's: %s", (target) => {
    expect(ask(target)).toMatchObject({ failure: { kind: "no_such_operation" }, looksLikeApi: true });
  });

  it.each([
    "",
    "*",
    "sign-in",
    "/%zz",
    "/%c0%af",
    "//",
    "//evil.example",
    "/./reports",
    "/sign%2Din",
    "/capital",
    "ftp://x/y",
  ])("is refused as a missing page when it looks like a page's: %s", (target) =>
    expect(ask(target)).toMatchObject({ failure: { kind: "no_such_operation" }, looksLikeApi: false }),
  );
});

describe("a page", () => {
  it.each([
    "/",
    "/?from=a%20b&to=%zz",
    "/sign-in",
    "/reports/",
    "/players/p-1",
    "/players/api",
    "/players/a%40b",
    "/players/%E4%BD%A0",
    "/trades?from=2026-01-01T00:00:00Z&category=valid",
    "/reports?_rsc=1abcd",
  ])("is passed to Next: %s", (target) => {
    expect([ask(target), ask(target, "HEAD")]).toEqual([{ door: "page" }, { door: "page" }]);
  });

  it.each(["/icon.svg", "/samples/agent-client.ts", "/_next/static/chunks/a%5Bb%5D.js"])(
    "is distinguished from a file that is the same for everybody: %s",
    (target) => expect([ask(target), ask(target, "HEAD")]).toEqual([{ door: "file" }, { door: "file" }]),
  );

  it.each(["/nothing", "/sign-in/x", "/players/p-1/x", "/icon.svg/x", "/samplesx", "/_not-found"])(
    "that the application lacks is answered as missing: %s",
    (target) => {
      expect([kindOf(ask(target)), kindOf(ask(target, "HEAD"))]).toEqual(["no_such_operation", "no_such_operation"]);
      expect(kindOf(ask(target, "POST"))).toBe("method_not_allowed");
    },
  );

  it("that is missing may be shown to a member within the dashboard, where it is no file of Next's", () => {
    expect(["/nothing", "/players/p-1/x"].map((target) => isFramed(ask(target)))).toEqual([true, true]);
    expect(["/_not-found", "/_next/static/x.js"].map((target) => isFramed(ask(target)))).toEqual([false, false]);
  });

  it("accepts only reading methods and no body, because no page runs an action", () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]) {
      expect(ask("/sign-in", method)).toMatchObject({
        failure: { kind: "method_not_allowed" },
        allowed: ["GET", "HEAD"],
      });
    }
    expect(kindOf(ask("/sign-in", "GET", true))).toBe("body_malformed");
    expect(kindOf(ask("/api/desk/me", "GET", true))).toBe("body_malformed");
    expect(kindOf(ask("/api/desk/me", "TRACE"))).toBe("method_not_allowed");
  });
});

describe("a path of Next's own", () => {
  const hidden = ["/_next", "/_next/data/b/sign-in.json", "/_next/image?url=x", "/_NEXT/static/x.js", "/_next/hmr"];

  it.each(hidden)("is not served by a build, unless it is a file of that build: %s", (target) => {
    expect(kindOf(ask(target))).toBe("no_such_operation");
  });

  it("is refused in the envelope when it looks like the API", () => {
    expect(ask("/_next/data/b/api/v1/time.json")).toMatchObject({ looksLikeApi: true });
  });
});

it("a supervisor's path is served under one spelling only", () => {
  for (const path of ["/healthz", "/readyz", "/metrics"]) {
    expect(ask(`${path}?x=1`)).toEqual({ door: "service", path });
    expect(ask(`/x/..${path}`)).toMatchObject({ door: "refused" });
  }
});

describe("where PUBLIC_URL is set", () => {
  const askedAs = (host: string, target: string) =>
    judgeTarget(
      { method: "GET", target, hasBody: false, host, headFault: null },
      { dev: false, siteAt, publicUrl: "https://desk.example" },
    );

  it("every door is open to its host", () => {
    for (const target of ["/api/v1/time", "/api/desk/me", "/", "/healthz"]) {
      expect(askedAs("desk.example", target)).toEqual(ask(target));
    }
  });

  it("only the supervisors' door is open to other hosts", () => {
    for (const [target, looksLikeApi] of [
      ["/api/v1/time", true],
      ["/api/desk/me", true],
      ["/", false],
    ] as const) {
      expect(askedAs("evil.example", target)).toMatchObject({ failure: { kind: "parameter_wrong" }, looksLikeApi });
    }
    expect([isFramed(askedAs("desk.example", "/nothing")), isFramed(askedAs("evil.example", "/nothing"))]).toEqual([
      true,
      false,
    ]);
    for (const path of ["/healthz", "/readyz"]) expect(askedAs("10.0.0.5", path)).toEqual({ door: "service", path });
  });
});

describe("the host of a request", () => {
  it.each(["desk.example", "DESK.example", "desk.example:443"])("is ours when it is PUBLIC_URL's: %s", (host) => {
    expect(isOwnHost(host, "https://desk.example")).toBe(true);
  });

  it.each([
    "",
    "evil.example",
    "desk.example:80",
    "desk.example.evil.example",
    "desk.example@evil.example",
    "127.0.0.1",
  ])("is not ours when it is another: %s", (host) => {
    expect(isOwnHost(host, "https://desk.example")).toBe(false);
    expect(isOwnHost(host, null)).toBe(true);
  });

  it("may name a port and an address", () => {
    expect(isOwnHost("10.0.0.5:3000", "http://10.0.0.5:3000")).toBe(true);
    expect(isOwnHost("10.0.0.5", "http://10.0.0.5:3000")).toBe(false);
    expect(isOwnHost("[2001:DB8::0:1]:3000", "http://[2001:db8::1]:3000")).toBe(true);
  });

  it.each(["localhost", "LocalHost:3000", "127.0.0.1:3000", "127.1.2.3", "[::1]", "[::1]:3000"])(
    "is of this machine alone when it is %s",
    (host) => expect(isLoopbackHost(host)).toBe(true),
  );

  it.each(["", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "0.0.0.0", "[::]", "x@localhost"])(
    "is not of this machine alone when it is %s",
    (host) => expect(isLoopbackHost(host)).toBe(false),
  );
});
