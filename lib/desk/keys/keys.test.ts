import { describe, expect, it } from "vitest";
import * as z from "zod";
import { Key, KeyDetail, keyPath, keyToMake, ownerWithKey, rotatedKey } from "#e2e/fixtures/clients/desk-key-calls";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { balance } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { second } from "#lib/domain/time/instant";

const office = openInProcessOffice();

describe("a key made in the dashboard", () => {
  it.each([
    ["no scope", { scopes: [] }, 10020],
    ["the feed's scope", { scopes: ["trades:write"] }, 10021],
    ["limits, which only the operator sets", { limits: { report: 0 } }, 10021],
    ["another agent", { agent: "acme" }, 10021],
  ])("is refused with %s, and so is such a change of a key", async (_, change, code) => {
    const [owner, client] = await ownerWithKey(office);
    const keysNow = async () =>
      expectData(await owner.get("/api/desk/keys"), z.looseObject({ keys: z.array(Key) })).keys;
    const before = await keysNow();
    expect(await owner.post("/api/desk/keys", { ...keyToMake, ...change })).toMatchObject({ status: 400, code });
    expect(await owner.send("PATCH", keyPath(client), change)).toMatchObject({ status: 400, code });
    expect(await keysNow()).toEqual(before);
  });

  it("shows at once how much of each operation's quota it has used", async () => {
    const [owner, client] = await ownerWithKey(office);
    const used = async () =>
      expectData(await owner.get(keyPath(client)), KeyDetail).quotas.filter(({ used: count }) => count > 0);
    expect(await used()).toEqual([]);
    for (let call = 0; call < 3; call += 1) await balance(client, "p-1");
    expect(await used()).toEqual([{ operation: "balance", used: 3, limit: 6_000 }]);
    await balance(client, "p-1");
    expect(await used()).toEqual([{ operation: "balance", used: 4, limit: 6_000 }]);
  });
});

describe("a change of a key", () => {
  it("holds from the first call after its answer: scopes, addresses, expiry, revocation", async () => {
    const [owner, client] = await ownerWithKey(office);
    const changeTo = async (change: object, code: number) => {
      expect(await owner.send("PATCH", keyPath(client), change)).toMatchObject({ code: 0 });
      expect((await balance(client, "p-1")).code).toBe(code);
    };
    expect((await balance(client, "p-1")).code).toBe(0);
    await changeTo({ scopes: ["report:read"] }, 10015);
    await changeTo({ scopes: ["wallet:read"], allow: ["192.0.2.0/24"] }, 10014);
    await changeTo({ allow: ["127.0.0.1", "::1"] }, 0);
    expect(await owner.post(keyPath(client, "/revoke"))).toMatchObject({ data: { state: "revoked" } });
    expect((await balance(client, "p-1")).code).toBe(10011);
    expect(await owner.post(keyPath(client, "/revoke"))).toMatchObject({ status: 409, code: 30152 });
    expect(await owner.send("PATCH", keyPath(client), { name: "Back" })).toMatchObject({ status: 409, code: 30152 });
  });
});

describe("a rotation", () => {
  it("shows when each of the two secrets was last used, while both work", async () => {
    const [owner, old] = await ownerWithKey(office);
    const keyNow = async () => expectData(await owner.get(keyPath(old)), KeyDetail).key;
    await balance(old, "p-1");
    const fresh = await rotatedKey(office, owner, old, "1h");
    expect(await keyNow()).toMatchObject({ secret_used_at: null, previous_used_at: expect.stringMatching(/^20/) });
    const before = await keyNow();
    office.clock.pass(second);
    await balance(old, "p-1");
    const afterOld = await keyNow();
    expect(afterOld.previous_used_at).not.toBe(before.previous_used_at);
    expect(afterOld).toMatchObject({ secret_used_at: null, overlap_until: expect.stringMatching(/^20/) });
    office.clock.pass(second);
    await balance(fresh, "p-1");
    const afterBoth = await keyNow();
    expect(afterBoth).toMatchObject({ previous_used_at: afterOld.previous_used_at });
    expect(afterBoth.secret_used_at).toBe(afterBoth.last_used_at);
  });
});
