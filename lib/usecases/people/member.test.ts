import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { createMember, type DeskInput } from "./member";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  const acme = { id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: false };
  resultOf(await context.store.agents.createAgent(acme, context.author()));
});
afterAll(() => context.close());

const password = "correct horse battery";
const create = (change: Partial<DeskInput>) =>
  createMember(
    context,
    { agentId: "acme", email: "ana@example.com", roles: ["owner"], auditorUntil: null, password, ...change },
    context.author(),
  );

const hashOf = async (email: string) =>
  resultOf(await context.store.people.findAccount(email))?.person.passwordHash ?? "";

describe("a member", () => {
  it("is kept with a password hash of OWASP's costs, and never with the password", async () => {
    const { member } = resultOf(await create({ email: "ana@example.com" }));
    expect(member).toMatchObject({ email: "ana@example.com", roles: ["owner"], auditorUntil: null, status: "active" });
    const passwordHash = await hashOf("ana@example.com");
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(passwordHash, password)).toBe(true);
    expect(await verify(passwordHash, `${password} `)).toBe(false);
    const audit = resultOf(await context.store.audit.listAudit({ agentId: "acme", limit: 10 }));
    expect(JSON.stringify(audit, (_, value) => (typeof value === "bigint" ? String(value) : value))).not.toContain(
      "argon2",
    );
  });

  it("is refused with the name of what is wrong, and never with the password", async () => {
    expect(refusalOf(await create({ agentId: "nobody", email: "b@example.com" }))).toContain('no agent "nobody"');
    expect(refusalOf(await create({ agentId: "no body" }))).toMatch(/^The agent id/);
    expect(refusalOf(await create({ email: "ana" }))).toMatch(/^The email/);
    expect(refusalOf(await create({ roles: [] }))).toMatch(/^A member has at least one role: owner, finance, /);
    const past = { roles: ["auditor"], auditorUntil: context.clock.now() } as const;
    expect(refusalOf(await create(past))).toBe("The end of the auditor's role must be in the future.");
    expect(refusalOf(await create({ ...past, roles: ["viewer"] }))).toBe("Only the auditor's role can have an end.");
    expect(refusalOf(await create({ password: "too short" }))).toBe("The password must have 12 to 200 characters.");
    expect(refusalOf(await create({ email: "ana@example.com" }))).toContain("already");
  });
});
