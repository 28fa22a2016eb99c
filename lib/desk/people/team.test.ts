import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type DeskClient, newMember, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { transferToKeep } from "#e2e/fixtures/clients/desk-transfer-calls";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { setUpTwoFactor } from "#e2e/fixtures/offices/two-factor";
import { memberRoles } from "#lib/domain/people/role";
import { minute } from "#lib/domain/time/instant";

const office = openInProcessOffice();
const me = "/api/desk/me";
const memberPath = (email: string) => `/api/desk/team/members/${encodeURIComponent(email)}`;

describe("a member", () => {
  it("is signed out everywhere, and freed of a lost second factor, when an owner asks", async () => {
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

it("the owners of a team are named to every role, and those of another team to none", async () => {
  const owner = await signedInMember(office, "owner");
  await signedInMember(office, "owner");
  for (const role of memberRoles) {
    const member = await signedInMember(office, role, owner.account.agentId);
    expect(await member.get("/api/desk/owners")).toMatchObject({
      code: 0,
      data: { owners: expect.arrayContaining([owner.account.email]) },
    });
  }
});

describe("the roles of a member", () => {
  const auditorEnd = () => new Date(office.desk.nowMs() + 60_000).toISOString();
  const partOf = async (client: DeskClient) =>
    expectData(await client.get(me), z.looseObject({ roles: z.array(z.string()) })).roles;

  it("are given together, in any order, and add up from the next request on", async () => {
    const owner = await signedInMember(office, "owner");
    const viewer = await signedInMember(office, "viewer", owner.account.agentId);
    const path = memberPath(viewer.account.email);
    const given = { roles: ["developer", "finance"] };
    expect(await owner.send("PATCH", path, given)).toMatchObject({
      data: { roles: ["finance", "developer"], auditor_until: null },
    });
    expect(await partOf(viewer)).toEqual(["finance", "developer"]);
    expect(await viewer.get("/api/desk/players")).toMatchObject({ code: 0 });
    expect(await viewer.get("/api/desk/keys")).toMatchObject({ code: 0 });
    expect(await viewer.get("/api/desk/audit")).toMatchObject({ status: 403, code: 30011 });
  });

  it("are refused when there are none, one is unknown, or an end is no auditor's or has passed", async () => {
    const owner = await signedInMember(office, "owner");
    const viewer = await signedInMember(office, "viewer", owner.account.agentId);
    const email = `new-${viewer.account.email}`;
    const past = new Date(office.desk.nowMs()).toISOString();
    for (const [roles, until, code] of [
      [[], null, 10021],
      [["admin"], null, 10021],
      [["viewer"], auditorEnd(), 10020],
      [["auditor"], past, 10020],
      [["auditor"], "soon", 10021],
    ] as const) {
      const given = { roles, auditor_until: until };
      expect(await owner.send("PATCH", memberPath(viewer.account.email), given)).toMatchObject({ status: 400, code });
      expect(await owner.post("/api/desk/team/invitations", { email, ...given })).toMatchObject({ status: 400, code });
    }
    expect(await partOf(viewer)).toEqual(["viewer"]);
  });

  it("leave an auditor nothing but their own account once the set time has come, and say so", async () => {
    const owner = await signedInMember(office, "owner");
    const { agentId } = owner.account;
    const auditor = await signedInMember(office, "viewer", agentId);
    const given = { roles: ["auditor"], auditor_until: auditorEnd() };
    await owner.send("PATCH", memberPath(auditor.account.email), given);
    expect(await auditor.get("/api/desk/audit")).toMatchObject({ code: 0 });
    office.clock.pass(minute);
    for (const path of ["audit", "report", "overview", "owners", "views?page=audit", "live"]) {
      expect(await auditor.get(`/api/desk/${path}`)).toMatchObject({
        status: 403,
        code: 30011,
        message: expect.stringMatching(/^Your role ended on .* Ask an owner for a role\.$/),
      });
    }
    expect(await partOf(auditor)).toEqual([]);
    expect(await auditor.get("/api/desk/account")).toMatchObject({ code: 0 });
    const { members } = expectData(
      await owner.get("/api/desk/team"),
      z.looseObject({ members: z.array(z.looseObject({ email: z.string() })) }),
    );
    expect(members.find(({ email }) => email === auditor.account.email)).toMatchObject({
      roles: ["auditor"],
      auditor_until: expect.stringMatching(/^20/),
    });
  });

  it("with approval alone begin no transfer, and with development alone show no money anywhere", async () => {
    const owner = await signedInMember(office, "owner");
    const { agentId } = owner.account;
    const approver = await signedInMember(office, "approver", agentId);
    const transfer = transferToKeep({ amount: "7" });
    expect(await approver.post("/api/desk/transfers/drafts", transfer)).toMatchObject({ status: 403, code: 30011 });
    const developer = await signedInMember(office, "developer", agentId);
    const api = await office.newKey(agentId);
    await deposit(api, "p-rich", transferRequest("in", "123.45"));
    await withdraw(api, "p-rich", transferRequest("too-much", "9000"));
    for (const text of ["p-rich", "in", "too-much"]) {
      const { found } = expectData(
        await developer.get(`/api/desk/find?text=${text}`),
        z.looseObject({ found: z.array(z.looseObject({ kind: z.string() })) }),
      );
      expect(found.filter(({ kind }) => kind !== "key" && kind !== "request")).toEqual([]);
    }
    const inbox = await developer.get("/api/desk/attention");
    const { attention } = expectData(inbox, z.looseObject({ attention: z.array(z.looseObject({ name: z.string() })) }));
    expect(attention.map(({ name }) => name)).toEqual(["own_factor_off"]);
  });
});

describe("the last owner", () => {
  it("can be disabled by the operator, who is told that no active owner is left", async () => {
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
