import { describe, expect, it } from "vitest";
import * as z from "zod";
import { DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { memberIdleMinutes } from "#lib/domain/people/member-session";
import { minute } from "#lib/domain/time/instant";

const office = openInProcessOffice();
const me = "/api/desk/me";
const ended = { status: 401, code: 30010 };

/** Signs the same member in with another browser. */
async function again({ account }: DeskClient): Promise<DeskClient> {
  const client = new DeskClient(office.desk, account, { "User-Agent": "another browser" });
  expect(await client.signIn()).toMatchObject({ code: 0 });
  return client;
}

const Sessions = z.object({ sessions: z.array(z.looseObject({ id: z.string(), current: z.boolean() })) });
const sessionsOf = async (client: DeskClient) => Sessions.parse((await client.get("/api/desk/sessions")).data).sessions;

describe("a session", () => {
  it("ends with the sign-out, whatever cookies a browser or a thief has kept", async () => {
    const client = await signedInMember(office, "viewer");
    const kept = new Map(client.cookies);
    expect(await client.post("/api/desk/sign-out")).toMatchObject({ code: 0 });
    expect(client.cookies.has("desk-session")).toBe(false);
    for (const [name, value] of kept) client.cookies.set(name, value);
    expect(await client.get(me)).toMatchObject(ended);
  });

  it("stays open when its agent is suspended: a member who may read goes on reading", async () => {
    const client = await signedInMember(office, "owner");
    await office.ops("agent", "suspend", "--id", client.account.agentId);
    expect(await client.get(me)).toMatchObject({ code: 0, data: { agent: { status: "suspended" } } });
  });

  it("tells its own browser why it ended, and nobody else", async () => {
    const why = async (client: DeskClient) => (await client.post("/api/desk/left-session", {})).data;
    const client = await signedInMember(office, "viewer");
    const other = await again(client);
    expect(await why(client)).toEqual({ why: null });
    await client.post("/api/desk/sessions/end", { id: (await sessionsOf(client)).find(({ current }) => !current)?.id });
    expect(await why(other)).toEqual({ why: "ended" });
    office.clock.pass(BigInt(memberIdleMinutes) * minute);
    expect(await why(client)).toEqual({ why: "expired" });
    const forged = client.elsewhere();
    forged.cookies.set("desk-session", "x.y.z");
    for (const stranger of [client.elsewhere(), forged]) expect(await why(stranger)).toEqual({ why: null });
  });

  it("is listed for its own member, with the present session marked, and never with a cookie", async () => {
    const client = await signedInMember(office, "viewer");
    const other = await again(client);
    const listed = await sessionsOf(client);
    expect(listed.map(({ current }) => current).sort()).toEqual([false, true]);
    expect(listed.find(({ current }) => !current)).toMatchObject({ browser: "another browser", address: "127.0.0.1" });
    for (const cookie of [...client.cookies.values(), ...other.cookies.values()]) {
      expect(JSON.stringify(listed)).not.toContain(cookie);
    }
  });
});
