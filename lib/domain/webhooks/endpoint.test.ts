import { describe, expect, it } from "vitest";
import { instant } from "#lib/domain/time/instant";
import { type Endpoint, endpointsAtFault, faultOfWebhookUrl, sound } from "./endpoint";

const at = instant(1n);
const endpoint = (id: string, change: Partial<Endpoint>): Endpoint => ({
  agentId: "acme",
  id,
  url: "https://example.com/in",
  types: [],
  pausedAt: null,
  sealedSecret: "",
  previousSecret: null,
  previousUntil: null,
  cursor: 0,
  handedOut: 0,
  turn: 0,
  turnAt: null,
  lastDeliveredAt: null,
  createdAt: at,
  createdBy: "member:ana@example.com",
  removedAt: null,
  madeUnasked: false,
  ...sound,
  ...change,
});

it("an endpoint is at fault while it fails, and after the service disabled it, but not as a member wants it", () => {
  const failing = { state: "failing", failingSince: at } as const;
  const disabled = { state: "disabled", disabledAt: at } as const;
  const found = endpointsAtFault([
    endpoint("sound", {}),
    endpoint("failing", failing),
    endpoint("paused", { ...failing, pausedAt: at }),
    endpoint("gone", { ...disabled, disabledBecause: "gone" }),
    endpoint("five days", { ...disabled, disabledBecause: "five_days" }),
    endpoint("by a member", { ...disabled, disabledBecause: "member" }),
    endpoint("by the operator", { ...disabled, disabledBecause: "operator" }),
  ]);
  expect(found.failingEndpoints.map(({ id }) => id)).toEqual(["failing"]);
  expect(found.disabledEndpoints.map(({ id }) => id)).toEqual(["gone", "five days"]);
});

const allowed = ["http://127.0.0.1:4000", "https://hooks.internal", "https://hooks.internal:8443"];

describe("a webhook's URL", () => {
  it.each([
    ...["https://example.com", "https://example.com/hooks?team=7", "https://example.com:443/", "HTTPS://Example.COM/"],
    ...["https://bücher.example/", "https://93.184.215.14/", `https://example.com/${"a".repeat(1_004)}`],
  ])("may be %s", (url) => {
    expect(faultOfWebhookUrl(url, [])).toBeNull();
  });

  it.each([
    ["no URL", ["", "example.com", "https://", "https:// example.com", "https://example.com/a b", "https://a\n.com"]],
    ["https", ["http://example.com", "ftp://example.com", "file:///etc/passwd", "javascript:alert(1)", "data:,x"]],
    ["no port", ["https://example.com:8443/", "https://example.com:80/", "https://example.com:1"]],
    ["no user", ["https://ana@example.com/", "https://ana:pass@example.com/", "https://:pass@example.com/"]],
    ["behind a #", ["https://example.com/#part", "https://example.com/#"]],
    ["an inner network", ["https://127.0.0.1/", "https://[::1]/", "https://2130706433/", "https://10.0.0.1/a"]],
    ["1024 characters", [`https://example.com/${"a".repeat(1_005)}`]],
  ])("is refused with a line about %s", (about, urls) => {
    for (const url of urls) expect(faultOfWebhookUrl(url, [])).toContain(about);
  });

  it("may have another port or no encryption where the operator names its origin", () => {
    for (const url of ["http://127.0.0.1:4000/in?x=1", "https://hooks.internal/", "https://hooks.internal:8443/a"]) {
      expect(faultOfWebhookUrl(url, allowed)).toBeNull();
    }
    for (const url of ["http://127.0.0.1:4001/", "http://hooks.internal/", "https://hooks.internal:9443/"]) {
      expect(faultOfWebhookUrl(url, allowed)).not.toBeNull();
    }
  });

  it("holds no user, no password and no part behind a #, whoever allows its origin", () => {
    expect(faultOfWebhookUrl("https://ana@hooks.internal/", allowed)).toContain("no user");
    expect(faultOfWebhookUrl("https://hooks.internal/#a", allowed)).toContain("#");
  });
});
