import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, resultOf, signedInOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { minute, nanosecond, second } from "#lib/domain/time/instant";
import { findSignedInMember } from "./find-member-session";
import { createMember } from "./member";
import { judgeDeskAddress, signIn } from "./sign-in";
import type { SignInAsk } from "./sign-in-sources";

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

  it("is refused unjudged during a wait, even with the right password, and works after the wait", async () => {
    const email = await newMember();
    const ask = from(email);
    const stranger = from("stranger@example.com");
    for (let failed = 0; failed < 4; failed += 1) {
      await signIn(context, { ...ask, password: "wrong horse battery" });
      await signIn(context, stranger);
    }
    const waiting = { failure: { kind: "rate_exceeded", retryAfterSeconds: 1 } };
    for (const waits of [ask, stranger]) expect(await signIn(context, waits)).toMatchObject(waiting);
    context.clock.pass(second - nanosecond);
    expect(await signIn(context, ask)).toMatchObject(waiting);
    context.clock.pass(nanosecond);
    signedInOf(await signIn(context, ask));
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

  it("has a row in the audit at each doubling of its failures, and in it nothing that was typed", async () => {
    const email = await newMember();
    const asks = Array.from({ length: 3 }, () => from(email, { password: "wrong horse battery" }));
    for (const ask of asks) await signIn(context, ask);
    const rows = (await auditOf(email)).filter(({ action }) => action === "member.sign_in_refused");
    expect(rows.map(({ after }) => JSON.parse(after ?? ""))).toEqual(
      [2, 1].map((failures) => ({ failures, address: asks[failures - 1]?.address, status: "active" })),
    );
  });
});

it("a session that is asked about is not used, and one that is used lasts on", async () => {
  const token = signedInOf(await signIn(context, from(await newMember())));
  const found = (seen: boolean) => findSignedInMember(context, token, seen);
  for (const seen of [true, false]) {
    context.clock.pass(40n * minute);
    resultOf(await found(seen));
  }
  context.clock.pass(20n * minute);
  expect(await found(true)).toMatchObject({ failure: { kind: "member_session_ended" } });
});
