import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kindOf, resultOf, signedInOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { digestOf } from "#lib/crypto/secrets";
import { millisecondsOf, second } from "#lib/domain/time/instant";
import { findSignedInMember } from "./find-member-session";
import { createMember } from "./member";
import { changeOwnPassword } from "./own-account";
import { confirmTwoFactor, startTwoFactor, turnOffTwoFactor } from "./second-factor";
import { signIn } from "./sign-in";
import type { SignInAsk } from "./sign-in-sources";

const password = "correct horse battery";
let context: TestContext;
let made = 0;

beforeAll(async () => {
  context = await openTestContext();
  const agent = { id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: false };
  resultOf(await context.store.agents.createAgent(agent, context.author()));
});
afterAll(() => context.close());

function from(email: string, change: Partial<SignInAsk> = {}): SignInAsk {
  made += 1;
  const address = `2001:db8:0:${made.toString(16)}::1`;
  return {
    email,
    password,
    address,
    browser: "",
    deviceMark: null,
    code: null,
    agentId: null,
    invitation: null,
    former: null,
    requestId: "r",
    ...change,
  };
}

interface Member {
  readonly email: string;
  readonly own: { email: string; password: string; address: string; deviceMark: null };
  readonly session: { agentId: string; email: string; idDigest: string };
}

async function newMember(): Promise<Member> {
  made += 1;
  const email = `ana-${made}@example.com`;
  resultOf(
    await createMember(
      context,
      { agentId: "acme", email, roles: ["owner"], auditorUntil: null, password },
      context.author(),
    ),
  );
  const own = { email, password, address: `192.0.2.${made}`, deviceMark: null };
  return { email, own, session: await newSession(email) };
}

async function newSession(email: string): Promise<Member["session"]> {
  const { agentId, sessionId } = signedInOf(await signIn(context, from(email)));
  return { agentId, email, idDigest: digestOf(sessionId) };
}

/** The authenticator's current code. A code works once, so a test moves the clock between two. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: millisecondsOf(context.clock.now()) + steps * 30_000,
  });

async function withFactor(): Promise<Member & { secret: string; codes: readonly string[] }> {
  const member = await newMember();
  const { secret } = resultOf(await startTwoFactor(context, member.own, context.author()));
  const { codes } = resultOf(await confirmTwoFactor(context, member.session, codeOf(secret), context.author()));
  context.clock.pass(60n * second);
  return { ...member, secret, codes };
}

async function refusals(email: string) {
  // Nobody awaits the sign-in's audit row, but this later write waits in line behind it.
  resultOf(await context.store.sessions.forgiveSignInTry([], null));
  const rows = resultOf(await context.store.audit.listAudit({ agentId: "acme", limit: 1_000 }));
  return rows.filter(({ action, subject }) => action === "member.second_factor_refused" && subject === email);
}

describe("setting up a second factor", () => {
  it("needs the password, and a code of the secret that it gave", async () => {
    const member = await newMember();
    expect(kindOf(await startTwoFactor(context, { ...member.own, password: "wrong horse" }, context.author()))).toBe(
      "password_wrong",
    );
    const { secret, uri } = resultOf(await startTwoFactor(context, member.own, context.author()));
    expect(uri).toContain(`secret=${secret}`);
    const confirm = (code: string) => confirmTwoFactor(context, member.session, code, context.author());
    expect(kindOf(await confirm("000000"))).toBe("second_factor_wrong");
    expect(kindOf(await signIn(context, from(member.email)))).toBe("done");
    const { codes } = resultOf(await confirm(codeOf(secret)));
    expect(new Set(codes).size).toBe(10);
    expect(kindOf(await confirm(codeOf(secret, 1)))).toBe("second_factor_state");
    expect(kindOf(await startTwoFactor(context, member.own, context.author()))).toBe("second_factor_state");
  });

  it("makes whoever guesses its first code wait, until it is begun again with the password", async () => {
    const member = await newMember();
    const { secret } = resultOf(await startTwoFactor(context, member.own, context.author()));
    const confirm = (code: string) => confirmTwoFactor(context, member.session, code, context.author());
    const guessed: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) guessed.push(kindOf(await confirm("000000")));
    expect(guessed).toEqual([...Array(5).fill("second_factor_wrong"), "rate_exceeded"]);
    expect(kindOf(await confirm(codeOf(secret)))).toBe("rate_exceeded");
    const again = resultOf(await startTwoFactor(context, member.own, context.author()));
    expect(kindOf(await confirm(codeOf(again.secret)))).toBe("done");
  });
});

describe("signing in with a second factor", () => {
  it("needs the code after the right password, and does not say so after a wrong password", async () => {
    const { email, secret } = await withFactor();
    expect(kindOf(await signIn(context, from(email)))).toBe("second_factor_needed");
    const wrong = from(email, { password: "wrong horse battery" });
    expect(kindOf(await signIn(context, wrong))).toBe("sign_in_refused");
    expect(kindOf(await signIn(context, { ...wrong, code: codeOf(secret) }))).toBe("sign_in_refused");
    expect(kindOf(await signIn(context, from(email, { code: "000000" })))).toBe("second_factor_wrong");
    expect(signedInOf(await signIn(context, from(email, { code: codeOf(secret) }))).recoveryCodesLeft).toBeNull();
  });

  it("makes whoever guesses codes wait, from any address and even with the right code, and lets a known browser in", async () => {
    const { email, secret } = await withFactor();
    const { deviceMark } = signedInOf(await signIn(context, from(email, { code: codeOf(secret) })));
    const judged: string[] = [];
    for (let tries = 0; tries < 7; tries += 1)
      judged.push(kindOf(await signIn(context, from(email, { code: "000000" }))));
    expect(judged.filter((kind) => kind === "second_factor_wrong")).toHaveLength(5);
    const right = { code: codeOf(secret, 1) };
    expect(kindOf(await signIn(context, from(email, right)))).toBe("rate_exceeded");
    expect(kindOf(await signIn(context, from(email, { ...right, deviceMark })))).toBe("done");
    expect(await refusals(email)).toHaveLength(5);
  });
});

describe("the right password with a wrong code", () => {
  it("is in the audit each time, with its address and its request, and never with what was typed", async () => {
    const { email, secret, codes } = await withFactor();
    const [recovery = ""] = codes;
    signedInOf(await signIn(context, from(email, { code: recovery })));
    const typed = ["000000", codeOf(secret, 9), recovery, "abcd-efgh-jkmn-pqrs"];
    for (const [index, code] of typed.entries()) {
      const ask = from(email, { code, address: `203.0.113.${index}`, requestId: `guess-${index}` });
      expect(kindOf(await signIn(context, ask))).toBe("second_factor_wrong");
    }
    const rows = await refusals(email);
    expect(rows.map(({ actor, address, requestId }) => [actor, address, requestId])).toEqual(
      [3, 2, 1, 0].map((index) => ["unknown", `203.0.113.${index}`, `guess-${index}`]),
    );
    const text = JSON.stringify(rows.map(({ before, after }) => [before, after]));
    for (const hidden of [...typed, password]) expect(text).not.toContain(hidden);
  });

  it("is told apart from a wrong password, a missing code and the right code", async () => {
    const { email, secret } = await withFactor();
    await signIn(context, from(email, { password: "wrong horse battery", code: "000000" }));
    await signIn(context, from(email));
    signedInOf(await signIn(context, from(email, { code: codeOf(secret) })));
    expect(await refusals(email)).toEqual([]);
  });

  it("is in the audit under the member's name when they are signed in already, and a missing code is not", async () => {
    const { own, session, email } = await withFactor();
    const by = { ...context.author(), actor: `member:${email}` };
    const ask = { ...own, newPassword: "another long password", keepSession: session.idDigest };
    expect(kindOf(await changeOwnPassword(context, { ...ask, code: null }, by))).toBe("second_factor_wrong");
    expect(await refusals(email)).toEqual([]);
    for (const code of ["000000", "abcd-efgh-jkmn-pqrs"]) {
      expect(kindOf(await changeOwnPassword(context, { ...ask, code }, by))).toBe("second_factor_wrong");
    }
    expect(kindOf(await turnOffTwoFactor(context, { ...own, code: "000000" }, by))).toBe("second_factor_wrong");
    const rows = await refusals(email);
    expect(rows.map(({ actor }) => actor)).toEqual([1, 2, 3].map(() => `member:${email}`));
  });
});

describe("a password change", () => {
  it("needs the present password, ends the other sessions, and counts failures as a sign-in does", async () => {
    const member = await newMember();
    const other = signedInOf(await signIn(context, from(member.email)));
    const ask = {
      ...member.own,
      newPassword: "another long password",
      code: null,
      keepSession: member.session.idDigest,
    };
    const change = (present: string) => changeOwnPassword(context, { ...ask, password: present }, context.author());
    expect(kindOf(await change("wrong horse battery"))).toBe("password_wrong");
    expect(resultOf(await change(password))).toEqual({ ended: 1, agentIds: ["acme"] });
    expect(kindOf(await findSignedInMember(context, other, false))).toBe("member_session_ended");
    expect(resultOf(await context.store.sessions.findMemberSession("acme", member.session.idDigest))).not.toBeNull();
    expect(kindOf(await signIn(context, from(member.email)))).toBe("sign_in_refused");
    expect(kindOf(await signIn(context, from(member.email, { password: "another long password" })))).toBe("done");
    for (let failed = 0; failed < 4; failed += 1) await change("wrong horse battery");
    expect(kindOf(await change("another long password"))).toBe("rate_exceeded");
  });

  it("is no place to guess codes: wrong codes are counted together with those from everywhere else", async () => {
    const { own, session, secret } = await withFactor();
    const author = context.author();
    const ask = { ...own, newPassword: "another long password", keepSession: session.idDigest };
    for (let tries = 0; tries < 5; tries += 1) await changeOwnPassword(context, { ...ask, code: "000000" }, author);
    expect(kindOf(await turnOffTwoFactor(context, { ...own, code: codeOf(secret, 1) }, author))).toBe("rate_exceeded");
  });
});
