import { describe, expect, it } from "vitest";
import * as z from "zod";
import { DeskClient, newMember, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { setUpTwoFactor } from "#e2e/fixtures/offices/two-factor";

const office = openInProcessOffice();
const me = "/api/desk/me";
const memberPath = (email: string) => `/api/desk/team/members/${encodeURIComponent(email)}`;
const password = "correct horse battery";
let made = 0;

const Team = z.looseObject({
  members: z.array(z.looseObject({ email: z.string(), role: z.string(), status: z.string(), sessions: z.number() })),
  invitations: z.array(z.looseObject({ id: z.string(), email: z.string() })),
});
const teamOf = async (owner: DeskClient) => expectData(await owner.get("/api/desk/team"), Team);
const Made = z.looseObject({ id: z.string(), token: z.string(), email: z.string() });

async function invite(owner: DeskClient, role = "finance") {
  made += 1;
  const email = `guest-${made}@example.com`;
  return expectData(await owner.post("/api/desk/team/invitations", { email, role }), Made);
}

/** A browser at a new address in which nobody is signed in. */
function stranger(account = { agentId: "", email: "", password: "" }): DeskClient {
  made += 1;
  return new DeskClient(office.desk, account, { "X-Forwarded-For": `2001:db8:0:${made.toString(16)}::1` });
}

describe("an invitation", () => {
  it("is shown, makes an account, and lets it in; the second to come finds it used", async () => {
    const owner = await signedInMember(office, "owner");
    const { token, email } = await invite(owner);
    const guest = stranger({ agentId: owner.account.agentId, email, password });
    expect(await guest.post("/api/desk/invitation", { token })).toMatchObject({ data: { email, role: "finance" } });
    const both = await Promise.all([0, 1].map(() => guest.post("/api/desk/invitation/accept", { token, password })));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 30164]);
    expect(await guest.signIn()).toMatchObject({ code: 0 });
    expect(await guest.get(me)).toMatchObject({
      data: { email, role: "finance", agent: { id: owner.account.agentId } },
    });
    const { members, invitations } = await teamOf(owner);
    expect(members.find((each) => each.email === email)).toMatchObject({ sessions: 1, status: "active" });
    expect(invitations).toEqual([]);
  });
});

describe("a member", () => {
  it("has another role with the next request, and is out with the one after being disabled", async () => {
    const owner = await signedInMember(office, "owner");
    const finance = await signedInMember(office, "finance", owner.account.agentId);
    const path = memberPath(finance.account.email);
    expect(await finance.get("/api/desk/players")).toMatchObject({ code: 0 });
    expect(await owner.send("PATCH", path, { role: "viewer" })).toMatchObject({ code: 0, data: { role: "viewer" } });
    expect(await finance.get("/api/desk/players")).toMatchObject({ status: 403, code: 30011 });
    expect(await owner.send("PATCH", path, { status: "disabled" })).toMatchObject({ data: { status: "disabled" } });
    expect(await finance.get(me)).toMatchObject({ status: 401, code: 30010 });
    expect(await finance.signIn()).toMatchObject({ code: 30013 });
    expect(await owner.send("PATCH", path, { status: "active" })).toMatchObject({ data: { status: "active" } });
    expect(await finance.signIn()).toMatchObject({ code: 0 });
  });

  it("is signed out everywhere, and loses a lost second factor, at an owner's word", async () => {
    const owner = await signedInMember(office, "owner");
    const viewer = await signedInMember(office, "viewer", owner.account.agentId);
    const { email } = viewer.account;
    expect(await owner.send("DELETE", `${memberPath(email)}/two-factor`)).toMatchObject({ code: 30174 });
    await setUpTwoFactor(viewer);
    expect(await owner.post(`${memberPath(email)}/sign-out`)).toMatchObject({ data: { ended: 1 } });
    expect(await viewer.get(me)).toMatchObject({ code: 30010 });
    expect(await viewer.signIn()).toMatchObject({ status: 401, code: 30171 });
    expect(await owner.send("DELETE", `${memberPath(email)}/two-factor`)).toMatchObject({ code: 0 });
    expect(await viewer.signIn()).toMatchObject({ code: 0 });
  });
});

describe("the last owner", () => {
  it("can be neither demoted nor disabled, by themselves least of all", async () => {
    const owner = await signedInMember(office, "owner");
    const path = memberPath(owner.account.email);
    for (const change of [{ role: "finance" }, { status: "disabled" }]) {
      expect(await owner.send("PATCH", path, change)).toMatchObject({ status: 409, code: 30161 });
    }
    expect(await owner.get("/api/desk/team")).toMatchObject({ code: 0 });
  });

  it("can be disabled by the operator, who is told what it means", async () => {
    const agentId = await office.newAgent();
    const { email } = await newMember(office, agentId, "owner");
    const told = await office.ops("member", "disable", "--agent", agentId, "--email", email);
    expect(told).toMatchObject({ email, warning: expect.stringContaining("no active owner") });
    expect(await office.ops("member", "enable", "--agent", agentId, "--email", email)).toEqual({
      email,
      role: "owner",
    });
  });
});
