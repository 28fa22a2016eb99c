import { describe, expect, it } from "vitest";
import { newMember, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { setUpTwoFactor } from "#e2e/fixtures/offices/two-factor";

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
  for (const role of ["finance", "viewer"] as const) {
    const member = await signedInMember(office, role, owner.account.agentId);
    expect(await member.get("/api/desk/owners")).toMatchObject({ code: 0, data: { owners: [owner.account.email] } });
  }
});

describe("the last owner", () => {
  it("can be neither demoted nor disabled, not even by themselves", async () => {
    const owner = await signedInMember(office, "owner");
    const path = memberPath(owner.account.email);
    for (const change of [{ role: "finance" }, { status: "disabled" }]) {
      expect(await owner.send("PATCH", path, change)).toMatchObject({ status: 409, code: 30161 });
    }
    expect(await owner.get("/api/desk/team")).toMatchObject({ code: 0 });
  });

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
