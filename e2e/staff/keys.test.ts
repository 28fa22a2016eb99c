import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type Answer, expectData } from "#e2e/fixtures/envelope";
import { openOffice } from "#e2e/fixtures/office";
import type { SignedClient } from "#e2e/fixtures/signed-client";
import { type StaffClient, signedInStaff } from "#e2e/fixtures/staff-client";
import { SteadyCaller } from "#e2e/fixtures/steady-caller";
import { balance, deposit, transferRequest } from "#e2e/fixtures/wallet-calls";
import { allowBlocksMax, nameCharsMax } from "#lib/limits";

const office = openOffice();

const Key = z.looseObject({ id: z.string(), rotated_at: z.string().nullable() });
const WithSecret = z.strictObject({ key: Key, secret: z.string().regex(/^sk_[\da-f]{64}$/) });
const Detail = z.looseObject({
  key: Key,
  quotas: z.array(z.strictObject({ operation: z.string(), used: z.number(), limit: z.number() })),
});

const asked = { name: "Cashier", scopes: ["wallet:read", "wallet:deposit"], allow: [], expires_at: null };
const clientOf = (answer: Answer): SignedClient => {
  const { key, secret } = expectData(answer, WithSecret);
  return office.client({ api_key: key.id, secret });
};
const pathOf = ({ credentials }: SignedClient, verb = "") => `/api/staff/keys/${credentials.api_key}${verb}`;

async function ownerWithKey(change: Partial<typeof asked> = {}): Promise<[StaffClient, SignedClient]> {
  const owner = await signedInStaff(office, "owner");
  const client = clientOf(await owner.post("/api/staff/keys", { ...asked, ...change }));
  expect((await deposit(await office.newKey(owner.account.agentId), "p-1", transferRequest("in-1", "1"))).code).toBe(0);
  return [owner, client];
}

async function rotated(owner: StaffClient, client: SignedClient, overlap: string): Promise<SignedClient> {
  const { key } = expectData(await owner.get(pathOf(client)), Detail);
  return clientOf(await owner.post(pathOf(client, "/rotate"), { overlap, rotated_at: key.rotated_at }));
}

describe("a key made in the dashboard", () => {
  it("works at once, within its scopes", async () => {
    const [, client] = await ownerWithKey();
    expect((await balance(client, "p-1")).code).toBe(0);
    expect((await deposit(client, "p-1", transferRequest("in-2", "1"))).code).toBe(0);
    expect((await client.get("/api/v1/exchange/report/trade-summary")).code).toBe(10015);
  });

  it("has its secret in that one answer and nowhere else: no later answer, log, audit row or file", async () => {
    const [owner, client] = await ownerWithKey();
    const next = await rotated(owner, client, "24h");
    await balance(next, "p-1");
    await owner.send("PATCH", pathOf(client), { name: "Till" });
    const audit = JSON.stringify(await office.ops("audit", "list", "--agent", owner.account.agentId));
    for (const action of ["key.create", "key.rotate", "key.set"]) expect(audit).toContain(action);
    const seen = [
      (await owner.get("/api/staff/keys")).text,
      (await owner.get(pathOf(client))).text,
      audit,
      office.log(),
      await readFile(office.databaseFile, "latin1"),
      await readFile(`${office.databaseFile}-wal`, "latin1"),
    ].join("\n");
    for (const { credentials } of [client, next]) expect(seen.includes(credentials.secret)).toBe(false);
    const answer = await owner.post("/api/staff/keys", asked);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("is in the audit with who made it and from where", async () => {
    const [owner, client] = await ownerWithKey();
    await owner.post(pathOf(client, "/revoke"));
    const { entries } = z
      .looseObject({ entries: z.array(z.looseObject({ action: z.string(), subject: z.string(), actor: z.string() })) })
      .parse(await office.ops("audit", "list", "--agent", owner.account.agentId));
    const own = entries.filter(({ subject }) => subject === client.credentials.api_key);
    expect(own.map(({ action }) => action).sort()).toEqual(["key.create", "key.revoke"]);
    for (const entry of own) expect(entry).toMatchObject({ actor: `staff:${owner.account.email}` });
  });

  it.each([
    ["an empty name", { name: " " }, 10020],
    ["a name that is too long", { name: "x".repeat(nameCharsMax + 1) }, 10020],
    ["a name with a control character", { name: "a\u0007b" }, 10020],
    ["no scope", { scopes: [] }, 10020],
    ["a scope twice", { scopes: ["wallet:read", "wallet:read"] }, 10020],
    ["the feed's scope", { scopes: ["trades:write"] }, 10021],
    ["an address that is none", { allow: ["10.0.0.0/33"] }, 10020],
    ["too many addresses", { allow: Array(allowBlocksMax + 1).fill("10.0.0.1") }, 10021],
    ["an expiry in the past", { expires_at: "2020-01-01T00:00:00Z" }, 10020],
    ["an expiry that no database keeps", { expires_at: "9999-01-01T00:00:00Z" }, 10021],
    ["an expiry that is no time", { expires_at: "soon" }, 10021],
    ["limits, which are the operator's", { limits: { report: 0 } }, 10021],
    ["another agent", { agent: "acme" }, 10021],
  ])("is refused with %s, and so is a change to it", async (_, change, code) => {
    const [owner, client] = await ownerWithKey();
    const keysNow = async () =>
      expectData(await owner.get("/api/staff/keys"), z.looseObject({ keys: z.array(Key) })).keys;
    const before = await keysNow();
    expect(await owner.post("/api/staff/keys", { ...asked, ...change })).toMatchObject({ status: 400, code });
    expect(await owner.send("PATCH", pathOf(client), change)).toMatchObject({ status: 400, code });
    expect(await keysNow()).toEqual(before);
  });

  it("shows what it has used of each operation's requests, as it is used", async () => {
    const [owner, client] = await ownerWithKey();
    const used = async () =>
      expectData(await owner.get(pathOf(client)), Detail).quotas.filter(({ used: count }) => count > 0);
    expect(await used()).toEqual([]);
    for (let call = 0; call < 3; call += 1) await balance(client, "p-1");
    expect(await used()).toEqual([{ operation: "balance", used: 3, limit: 6_000 }]);
    await balance(client, "p-1");
    expect(await used()).toEqual([{ operation: "balance", used: 4, limit: 6_000 }]);
  });
});

describe("a change of a key", () => {
  it("holds for the next call that comes after its answer: scopes, addresses, expiry, revocation", async () => {
    const [owner, client] = await ownerWithKey();
    const changeTo = async (change: object, code: number) => {
      expect(await owner.send("PATCH", pathOf(client), change)).toMatchObject({ code: 0 });
      expect((await balance(client, "p-1")).code).toBe(code);
    };
    expect((await balance(client, "p-1")).code).toBe(0);
    await changeTo({ scopes: ["report:read"] }, 10015);
    await changeTo({ scopes: ["wallet:read"], allow: ["192.0.2.0/24"] }, 10014);
    await changeTo({ allow: ["127.0.0.1", "::1"] }, 0);
    expect(await owner.post(pathOf(client, "/revoke"))).toMatchObject({ data: { state: "revoked" } });
    expect((await balance(client, "p-1")).code).toBe(10011);
    expect(await owner.post(pathOf(client, "/revoke"))).toMatchObject({ status: 409, code: 30152 });
    expect(await owner.send("PATCH", pathOf(client), { name: "Back" })).toMatchObject({ status: 409, code: 30152 });
  });

  it("of another agent's key, the feed's, or one that never was, answers the same", async () => {
    const [owner] = await ownerWithKey();
    const [other, foreign] = await ownerWithKey();
    const feed = await office.newFeed();
    const calls = [
      ["GET", "", undefined],
      ["PATCH", "", { name: "Mine" }],
      ["POST", "/rotate", { overlap: "none", rotated_at: null }],
      ["POST", "/revoke", undefined],
    ] as const;
    for (const [method, verb, body] of calls) {
      const ids = [foreign.credentials.api_key, feed.credentials.api_key, "ak_never"];
      for (const id of ids) {
        const answer = await owner.send(method, `/api/staff/keys/${id}${verb}`, body);
        expect(answer).toMatchObject({ status: 404, code: 30150, message: `There is no key "${id}".` });
      }
    }
    expect((await balance(foreign, "p-1")).code).toBe(0);
    expect((await other.get(pathOf(foreign))).data).toMatchObject({ key: { name: "Cashier", rotated_at: null } });
    expect((await owner.get("/api/staff/keys")).text).not.toContain(foreign.credentials.api_key);
  });
});

describe("a rotation", () => {
  it("shows when each of the two secrets was last used, while both work", async () => {
    const [owner, old] = await ownerWithKey();
    const keyNow = async () => expectData(await owner.get(pathOf(old)), Detail).key;
    await balance(old, "p-1");
    const fresh = await rotated(owner, old, "1h");
    expect(await keyNow()).toMatchObject({ secret_used_at: null, previous_used_at: expect.stringMatching(/^20/) });
    const before = await keyNow();
    await balance(old, "p-1");
    const afterOld = await keyNow();
    expect(afterOld.previous_used_at).not.toBe(before.previous_used_at);
    expect(afterOld).toMatchObject({ secret_used_at: null, overlap_until: expect.stringMatching(/^20/) });
    await balance(fresh, "p-1");
    const afterBoth = await keyNow();
    expect(afterBoth).toMatchObject({ previous_used_at: afterOld.previous_used_at });
    expect(afterBoth.secret_used_at).toBe(afterBoth.last_used_at);
  });

  it("while another overlaps ends the oldest secret at once", async () => {
    const [owner, first] = await ownerWithKey();
    const secondOne = await rotated(owner, first, "7d");
    const third = await rotated(owner, first, "1h");
    expect((await balance(first, "p-1")).code).toBe(10012);
    expect((await balance(secondOne, "p-1")).code).toBe(0);
    expect((await balance(third, "p-1")).code).toBe(0);
  });

  it("asked for twice by mistake is done once: the second ask does not know of the first", async () => {
    const [owner, old] = await ownerWithKey();
    const ask = { overlap: "24h", rotated_at: null };
    const both = await Promise.all([1, 2].map(() => owner.post(pathOf(old, "/rotate"), ask)));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 30153]);
    const fresh = both.find(({ code }) => code === 0);
    if (fresh) expect((await balance(clientOf(fresh), "p-1")).code).toBe(0);
    expect((await balance(old, "p-1")).code).toBe(0);
  });

  it("refuses not one call of clients that sign all the while, with either secret, until the old one ends", async () => {
    const [owner, old] = await ownerWithKey();
    const caller = new SteadyCaller(office.url(), "/api/v1/user/exchange/wallets/p-1/balance");
    const reached = (name: string, code: number, count: number) =>
      expect.poll(async () => (await caller.tallies())[name]?.[code] ?? 0, { timeout: 10_000 }).toBeGreaterThan(count);
    caller.start("old", old.credentials);
    await reached("old", 0, 20);
    const fresh = await rotated(owner, old, "24h");
    caller.start("fresh", fresh.credentials);
    const { old: during } = await caller.tallies();
    await reached("old", 0, (during?.[0] ?? 0) + 20);
    await reached("fresh", 0, 20);
    caller.rest("old");
    const quiet = await caller.tallies();
    expect([Object.keys(quiet.old ?? {}), Object.keys(quiet.fresh ?? {})]).toEqual([["0"], ["0"]]);
    const last = await rotated(owner, old, "none");
    await reached("fresh", 10012, 5);
    caller.start("last", last.credentials);
    await reached("last", 0, 20);
    expect(Object.keys((await caller.tallies()).last ?? {})).toEqual(["0"]);
    await caller.end();
    expect((await balance(old, "p-1")).code).toBe(10012);
  });
});
