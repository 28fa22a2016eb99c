import { describe, expect, it } from "vitest";
import { DeskClient, newMember } from "#e2e/fixtures/clients/desk-client";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { proofMinutesMax } from "#lib/domain/people/acting-member";
import { waitSecondsAfter } from "#lib/domain/people/sign-in-delay";
import { formatInstant, instant, minute, second } from "#lib/domain/time/instant";

const office = openInProcessOffice();
const proofTime = BigInt(proofMinutesMax) * minute;
const withdrawing = { name: "Payouts", scopes: ["wallet:withdraw"], allow: [], expires_at: null };
const done = { status: 200, code: 0 };
const asked = { status: 403, code: 30190 };
const wrongPassword = { status: 422, code: 30170 };
let made = 0;

async function signedIn(client: DeskClient, more: object = {}): Promise<DeskClient> {
  expect(await client.signIn(undefined, more)).toMatchObject({ code: 0 });
  return client;
}

/** An owner at an address of their own, so that no other test counts towards their tries. */
async function newOwner(): Promise<DeskClient> {
  made += 1;
  const account = await newMember(office, await office.newAgent(), "owner");
  return signedIn(new DeskClient(office.desk, account, { "X-Forwarded-For": `2001:db8:0:${made.toString(16)}::1` }));
}

const makeKey = (client: DeskClient) => client.post("/api/desk/keys", withdrawing);
const prove = (client: DeskClient, password = client.account.password, more: object = {}) =>
  client.post("/api/desk/session/proof", { password, ...more });
const auditOf = async (client: DeskClient, action: string) =>
  (await client.get(`/api/desk/audit?action=${action}`)).data;

describe("a proof of who sits at a session", () => {
  it("is the sign-in for 10 minutes, then the password again, and never another session's", async () => {
    const owner = await newOwner();
    expect(await makeKey(owner)).toMatchObject(done);
    const other = await signedIn(owner.elsewhere());
    office.clock.pass(proofTime + 1n);
    expect(await makeKey(owner)).toMatchObject(asked);
    const proved_until = formatInstant(instant(office.clock.now() + proofTime));
    expect(await prove(owner)).toMatchObject({ ...done, data: { proved_until } });
    expect(await makeKey(owner)).toMatchObject(done);
    expect(await makeKey(other)).toMatchObject(asked);
    office.clock.pass(proofTime + 1n);
    expect(await makeKey(owner)).toMatchObject(asked);
    await expect.poll(() => auditOf(owner, "member.proof")).toMatchObject({ entries: [{ action: "member.proof" }] });
  });

  it("is not given by a wrong password, whose tries are counted, delayed and in the audit", async () => {
    const owner = await newOwner();
    office.clock.pass(proofTime + 1n);
    for (let tries = 0; waitSecondsAfter("device", tries) === 0; tries += 1) {
      expect(await prove(owner, "wrong horse")).toMatchObject(wrongPassword);
    }
    expect(await makeKey(owner)).toMatchObject(asked);
    expect(await prove(owner)).toMatchObject({ status: 429, code: 10060 });
    office.clock.pass(second);
    expect(await prove(owner)).toMatchObject(done);
    expect(await makeKey(owner)).toMatchObject(done);
    const refused = { action: "member.password_refused", actor: `member:${owner.account.email}` };
    await expect
      .poll(() => auditOf(owner, "member.password_refused"))
      .toMatchObject({ entries: [refused, refused, refused] });
  });
});
