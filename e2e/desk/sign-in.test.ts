import { describe, expect, it } from "vitest";
import { DeskClient, type MemberAccount, newMember } from "#e2e/fixtures/clients/desk-client";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();
const wrong = "wrong horse battery";

/** All browsers here have the same address, so each test uses another account. */
const clientOf = (account: MemberAccount) => new DeskClient(office.desk, account);
const newClient = async () => clientOf(await newMember(office, await office.newAgent(), "owner"));

describe("the sign-in", () => {
  it("gives cookies that no script can read and no other site can send", async () => {
    const client = await newClient();
    const { email, password } = client.account;
    const response = await client.open("POST", "/api/desk/sign-in", { email, password });
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly/);
    expect(cookies.find((cookie) => cookie.startsWith("desk-session="))).toMatch(/SameSite=Lax/);
    expect(cookies.join()).not.toContain("Domain=");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("is refused in the same words for a wrong password, an unknown email and a disabled account", async () => {
    const known = await newClient();
    const disabled = await newClient();
    await office.ops("member", "disable", "--agent", disabled.account.agentId, "--email", disabled.account.email);
    const stranger = clientOf({ agentId: "", email: "nobody@example.com", password: wrong });
    const answers = [await known.signIn(wrong), await stranger.signIn(), await disabled.signIn()];
    for (const answer of answers) expect(answer).toMatchObject({ status: 401, code: 30013 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => [...headers.keys()].sort().join())).size).toBe(1);
    for (const client of [known, stranger, disabled]) expect([...client.cookies]).toEqual([]);
  });

  it("takes about as long for a missing account as for an existing account", async () => {
    // Two accounts share the failures, so that neither has to wait.
    const accounts = [await newClient(), await newClient()] as const;
    const spent = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 6; round += 1) {
      const known = accounts[round % 2 === 0 ? 0 : 1];
      const stranger = clientOf({ agentId: "", email: `nobody-${round}@example.com`, password: wrong });
      for (const [name, client] of [
        ["known", known],
        ["unknown", stranger],
      ] as const) {
        const start = performance.now();
        await client.signIn(wrong);
        spent[name] = Math.min(spent[name], performance.now() - start);
      }
    }
    // The fastest answers are compared. Without a password hash for an unknown account, its answer would take a tenth of
    // the time.
    expect(spent.unknown / spent.known).toBeGreaterThan(0.5);
    expect(spent.unknown / spent.known).toBeLessThan(2);
  });

  it("does not log what was typed", async () => {
    const client = await newClient();
    await client.signIn("a secret that I mistyped");
    await client.signIn();
    for (const secret of ["a secret that I mistyped", client.account.password]) {
      expect(office.log()).not.toContain(secret);
    }
    for (const cookie of client.cookies.values()) expect(office.log()).not.toContain(cookie);
  });
});
