import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import type { AgentChange } from "#lib/domain/agents/settings";
import { allowBlocksMax } from "#lib/domain/keys/api-key";
import { setAgent } from "./set-agent";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  const acme = { id: "zen", name: "Zen", currency: "EUR", knownPlayersOnly: false };
  resultOf(await context.store.agents.createAgent(acme, context.author()));
});
afterAll(() => context.close());

const set = (change: AgentChange, address: string | null | undefined = undefined) =>
  setAgent(
    context,
    "zen",
    change,
    address === undefined ? null : { email: "ana@example.com", address },
    context.author(),
  );

describe("the settings of an agent", () => {
  it.each([
    [["192.0.2.0/24"], "198.51.100.7"],
    [["192.0.2.0/24", "2001:db8::/32"], "2001:db9::1"],
    [["192.0.2.0/24"], null],
  ])("never shut out the member who sets them: %j from %s", async (deskAllow, address) => {
    expect(await set({ deskAllow }, address)).toMatchObject({ failure: { kind: "own_address_shut_out" } });
  });

  it.each([
    [["192.0.2.0/24"], "192.0.2.7"],
    [["::1", "127.0.0.1"], "127.0.0.1"],
    [["2001:db8::/32"], "2001:db8::7"],
    [[], null],
  ])("take a list that lets the member in: %j from %s", async (deskAllow, address) => {
    expect(resultOf(await set({ deskAllow }, address)).deskAllow).toEqual(deskAllow);
  });

  it("may be set by the operator to shut everybody out, and back", async () => {
    expect(resultOf(await set({ deskAllow: ["192.0.2.1"], twoFactorRequired: true })).deskAllow).toEqual(["192.0.2.1"]);
    expect(resultOf(await set({ deskAllow: [], twoFactorRequired: false })).deskAllow).toEqual([]);
  });

  it("have each block once, and a zone in its usual spelling", async () => {
    expect(resultOf(await set({ deskAllow: ["::1", "::1"] })).deskAllow).toEqual(["::1"]);
    expect(resultOf(await set({ booksZone: "europe/BERLIN" })).booksZone).toBe("Europe/Berlin");
    expect(resultOf(await set({ deskAllow: [], booksZone: "UTC" })).booksZone).toBe("UTC");
  });

  it.each([
    [{ deskAllow: ["everywhere"] }],
    [{ deskAllow: ["192.0.2.0/33"] }],
    [{ deskAllow: Array.from({ length: allowBlocksMax + 1 }, (_, index) => `192.0.2.${index}`) }],
    [{ booksZone: "Mars/Olympus" }],
    [{ booksZone: "" }],
  ])("refuse %j", async (change) => {
    expect(await set(change)).toMatchObject({ failure: { kind: "parameter_wrong" } });
  });
});
