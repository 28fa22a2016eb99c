import { describe, expect, it } from "vitest";
import * as z from "zod";
import { addMembership, DeskClient, newMember, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { type Answer, expectData } from "#e2e/fixtures/clients/envelope";
import { setAgentSettings } from "#e2e/fixtures/offices/edit-office";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const office = openInProcessOffice();
const me = "/api/desk/me";
const password = "correct horse battery";
let made = 0;

const Made = z.looseObject({ id: z.string(), token: z.string(), email: z.string() });
const Choice = z.strictObject({
  choose: z.array(
    z.strictObject({
      agent_id: z.string(),
      name: z.string(),
      roles: z.array(z.string()),
      last_seen_at: z.string().nullable(),
    }),
  ),
});
const Me = z.looseObject({
  roles: z.array(z.string()),
  agent: z.looseObject({ id: z.string() }),
  memberships: z.array(z.looseObject({ agent_id: z.string() })),
});

const freshAddress = () => {
  made += 1;
  return `2001:db8:1:${made.toString(16)}::1`;
};

/** A browser at a new address. */
const browserOf = (account: DeskClient["account"]) =>
  new DeskClient(office.desk, account, { "X-Forwarded-For": freshAddress() });

const nobody = () => browserOf({ agentId: "", email: "", password: "" });

async function invite(owner: DeskClient, email: string, role = "finance") {
  return expectData(await owner.post("/api/desk/team/invitations", { email, roles: [role] }), Made);
}

/** Makes a person who is a member of two agents, each with an owner. */
async function personOfTwo() {
  const [first, second] = [await signedInMember(office, "owner"), await signedInMember(office, "owner")];
  const account = await newMember(office, first.account.agentId, "finance");
  await addMembership(office, second.account.agentId, account.email, "viewer");
  const signIn = async (owner: DeskClient) => {
    const client = browserOf(account);
    expect(await client.signIn(undefined, { agent_id: owner.account.agentId })).toMatchObject({ code: 0 });
    return client;
  };
  return { first, second, account, signIn };
}

const agentOf = async (client: DeskClient) => expectData(await client.get(me), Me).agent.id;

async function actionsIn(agentId: string): Promise<string> {
  return JSON.stringify(await office.ops("audit", "list", "--agent", agentId, "--rows", "500"));
}

describe("an invitation's link", () => {
  it("answers alike for an email with an account and for an email without, until the account is proved", async () => {
    const [owner, other] = [await signedInMember(office, "owner"), await signedInMember(office, "viewer")];
    made += 1;
    const emails = [other.account.email, `viewer-${made}@example.com`.padStart(other.account.email.length, "v")];
    const told: string[][] = [];
    for (const email of emails) {
      const { token, ...shown } = await invite(owner, email);
      const guest = nobody();
      const steps: Answer[] = [];
      for (const [path, body] of [
        ["", { token }],
        ["/accept", { token, password: "short" }],
        ["/accept", { token, password }],
        ["/accept", { token, password }],
        ["", { token }],
      ] as const) {
        steps.push(await guest.post(`/api/desk/invitation${path}`, body));
      }
      expect(steps.map(({ code }) => code)).toEqual([0, 10020, 0, 30164, 30164]);
      expect([...guest.cookies]).toEqual([]);
      const seen = [
        JSON.stringify(shown),
        ...steps.flatMap(({ text, headers }) => [text, JSON.stringify([...headers])]),
      ];
      told.push(
        seen.map((text) =>
          text
            .replaceAll(email, "the email")
            .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "a time")
            .replace(/[\dA-HJKMNP-TV-Z]{26}/g, "an id")
            .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "an id")
            .replace(/"(date|x-server-time)","[^"]+"/g, "a date"),
        ),
      );
    }
    expect(told[0]).toEqual(told[1]);
  });

  it("cannot be accepted by its maker, even signed out in the same browser; another member signs out first", async () => {
    const owner = await signedInMember(office, "owner");
    const other = await signedInMember(office, "viewer");
    made += 1;
    const { token } = await invite(owner, `guest-${made}@example.com`);
    const accept = (client: DeskClient) => client.post("/api/desk/invitation/accept", { token, password });
    expect(await owner.post("/api/desk/invitation", { token })).toMatchObject({ data: { visitor: "other" } });
    expect(await accept(owner)).toMatchObject({ status: 409, code: 30166 });
    expect(await owner.post("/api/desk/sign-out")).toMatchObject({ code: 0 });
    expect(await accept(owner)).toMatchObject({ status: 409, code: 30166 });
    expect(await accept(other)).toMatchObject({ status: 409, code: 30168 });
    expect(await other.post("/api/desk/invitation/join", { token })).toMatchObject({ status: 409, code: 30168 });
    expect(await accept(nobody())).toMatchObject({ code: 0 });
  });
});

describe("a person who has an account and is invited by another agent", () => {
  it("joins by the sign-in that proves the account, even after a wrong password, and is told of both agents", async () => {
    const [owner, other] = [await signedInMember(office, "owner"), await signedInMember(office, "viewer")];
    const { token } = await invite(owner, other.account.email);
    const browser = browserOf(other.account);
    expect(await browser.post("/api/desk/invitation/accept", { token, password })).toMatchObject({ code: 0 });
    expect(await browser.signIn("wrong horse battery", { invitation: token })).toMatchObject({ code: 30013 });
    expect(await browser.signIn(undefined, { invitation: token })).toMatchObject({ code: 0 });
    const { agent, roles, memberships } = expectData(await browser.get(me), Me);
    expect([agent.id, roles]).toEqual([owner.account.agentId, ["finance"]]);
    expect(new Set(memberships.map(({ agent_id: id }) => id))).toEqual(
      new Set([owner.account.agentId, other.account.agentId]),
    );
    expect(await actionsIn(owner.account.agentId)).not.toContain(other.account.agentId);
    expect(await actionsIn(other.account.agentId)).not.toContain(owner.account.agentId);
  });

  it("joins with one press when signed in, even by an answered link, and acts for that agent from then on", async () => {
    const [owner, other] = [await signedInMember(office, "owner"), await signedInMember(office, "viewer")];
    const { token } = await invite(owner, other.account.email);
    await nobody().post("/api/desk/invitation/accept", { token, password });
    expect(await nobody().post("/api/desk/invitation", { token })).toMatchObject({ code: 30164 });
    expect(await other.post("/api/desk/invitation", { token })).toMatchObject({
      data: { email: other.account.email, roles: ["finance"], visitor: "invited" },
    });
    const before = new Map(other.cookies);
    expect(await other.post("/api/desk/invitation/join", { token })).toMatchObject({
      data: { agent_id: owner.account.agentId },
    });
    expect(await agentOf(other)).toBe(owner.account.agentId);
    const former = browserOf(other.account);
    for (const [name, value] of before) former.cookies.set(name, value);
    expect(await former.get(me)).toMatchObject({ status: 401, code: 30010 });
    expect(await other.post("/api/desk/invitation/join", { token })).toMatchObject({ code: 30164 });
  });
});

describe("a person who is a member of two agents", () => {
  it("chooses an agent at the sign-in, with no cookie and no failure before, and sees only that agent's data", async () => {
    const { first, second, account } = await personOfTwo();
    const browser = browserOf(account);
    for (let tries = 0; tries < 6; tries += 1) {
      const { choose } = expectData(await browser.signIn(), Choice);
      expect(new Set(choose.map(({ agent_id: id }) => id))).toEqual(
        new Set([first.account.agentId, second.account.agentId]),
      );
    }
    expect([...browser.cookies]).toEqual([]);
    expect(await browser.signIn(undefined, { agent_id: "no-such-agent" })).toMatchObject({ code: 30013 });
    expect(await browser.signIn(undefined, { agent_id: second.account.agentId })).toMatchObject({ code: 0 });
    expect(await agentOf(browser)).toBe(second.account.agentId);
    // The person is a viewer at this agent, although they may move money at the other.
    expect(await browser.get("/api/desk/players")).toMatchObject({ code: 30011 });
    const { choose } = expectData(await browserOf(account).signIn(), Choice);
    expect(choose[0]?.agent_id).toBe(second.account.agentId);
  });

  it("switches to the other agent, and a page of the former agent can then do nothing but sign out", async () => {
    const { first, second, signIn } = await personOfTwo();
    const browser = await signIn(first);
    expect(await browser.get("/api/desk/players")).toMatchObject({ code: 0 });
    expect(await browser.post("/api/desk/switch", { agent_id: second.account.agentId })).toMatchObject({ code: 0 });
    expect(await agentOf(browser)).toBe(second.account.agentId);
    expect(await browser.get("/api/desk/players")).toMatchObject({ code: 30011 });
    const asBefore = { "X-For-Agent": first.account.agentId };
    expect(await browser.send("GET", me, undefined, asBefore)).toMatchObject({ status: 409, code: 30169 });
    expect(await browser.post("/api/desk/sessions/end", { others: true }, asBefore)).toMatchObject({ code: 30169 });
    const stranger = await signedInMember(office, "owner");
    for (const agentId of [stranger.account.agentId, "no-such-agent"]) {
      expect(await browser.post("/api/desk/switch", { agent_id: agentId })).toMatchObject({
        status: 404,
        code: 30160,
      });
    }
    expect(await browser.post("/api/desk/sign-out", undefined, asBefore)).toMatchObject({ code: 0 });
    for (const [own, foreign] of [
      [first, second],
      [second, first],
    ] as const) {
      const rows = await actionsIn(own.account.agentId);
      expect(rows).toContain("switched");
      expect(rows).not.toContain(foreign.account.agentId);
    }
  });

  it("signs in where the address list lets them in, and cannot switch to an agent that shuts them out", async () => {
    const { first, second, account, signIn } = await personOfTwo();
    const browser = await signIn(first);
    await setAgentSettings(office, second.account.agentId, { deskAllow: ["192.0.2.1"] });
    expect(await browser.post("/api/desk/switch", { agent_id: second.account.agentId })).toMatchObject({
      code: 30175,
    });
    expect(await agentOf(browser)).toBe(first.account.agentId);
    const anew = browserOf(account);
    expect(await anew.signIn(undefined, { agent_id: second.account.agentId })).toMatchObject({ code: 30175 });
    expect(await anew.signIn()).toMatchObject({ data: { recovery_codes_left: null } });
    expect(await agentOf(anew)).toBe(first.account.agentId);
  });

  it("has a refused sign-in in both agents' audits, which show neither the other agent nor the number of agents", async () => {
    const { first, second, account } = await personOfTwo();
    await browserOf(account).signIn("wrong horse battery");
    for (const [own, foreign] of [
      [first, second],
      [second, first],
    ] as const) {
      await expect
        .poll(() => actionsIn(own.account.agentId), { interval: 100, timeout: 10_000 })
        .toContain("member.sign_in_refused");
      expect(await actionsIn(own.account.agentId)).not.toContain(foreign.account.agentId);
    }
  });
});
