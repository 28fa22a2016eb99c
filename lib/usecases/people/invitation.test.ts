import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kindOf, resultOf, signedInOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { digestOf } from "#lib/crypto/secrets";
import type { MemberRole } from "#lib/domain/people/role";
import { day, nanosecond } from "#lib/domain/time/instant";
import { findSignedInMember } from "./find-member-session";
import { acceptInvitation, inviteMember, readInvitation } from "./invitation";
import { createMember } from "./member";
import { signIn } from "./sign-in";

const password = "correct horse battery";
let context: TestContext;
let made = 0;

beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

async function newTeam() {
  made += 1;
  const agentId = `acme-${made}`;
  const owner = `owner-${made}@example.com`;
  const agent = { id: agentId, name: "Acme", currency: "EUR", knownPlayersOnly: false };
  resultOf(await context.store.agents.createAgent(agent, context.author()));
  resultOf(
    await createMember(
      context,
      { agentId, email: owner, roles: ["owner"], auditorUntil: null, password },
      context.author(),
    ),
  );
  const acting = (who: string) => ({
    ...context.author(),
    acting: { agentId, email: who, may: "team:write", session: "" } as const,
  });
  const invite = (email: string, role: MemberRole = "auditor") =>
    inviteMember(context, { agentId, email, roles: [role], auditorUntil: null, invitedBy: owner }, acting(owner));
  return { agentId, owner, acting, invite, email: `new-${made}@example.com` };
}

const address = () => {
  made += 1;
  return `2001:db8:0:${made.toString(16)}::1`;
};
const nobody = { signedInAs: null, deviceMark: null };
const accept = (token: string) => acceptInvitation(context, { token, password, address: address(), ...nobody }, "r-1");
const read = (token: string) => readInvitation(context, { token, address: address(), signedInAs: null });

async function signedInAs(email: string) {
  const plain = { password, code: null, address: address(), browser: "", agentId: null, invitation: null };
  const ask = { ...plain, email, deviceMark: null, former: null, requestId: "r-1" };
  return resultOf(await findSignedInMember(context, signedInOf(await signIn(context, ask)), false));
}

describe("an invitation", () => {
  it("makes the account of its email once", async () => {
    const { agentId, owner, invite, email } = await newTeam();
    const { token } = resultOf(await invite(email));
    expect(resultOf(await read(token))).toMatchObject({
      agent: { name: "Acme" },
      invitation: { email, roles: ["auditor"], auditorUntil: null },
    });
    expect(resultOf(await accept(token))).toEqual({ agentId, email });
    expect(kindOf(await accept(token))).toBe("invitation_invalid");
    expect(kindOf(await read(token))).toBe("invitation_invalid");
    const { session, member } = await signedInAs(email);
    expect([session.agentId, member.roles]).toEqual([agentId, ["auditor"]]);
    const rows = resultOf(await context.store.audit.listAudit({ agentId, limit: 100 }));
    const text = JSON.stringify(rows.map(({ before, after }) => [before, after]));
    for (const hidden of [token, digestOf(token), "argon2"]) expect(text).not.toContain(hidden);
    const created = rows.find(({ action, subject }) => action === "member.create" && subject === email);
    expect(created).toMatchObject({ actor: `member:${email}`, requestId: "r-1" });
    expect(created?.after).toContain(owner);
  });

  it("is refused in the same words when it is used, withdrawn, expired or made up", async () => {
    const { agentId, invite, email } = await newTeam();
    const [used, withdrawn, old] = [`a-${email}`, `b-${email}`, `c-${email}`];
    const oldToken = resultOf(await invite(old)).token;
    context.clock.pass(7n * day - nanosecond);
    expect(kindOf(await read(oldToken))).toBe("done");
    context.clock.pass(nanosecond);
    const usedToken = resultOf(await invite(used)).token;
    resultOf(await accept(usedToken));
    const { invitation, token: withdrawnToken } = resultOf(await invite(withdrawn));
    resultOf(await context.store.people.withdrawInvitation({ agentId, id: invitation.id }, context.author()));
    const answers = [];
    for (const token of [usedToken, withdrawnToken, oldToken, "made up"]) {
      answers.push(await read(token), await accept(token));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ failure: { kind: "invitation_invalid" } });
  });

  it("cannot be found by guessing: an address that tries many tokens has to wait", async () => {
    const from = "203.0.113.77";
    const answers = [];
    for (let tries = 0; tries < 22; tries += 1) {
      answers.push(kindOf(await readInvitation(context, { token: `guess-${tries}`, address: from, signedInAs: null })));
    }
    expect(answers.filter((kind) => kind === "invitation_invalid")).toHaveLength(20);
    expect(answers.at(-1)).toBe("rate_exceeded");
  });
});
