import { expect, it } from "vitest";
import { instant } from "#lib/domain/time/instant";
import { type Endpoint, sound } from "./endpoint";
import { endpointsAtFault } from "./endpoints-at-fault";

const at = instant(1n);
const endpoint = (id: string, change: Partial<Endpoint>): Endpoint => ({
  ...{ agentId: "acme", id, url: "https://example.com/in", types: [], pausedAt: null, sealedSecret: "" },
  ...{ previousSecret: null, previousUntil: null, cursor: 0, handedOut: 0, turn: 0, turnAt: null },
  ...{ lastDeliveredAt: null, createdAt: at, createdBy: "member:ana@example.com", removedAt: null, madeUnasked: false },
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
