import { describe, expect, it } from "vitest";
import { addMembership, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { editDatabase } from "#e2e/fixtures/databases/edit-database";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { cellOfInvitation } from "#lib/domain/cells/cell-name";

const office = openInProcessOffice("eu1");
const me = "/api/desk/me";

const leave = (agentId: string, at = "away") =>
  editDatabase(office.databaseFile, `update agents set place = '${at}', place_cell = 'us1' where id = '${agentId}'`);

describe("a browser's cookies", () => {
  it("are the cell's own, beside one that leads to the cell", async () => {
    const client = await signedInMember(office, "viewer");
    expect([...client.cookies.keys()].sort()).toEqual(["desk-cell", "desk-device-eu1", "desk-session-eu1"]);
    expect(client.cookies.get("desk-cell")).toBe("eu1");
    client.cookies.set("desk-session-us1", "of another cell");
    expect(await client.get(me)).toMatchObject({ code: 0 });
    expect(await client.post("/api/desk/sign-out")).toMatchObject({ code: 0 });
    expect([...client.cookies.keys()].sort()).toEqual(["desk-cell", "desk-device-eu1", "desk-session-us1"]);
  });

  it("of a sign-in before the cell had its name go on, and end with the sign-out", async () => {
    const client = await signedInMember(office, "viewer");
    const session = client.cookies.get("desk-session-eu1") ?? "";
    client.cookies.delete("desk-session-eu1");
    client.cookies.set("desk-session", session);
    expect(await client.get(me)).toMatchObject({ code: 0 });
    await client.post("/api/desk/sign-out");
    expect(client.cookies.has("desk-session")).toBe(false);
  });
});

describe("a member of an agent that another cell serves", () => {
  it("is told to come again, and led there by the cookie", async () => {
    const client = await signedInMember(office, "viewer");
    await leave(client.account.agentId);
    const answer = await client.get(me);
    expect(answer).toMatchObject({ code: 10070 });
    expect([answer.headers.get("x-cell"), answer.headers.get("retry-after")]).toEqual(["us1", "1"]);
    expect(client.cookies.get("desk-cell")).toBe("us1");
  });

  it("signs in here to the agents that are here alone", async () => {
    const client = await signedInMember(office, "viewer");
    const other = await office.newAgent();
    await addMembership(office, other, client.account.email, "viewer");
    await leave(client.account.agentId);
    const again = client.elsewhere();
    expect(await again.signIn()).toMatchObject({ code: 0 });
    expect(await again.get(me)).toMatchObject({ code: 0, data: { agent: { id: other } } });
  });

  it("is asked to come again while the last of their agents leaves, but only after the right password", async () => {
    const client = await signedInMember(office, "viewer");
    const { agentId } = client.account;
    await leave(agentId, "leaving");
    const again = client.elsewhere();
    expect(await again.signIn("wrong horse battery")).toMatchObject({ code: 30013 });
    // More tries than may fail without a wait: none of them counts.
    for (let tries = 0; tries < 12; tries += 1) {
      const answer = await again.signIn();
      expect(answer).toMatchObject({ code: 10070, message: expect.stringContaining("is being moved") });
      expect([answer.headers.get("retry-after"), answer.headers.has("x-cell")]).toEqual(["1", false]);
    }
    await leave(agentId, "here");
    expect(await again.signIn()).toMatchObject({ code: 0 });
  });

  it("may choose another agent while one leaves, and is asked to come again for that one", async () => {
    const client = await signedInMember(office, "viewer");
    const other = await office.newAgent();
    await addMembership(office, other, client.account.email, "viewer");
    await leave(other, "leaving");
    const { password } = client.account;
    expect(await client.elsewhere().signIn(password, { agent_id: other })).toMatchObject({ code: 10070 });
    expect(await client.elsewhere().signIn()).toMatchObject({ code: 0, data: { recovery_codes_left: null } });
  });
});

describe("an invitation", () => {
  it("leads to the cell that made it", async () => {
    const owner = await signedInMember(office, "owner");
    const made = await owner.post("/api/desk/team/invitations", { email: "new@example.com", roles: ["viewer"] });
    const { token = "" } = Object(made.data);
    expect(cellOfInvitation(String(token))).toBe("eu1");
    expect(await owner.elsewhere().post("/api/desk/invitation", { token })).toMatchObject({ code: 0 });
  });
});
