import { describe, expect, it } from "vitest";
import * as z from "zod";
import { DeskClient, type MemberAccount, newMember, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { setAgentSettings } from "#e2e/fixtures/offices/edit-office";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { setUpTwoFactor } from "#e2e/fixtures/offices/two-factor";
import type { MemberRole } from "#lib/domain/people/role";

const office = openInProcessOffice();
const me = "/api/desk/me";
let made = 0;

/** A browser at a new address, unless an address is given. */
function browserOf(account: MemberAccount, address?: string): DeskClient {
  made += 1;
  const from = address ?? `2001:db8:0:${made.toString(16)}::1`;
  return new DeskClient(office.desk, account, { "X-Forwarded-For": from });
}

const signIn = (client: DeskClient, code?: string) => {
  const { email, password } = client.account;
  return client.post("/api/desk/sign-in", { email, password, ...(code !== undefined && { code }) });
};

async function member(role: MemberRole = "viewer", agentId?: string): Promise<DeskClient> {
  const client = browserOf(await newMember(office, agentId ?? (await office.newAgent()), role));
  expect(await signIn(client)).toMatchObject({ code: 0, data: { recovery_codes_left: null } });
  return client;
}

describe("an email", () => {
  it("is the same email however it is typed, at a sign-in and in an invitation", async () => {
    const owner = await member("owner");
    const other = browserOf({ ...owner.account, email: ` ${owner.account.email.toUpperCase()} ` });
    expect(await signIn(other)).toMatchObject({ code: 0 });
    expect(await other.get(me)).toMatchObject({ code: 0, data: { email: owner.account.email } });
    const invitation = { email: "Jose\u0301@Example.com", roles: ["viewer"] };
    expect(await owner.post("/api/desk/team/invitations", invitation)).toMatchObject({
      data: { email: "jos\u00e9@example.com" },
    });
  });
});

describe("one's own account", () => {
  it("has its name and password changed, and its recovery codes renewed", async () => {
    const client = await member();
    const change = (path: string, body: object) => client.post(`/api/desk/account/${path}`, body);
    expect(await change("name", { name: " Ana Lima " })).toMatchObject({ data: { name: "Ana Lima" } });
    const { password } = client.account;
    const { codes } = await setUpTwoFactor(client);
    const renewed = await change("two-factor/recovery-codes", { password, code: codes[0] });
    const { recovery_codes: fresh } = expectData(renewed, z.strictObject({ recovery_codes: z.array(z.string()) }));
    expect(new Set([...fresh, ...codes]).size).toBe(20);
    const changed = await change("password", { password, new_password: "a whole new password", code: fresh[0] });
    expect(changed).toMatchObject({ data: { sessions_ended: 0 } });
  });
});

describe("signing in with a second factor", () => {
  it("asks for the code once the password is right, and opens no session before the code is right", async () => {
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
});

describe("a member's own account", () => {
  it("says whether trades move the wallets, and changes as soon as the wallets are opened", async () => {
    const agentId = await office.newAgent("EUR", "--wallet", "transfers");
    const client = await member("viewer", agentId);
    expect(await client.get(me)).toMatchObject({ data: { agent: { moved_by_trades: false } } });
    await office.ops("agent", "set", "--id", agentId, "--wallet", "trades");
    expect(await client.get(me)).toMatchObject({ data: { agent: { moved_by_trades: true } } });
    expect(await (await member()).get(me)).toMatchObject({ data: { agent: { moved_by_trades: true } } });
  });
});

describe("a team that requires a second factor", () => {
  it("leaves owners and finance only their account until they set up the factor, from the next request on", async () => {
    const owner = await member("owner");
    const { agentId } = owner.account;
    const [finance, viewer] = [await member("finance", agentId), await member("viewer", agentId)];
    await setAgentSettings(office, agentId, { twoFactorRequired: true });
    for (const bound of [owner, finance]) {
      expect(await bound.get("/api/desk/overview?zone=UTC")).toMatchObject({ status: 403, code: 30173 });
      expect(await bound.post("/api/desk/views", {})).toMatchObject({ code: 30173 });
      expect(await bound.get(me)).toMatchObject({ code: 0, data: { two_factor_due: true } });
      for (const path of ["account", "sessions"])
        expect(await bound.get(`/api/desk/${path}`)).toMatchObject({ code: 0 });
    }
    expect(await viewer.get("/api/desk/overview?zone=UTC")).toMatchObject({ code: 0 });
    const { authenticator, codes } = await setUpTwoFactor(finance);
    expect(await finance.get("/api/desk/overview?zone=UTC")).toMatchObject({ code: 0 });
    const off = { password: finance.account.password, code: codes[0] };
    expect(await finance.post("/api/desk/account/two-factor/off", off)).toMatchObject({ status: 403, code: 30173 });
    await setAgentSettings(office, agentId, { twoFactorRequired: false });
    const later = { ...off, code: authenticator.code() };
    expect(await finance.post("/api/desk/account/two-factor/off", later)).toMatchObject({ code: 0 });
    expect(await owner.get("/api/desk/overview?zone=UTC")).toMatchObject({ code: 0 });
  });
});

describe("a team that lets its members in only from certain addresses", () => {
  it("refuses other addresses from the next request on, and at a sign-in says so only after the right password", async () => {
    const owner = await signedInMember(office, "owner");
    const { account } = owner;
    const [inside, outside] = [browserOf(account, "192.0.2.7"), browserOf(account, "198.51.100.7")];
    for (const client of [inside, outside]) expect(await signIn(client)).toMatchObject({ code: 0 });
    await setAgentSettings(office, account.agentId, { deskAllow: ["192.0.2.0/24"] });
    expect(await inside.get(me)).toMatchObject({ code: 0 });
    expect(await outside.get(me)).toMatchObject({ status: 403, code: 30175 });
    const elsewhere = browserOf(account);
    expect(await elsewhere.signIn("wrong horse battery")).toMatchObject({ status: 401, code: 30013 });
    expect(await signIn(elsewhere)).toMatchObject({ status: 403, code: 30175 });
    expect([...elsewhere.cookies]).toEqual([]);
    expect(await signIn(browserOf(account, "192.0.2.99"))).toMatchObject({ code: 0 });
  });
});
