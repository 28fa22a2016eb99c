import { describe, expect, it } from "vitest";
import * as z from "zod";
import { DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

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
