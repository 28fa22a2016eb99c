import { describe, expect, it } from "vitest";
import { addressIn, judgeOrigin, ownOrigin } from "./own-origin";

const asked = (headers: Record<string, string>) => new Headers({ host: "desk.example", ...headers });
const judged = (method: string, headers: Record<string, string>) =>
  judgeOrigin({
    method,
    ownOrigin: ownOrigin(asked(headers)),
    header: (name) => asked(headers).get(name) ?? undefined,
  });
const https = { "x-forwarded-proto": "https" };
const refused = { failure: { kind: "origin_wrong" } };

describe("the site's own origin", () => {
  it.each([
    [{}, "http://desk.example"],
    [https, "https://desk.example"],
    [{ ...https, "x-forwarded-host": "Office.Example:8443" }, "https://office.example:8443"],
    [{ host: "127.0.0.1:3000" }, "http://127.0.0.1:3000"],
    [{ ...https, host: "desk.example:443" }, "https://desk.example"],
    [{ host: "not a host" }, null],
  ])("of %j is %s", (headers, origin) => {
    expect(ownOrigin(asked(headers))).toBe(origin);
  });
});

describe("where a browser is", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["2001:db8::7", "2001:db8::7"],
    ["unknown", null],
    ["", null],
    ["192.0.2.7, 10.0.0.1", null],
  ])("is what the door says, and nowhere where that says no address: %s", (said, address) => {
    expect(addressIn(asked({ "x-forwarded-for": said }))).toBe(address);
    expect(addressIn(asked({}))).toBeNull();
  });
});

describe("a request with a cookie", () => {
  it("may write from a page of this site", () => {
    for (const more of [{}, { "sec-fetch-site": "same-origin" }]) {
      expect(judged("POST", { ...https, origin: "https://desk.example", ...more }).ok).toBe(true);
    }
  });

  it.each([
    ["a page of another site", { origin: "https://evil.example" }],
    ["another port", { origin: "https://desk.example:8443" }],
    ["the same host without https", { origin: "http://desk.example" }],
    ["a page without an origin", { origin: "null" }],
    ["what is no browser", {}],
    ["a sister site", { origin: "https://desk.example", "sec-fetch-site": "same-site" }],
    ["the address bar", { origin: "https://desk.example", "sec-fetch-site": "none" }],
  ])("may not write from %s", (_from, headers) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      expect(judged(method, { ...https, ...headers })).toMatchObject(refused);
    }
  });

  it("may not write where the host makes no sense, whatever it says of its origin", () => {
    for (const origin of ["null", "", "http://not a host"]) {
      expect(judged("POST", { host: "not a host", origin })).toMatchObject(refused);
    }
    expect(judged("POST", { host: "not a host" })).toMatchObject(refused);
  });

  it("may read from anywhere: nothing changes by it, and no other site can see the answer", () => {
    for (const method of ["GET", "HEAD"]) expect(judged(method, {}).ok).toBe(true);
  });
});
