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

  it("answers the same when it is used, withdrawn or made up", async () => {
    const owner = await signedInMember(office, "owner");
    const [used, withdrawn] = [await invite(owner), await invite(owner)];
    const guest = stranger();
    await guest.post("/api/desk/invitation/accept", { token: used.token, password });
    expect(await owner.send("DELETE", `/api/desk/team/invitations/${withdrawn.id}`)).toMatchObject({ code: 0 });
    const told: string[] = [];
    for (const token of [used.token, withdrawn.token, "made-up"]) {
      for (const [path, body] of [
        ["/api/desk/invitation", { token }],
        ["/api/desk/invitation/accept", { token, password }],
      ] as const) {
        const answer = await guest.post(path, body);
        expect(answer).toMatchObject({ status: 404, code: 30164 });
        told.push(answer.text);
      }
    }
    expect(new Set(told).size).toBe(1);
  });

  it("of somebody who guesses makes their address wait", async () => {
    const guest = stranger();
    const codes: number[] = [];
    for (let tries = 0; tries < 22; tries += 1) {
      codes.push((await guest.post("/api/desk/invitation", { token: `guess-${tries}` })).code);
    }
    expect(codes.filter((code) => code === 30164)).toHaveLength(20);
    expect(codes.at(-1)).toBe(10060);
    expect(await stranger().post("/api/desk/invitation", { token: "another" })).toMatchObject({ code: 30164 });
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

  it("of another agent is nobody, whatever is asked", async () => {
    const [owner, other] = [await signedInMember(office, "owner"), await signedInMember(office, "viewer")];
    for (const email of [other.account.email, "nobody@example.com"]) {
      const path = memberPath(email);
      const answers = [
        await owner.send("PATCH", path, { role: "owner" }),
        await owner.post(`${path}/sign-out`),
        await owner.send("DELETE", `${path}/two-factor`),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 30160 });
    }
    expect(await other.get(me)).toMatchObject({ code: 0 });
  });
});

describe("a member who loses their role", () => {
  it("has changed nothing after that, whatever was on its way", async () => {
    const ana = await signedInMember(office, "owner");
    const bo = await signedInMember(office, "owner", ana.account.agentId);
    const make = () =>
      bo.post("/api/desk/keys", { name: "Till", scopes: ["report:read"], allow: [], expires_at: null });
    const first = [make(), make(), make(), make()];
    const demoted = ana.send("PATCH", memberPath(bo.account.email), { role: "viewer" });
    const answers = await Promise.all([...first, make(), make(), make(), make()]);
    expect(await demoted).toMatchObject({ code: 0 });
    for (const { code } of answers) expect([0, 30011]).toContain(code);
    const Audit = z.looseObject({ entries: z.array(z.looseObject({ actor: z.string(), action: z.string() })) });
    const { entries } = expectData(await ana.get("/api/desk/audit?limit=100"), Audit);
    const newest = entries.filter(({ action }) => action === "key.create" || action === "member.role");
    expect(newest[0]).toMatchObject({ action: "member.role", actor: `member:${ana.account.email}` });
    expect(newest).toHaveLength(1 + answers.filter(({ code }) => code === 0).length);
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

  it("is left by two who demote, or disable, each other at once", async () => {
    for (const change of [{ role: "viewer" }, { status: "disabled" }]) {
      const ana = await signedInMember(office, "owner");
      const bo = await signedInMember(office, "owner", ana.account.agentId);
      const answers = await Promise.all([
        ana.send("PATCH", memberPath(bo.account.email), change),
        bo.send("PATCH", memberPath(ana.account.email), change),
      ]);
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
      const left = answers[0]?.code === 0 ? ana : bo;
      const owners = (await teamOf(left)).members.filter(({ role, status }) => role === "owner" && status === "active");
      expect(owners).toHaveLength(1);
    }
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
