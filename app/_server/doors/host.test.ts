import { describe, expect, it } from "vitest";
import { isLoopbackHost, isOwnHost } from "./host";

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
