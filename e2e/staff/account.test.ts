import { describe, expect, it } from "vitest";
import * as z from "zod";
import { expectData } from "#e2e/fixtures/envelope";
import { setHouseRules } from "#e2e/fixtures/house-rules";
import { openOffice } from "#e2e/fixtures/office";
import { newStaff, type StaffAccount, StaffClient, signedInStaff } from "#e2e/fixtures/staff-client";
import { setUpTwoFactor } from "#e2e/fixtures/two-factor";
import type { StaffRole } from "#lib/domain/people/role";

const office = openOffice({ TRUSTED_PROXIES: "127.0.0.1" });
const me = "/api/staff/me";
let made = 0;
const Entries = z.looseObject({
  entries: z.array(z.looseObject({ action: z.string(), address: z.string().nullable() })),
});

/** A browser at an address that no other has, unless it is given. */
function browserOf(account: StaffAccount, address?: string): StaffClient {
  made += 1;
  const from = address ?? `2001:db8:0:${made.toString(16)}::1`;
  return new StaffClient(office.desk, account, { "X-Forwarded-For": from });
}

const signIn = (client: StaffClient, code?: string) => {
  const { email, password } = client.account;
  return client.post("/api/staff/sign-in", { email, password, ...(code !== undefined && { code }) });
};

async function member(role: StaffRole = "viewer", agentId?: string): Promise<StaffClient> {
  const client = browserOf(await newStaff(office, agentId ?? (await office.newAgent()), role));
  expect(await signIn(client)).toMatchObject({ code: 0, data: { recovery_codes_left: null } });
  return client;
}

describe("signing in with a second factor", () => {
  it("asks for the code once the password is right, and opens no session before it has fitted", async () => {
    const client = await member();
    const { authenticator } = await setUpTwoFactor(client);
    const other = browserOf(client.account);
    const needed = await signIn(other);
    expect(needed).toMatchObject({ status: 401, code: 30171 });
    expect([...other.cookies]).toEqual([]);
    expect(await other.signIn("wrong horse battery")).toMatchObject({ code: 30013 });
    expect(await signIn(other, "000000")).toMatchObject({ status: 422, code: 30172 });
    expect(await signIn(other, authenticator.code())).toMatchObject({ code: 0 });
    expect(await other.get(me)).toMatchObject({ code: 0 });
  });

  it("takes each code once, of two at once too", async () => {
    const client = await member();
    const { authenticator, codes } = await setUpTwoFactor(client);
    for (const code of [authenticator.code(), codes[0] ?? ""]) {
      const both = await Promise.all([0, 1].map(() => signIn(browserOf(client.account), code)));
      expect(both.map((answer) => answer.code).sort()).toEqual([0, 30172]);
    }
    expect(await signIn(browserOf(client.account), codes[1])).toMatchObject({ data: { recovery_codes_left: 8 } });
  });

  it("makes whoever knows the password and guesses the code wait, from any address, and tells its owner; a known browser gets in", async () => {
    const client = await member("owner");
    const { authenticator } = await setUpTwoFactor(client);
    const known = browserOf(client.account);
    expect(await signIn(known, authenticator.code())).toMatchObject({ code: 0 });
    const guess = async () => (await signIn(browserOf(client.account), "000000")).code;
    // The server's clock runs: on a slow machine a wait of a second is over before the next try, one of many seconds is not.
    let judged = 0;
    while (judged < 10 && (await guess()) === 30172) judged += 1;
    expect(judged).toBeGreaterThanOrEqual(5);
    expect(judged).toBeLessThan(10);
    const { entries } = expectData(await known.get("/api/staff/audit?action=sign_ins&limit=100"), Entries);
    const refused = entries.filter(({ action }) => action === "staff.second_factor_refused");
    expect(refused).toHaveLength(judged);
    expect(new Set(refused.map(({ address }) => address)).size).toBe(judged);
    expect(await signIn(known, authenticator.code(1))).toMatchObject({ code: 0 });
  });

  it("leaves nothing of codes and secrets in the log or the audit", async () => {
    const client = await member("owner");
    const { codes } = await setUpTwoFactor(client);
    await signIn(browserOf(client.account), codes[0]);
    const rows = JSON.stringify(await office.ops("audit", "list", "--agent", client.account.agentId));
    for (const code of codes.slice(0, 2)) {
      expect(office.log()).not.toContain(code);
      expect(rows).not.toContain(code);
    }
    expect(rows).toContain('"staff.two_factor_on"');
  });
});

describe("the own account", () => {
  it("changes its password with the present one, and every other browser is signed out", async () => {
    const client = await member();
    const other = browserOf(client.account);
    await signIn(other);
    const change = (password: string) =>
      client.post("/api/staff/account/password", { password, new_password: "another long password" });
    expect(await change("wrong horse battery")).toMatchObject({ status: 422, code: 30170 });
    expect(await change(client.account.password)).toMatchObject({ code: 0, data: { sessions_ended: 1 } });
    expect(await client.get(me)).toMatchObject({ code: 0 });
    expect(await other.get(me)).toMatchObject({ code: 30010 });
    expect(await client.signIn("another long password")).toMatchObject({ code: 0 });
  });

  it("is no place to guess the password: after a few tries it waits", async () => {
    const client = await member();
    const told: number[] = [];
    const guess = async () => (await client.post("/api/staff/account/two-factor/start", { password: "wrong" })).code;
    // The wait doubles: however slow the tries are, one comes before its time.
    while (told.length < 12 && told.at(-1) !== 10060) told.push(await guess());
    expect(told.slice(0, 5)).toEqual(Array(5).fill(30170));
    expect(told.at(-1)).toBe(10060);
  });

  it("is in a browser once: signing in anew ends the session of before", async () => {
    const client = await member();
    await signIn(client);
    const Sessions = z.looseObject({ sessions: z.array(z.looseObject({ current: z.boolean() })) });
    const { sessions } = expectData(await client.get("/api/staff/sessions"), Sessions);
    expect(sessions.map(({ current }) => current)).toEqual([true]);
  });
});

describe("a team that requires a second factor", () => {
  it("leaves owners and finance their account alone until they have one, from the next request on", async () => {
    const owner = await member("owner");
    const { agentId } = owner.account;
    const [finance, viewer] = [await member("finance", agentId), await member("viewer", agentId)];
    setHouseRules(office, agentId, { twoFactorRequired: true });
    for (const bound of [owner, finance]) {
      expect(await bound.get("/api/staff/overview?zone=UTC")).toMatchObject({ status: 403, code: 30173 });
      expect(await bound.post("/api/staff/views", {})).toMatchObject({ code: 30173 });
      expect(await bound.get(me)).toMatchObject({ code: 0, data: { two_factor_due: true } });
      for (const path of ["account", "sessions"])
        expect(await bound.get(`/api/staff/${path}`)).toMatchObject({ code: 0 });
      const page = await bound.open("GET", "/reports");
      expect([page.status, page.headers.get("location")]).toEqual([307, "/account?setup=two-factor"]);
      expect((await bound.open("GET", "/account?setup=two-factor")).status).toBe(200);
    }
    expect(await viewer.get("/api/staff/overview?zone=UTC")).toMatchObject({ code: 0 });
    const { authenticator, codes } = await setUpTwoFactor(finance);
    expect(await finance.get("/api/staff/overview?zone=UTC")).toMatchObject({ code: 0 });
    const off = { password: finance.account.password, code: codes[0] };
    expect(await finance.post("/api/staff/account/two-factor/off", off)).toMatchObject({ status: 403, code: 30173 });
    setHouseRules(office, agentId, { twoFactorRequired: false });
    const later = { ...off, code: authenticator.code() };
    expect(await finance.post("/api/staff/account/two-factor/off", later)).toMatchObject({ code: 0 });
    expect(await owner.get("/api/staff/overview?zone=UTC")).toMatchObject({ code: 0 });
  });
});

describe("a team that lets its members in from certain addresses", () => {
  it("refuses every other from the next request on, and at the sign-in tells only who knows the password", async () => {
    const owner = await signedInStaff(office, "owner");
    const { account } = owner;
    const [inside, outside] = [browserOf(account, "192.0.2.7"), browserOf(account, "198.51.100.7")];
    for (const client of [inside, outside]) expect(await signIn(client)).toMatchObject({ code: 0 });
    setHouseRules(office, account.agentId, { staffAllow: ["192.0.2.0/24"] });
    expect(await inside.get(me)).toMatchObject({ code: 0 });
    expect(await outside.get(me)).toMatchObject({ status: 403, code: 30175 });
    expect((await outside.open("GET", "/")).status).toBe(307);
    const elsewhere = browserOf(account);
    expect(await elsewhere.signIn("wrong horse battery")).toMatchObject({ status: 401, code: 30013 });
    expect(await signIn(elsewhere)).toMatchObject({ status: 403, code: 30175 });
    expect([...elsewhere.cookies]).toEqual([]);
    expect(await signIn(browserOf(account, "192.0.2.99"))).toMatchObject({ code: 0 });
  });
});
