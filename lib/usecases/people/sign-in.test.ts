import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, resultOf, signedInOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { newAgentSettings } from "#lib/domain/agents/agent";
import { type MemberRole, memberRoles } from "#lib/domain/people/role";
import { instant, minute, nanosecond, second } from "#lib/domain/time/instant";
import { findSignedInMember } from "./find-member-session";
import { createMember } from "./member";
import { judgeDeskAddress, judgeMemberGate, signIn } from "./sign-in";
import type { SignInAsk } from "./sign-in-sources";

const at = instant(0n);
const kindOf = (outcome: ReturnType<typeof judgeDeskAddress>) => (outcome.ok ? "open" : outcome.failure.kind);

describe("the addresses that members may come from", () => {
  const from = (address: string | null, ...deskAllow: string[]) => kindOf(judgeDeskAddress({ deskAllow }, address));

  it("are all addresses where no block is named", () => {
    for (const address of ["192.0.2.1", "2001:db8::1", null]) expect(from(address)).toBe("open");
  });

  it("are those in the named blocks, of both families, and no others", () => {
    const blocks = ["192.0.2.0/24", "2001:db8::/32", "198.51.100.7"] as const;
    for (const address of ["192.0.2.255", "2001:db8:1::5", "198.51.100.7", "::ffff:192.0.2.9"]) {
      expect(from(address, ...blocks), address).toBe("open");
    }
    for (const address of ["192.0.3.1", "2001:db9::1", "198.51.100.8", "unknown", ""]) {
      expect(from(address, ...blocks), address).toBe("desk_address_not_allowed");
    }
  });

  it("never include an unknown address where blocks are named", () => {
    expect(from(null, "0.0.0.0/0", "::/0")).toBe("desk_address_not_allowed");
  });
});

describe("a second factor that the team requires", () => {
  const gate = (role: MemberRole, twoFactor: boolean, openForSetUp = false, twoFactorRequired = true) => {
    const agent = {
      ...newAgentSettings,
      id: "acme",
      name: "Acme",
      currency: "EUR",
      status: "active" as const,
      twoFactorRequired,
    } as const;
    const member = {
      email: "ana@example.com",
      name: null,
      roles: [role],
      auditorUntil: null,
      status: "active",
      twoFactor,
    } as const;
    const judged = judgeMemberGate({ agent: { ...agent, createdAt: at }, member }, { address: null, openForSetUp });
    return kindOf(judged);
  };

  it("binds whoever moves money, decides or manages keys, and nobody where the team does not require it", () => {
    const bound = memberRoles.filter((role) => gate(role, false) === "second_factor_required");
    expect(bound).toEqual(["owner", "finance", "approver", "developer"]);
    for (const role of memberRoles)
      expect([gate(role, true), gate(role, false, false, false)]).toEqual(["open", "open"]);
  });

  it("leaves open what a member sets it up with", () => {
    for (const role of memberRoles) expect(gate(role, false, true)).toBe("open");
  });
});

const password = "correct horse battery";
let context: TestContext;
let made = 0;

beforeAll(async () => {
  context = await openTestContext();
  const agent = { id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: false };
  resultOf(await context.store.agents.createAgent(agent, context.author()));
});
afterAll(() => context.close());

async function newMember(): Promise<string> {
  made += 1;
  const email = `ana-${made}@example.com`;
  resultOf(
    await createMember(
      context,
      { agentId: "acme", email, roles: ["owner"], auditorUntil: null, password },
      context.author(),
    ),
  );
  return email;
}

/** A try from an address that no other test uses, unless the change names an address. */
function from(email: string, change: Partial<SignInAsk> = {}): SignInAsk {
  made += 1;
  const address = `2001:db8:0:${made.toString(16)}::1`;
  return {
    email,
    password,
    address,
    browser: "Firefox",
    deviceMark: null,
    code: null,
    agentId: null,
    invitation: null,
    former: null,
    requestId: "r-1",
    ...change,
  };
}

async function auditOf(email: string) {
  // Nobody awaits the failure's audit row, but a later write waits in line behind it.
  resultOf(await context.store.keys.markKeysUsed([]));
  const rows = resultOf(await context.store.audit.listAudit({ agentId: "acme", limit: 1_000 }));
  return rows.filter(({ subject }) => subject === email);
}

describe("signing in", () => {
  it("is refused in the same words for a wrong password, an unknown email and a disabled account", async () => {
    const [email, disabled] = [await newMember(), await newMember()];
    resultOf(
      await context.store.people.changeMember(
        { agentId: "acme", email: disabled },
        { status: "disabled" },
        context.author(),
      ),
    );
    const refused = [
      await signIn(context, from(email, { password: "wrong horse battery" })),
      await signIn(context, from("nobody@example.com")),
      await signIn(context, from(disabled)),
      await signIn(context, from("")),
    ];
    expect(new Set(refused.map(refusalOf)).size).toBe(1);
    for (const outcome of refused) expect(outcome).toMatchObject({ failure: { kind: "sign_in_refused" } });
  });

  it("never writes a typed password into the audit", async () => {
    const email = await newMember();
    await signIn(context, from(email, { password: "a secret of mine" }));
    signedInOf(await signIn(context, from(email)));
    const rows = JSON.stringify((await auditOf(email)).map(({ before, after }) => [before, after]));
    for (const secret of ["a secret of mine", password, "$argon2"]) expect(rows).not.toContain(secret);
  });

  it("is refused unjudged during a wait, even with the right password, and works after the wait", async () => {
    const email = await newMember();
    const ask = from(email);
    for (let failed = 0; failed < 4; failed += 1) await signIn(context, { ...ask, password: "wrong horse battery" });
    const waiting = { failure: { kind: "rate_exceeded", retryAfterSeconds: 1 } };
    expect(await signIn(context, ask)).toMatchObject(waiting);
    context.clock.pass(second - nanosecond);
    expect(await signIn(context, ask)).toMatchObject(waiting);
    context.clock.pass(nanosecond);
    signedInOf(await signIn(context, ask));
  });

  it("makes an unknown account wait as a known account does", async () => {
    const ask = from("stranger@example.com");
    for (let failed = 0; failed < 4; failed += 1) await signIn(context, ask);
    expect(await signIn(context, ask)).toMatchObject({ failure: { kind: "rate_exceeded" } });
  });

  it("is open to a browser that was signed in to the account before, whatever strangers try", async () => {
    const email = await newMember();
    const office = from(email);
    const { deviceMark } = signedInOf(await signIn(context, office));
    for (let failed = 0; failed < 10; failed += 1)
      await signIn(context, from(email, { password: "wrong horse battery" }));
    expect(await signIn(context, from(email))).toMatchObject({ failure: { kind: "rate_exceeded" } });
    signedInOf(await signIn(context, { ...office, deviceMark }));
  });

  it("takes a browser's mark for its own account only, and makes the mark's owner wait after failures, too", async () => {
    const [email, other] = [await newMember(), await newMember()];
    const { deviceMark } = signedInOf(await signIn(context, from(email)));
    const tries = { deviceMark, address: "192.0.2.10", password: "wrong horse battery" };
    for (let failed = 0; failed < 4; failed += 1) await signIn(context, from(other, tries));
    expect(await signIn(context, from(other, tries))).toMatchObject({ failure: { kind: "rate_exceeded" } });
    for (let failed = 0; failed < 5; failed += 1) await signIn(context, from(email, tries));
    expect(await signIn(context, from(email, tries))).toMatchObject({ failure: { kind: "rate_exceeded" } });
  });

  it("from an unknown address is not kept out by strangers' tries from unknown addresses", async () => {
    const [tried, owner] = [await newMember(), await newMember()];
    const strangers = Array.from({ length: 6 }, (_, index) => `nobody-${index}@example.com`);
    for (const email of [...strangers, tried]) {
      for (let tries = 0; tries < 4; tries += 1) {
        await signIn(context, from(email, { address: null, password: "wrong horse battery" }));
      }
    }
    resultOf(await signIn(context, from(owner, { address: null })));
    resultOf(await signIn(context, from(tried, { address: null })));
  });

  it("from an unknown address has to wait after failures of its account, as from any other address", async () => {
    const email = await newMember();
    for (let tries = 0; tries < 10; tries += 1) {
      await signIn(context, from(email, { address: null, password: "wrong horse battery" }));
    }
    expect(refusalOf(await signIn(context, from(email, { address: null })))).toMatch(/Wait 1 s/);
    context.clock.pass(second);
    resultOf(await signIn(context, from(email, { address: null })));
  });

  it("has a row in the audit at each doubling of its failures, and no other row", async () => {
    const email = await newMember();
    for (let failed = 0; failed < 9; failed += 1)
      await signIn(context, from(email, { password: "wrong horse battery" }));
    const rows = (await auditOf(email)).filter(({ action }) => action === "member.sign_in_refused");
    expect(rows.map(({ after }) => JSON.parse(after ?? "").failures)).toEqual([8, 4, 2, 1]);
  });
});

describe("a session", () => {
  const tokenOf = async (email: string) => signedInOf(await signIn(context, from(email)));
  const find = (token: { agentId: string; sessionId: string } | null, seen = true) =>
    findSignedInMember(context, token, seen);
  const ended = { failure: { kind: "member_session_ended" } };

  it("lasts while it is used and ends an hour after its last use; asking about it is not using it", async () => {
    const token = await tokenOf(await newMember());
    for (let hours = 0; hours < 3; hours += 1) {
      context.clock.pass(59n * minute);
      resultOf(await find(token));
    }
    context.clock.pass(30n * minute);
    resultOf(await find(token, false));
    context.clock.pass(30n * minute - nanosecond);
    resultOf(await find(token, false));
    context.clock.pass(nanosecond);
    expect(await find(token)).toMatchObject(ended);
  });

  it("ends twelve hours after the sign-in, however busy", async () => {
    const token = await tokenOf(await newMember());
    for (let step = 0; step < 23; step += 1) {
      context.clock.pass(30n * minute);
      resultOf(await find(token));
    }
    context.clock.pass(30n * minute);
    expect(await find(token)).toMatchObject(ended);
  });

  it("is recorded as seen at most once a minute", async () => {
    const token = await tokenOf(await newMember());
    const seenAt = async () => resultOf(await find(token)).session.lastSeenAt;
    const signedInAt = await seenAt();
    context.clock.pass(minute - nanosecond);
    await find(token);
    expect(await seenAt()).toBe(signedInAt);
    context.clock.pass(nanosecond);
    await find(token);
    expect(await seenAt()).toBe(context.clock.now());
  });
});
