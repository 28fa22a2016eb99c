import { describe, expect, it } from "vitest";
import * as z from "zod";
import { DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { type Answer, expectData } from "#e2e/fixtures/clients/envelope";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const Entry = z.looseObject({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
  changes: z.array(z.looseObject({ name: z.string() })),
});
const Page = z.strictObject({ entries: z.array(Entry), next_cursor: z.string().nullable() });

describe("the audit in the dashboard", () => {
  const office = openInProcessOffice();
  const page = async (owner: DeskClient, query = "") => expectData(await owner.get(`/api/desk/audit?${query}`), Page);
  const told = ({ entries }: z.infer<typeof Page>) => entries.map(({ action }) => action);

  async function newOwner(): Promise<DeskClient> {
    const owner = await signedInMember(office, "owner");
    await office.ops("player", "add", "--agent", owner.account.agentId, "--player", "p-1");
    return owner;
  }

  it("tells who did what, from where and by which request, newest first, with only what changed", async () => {
    const owner = await newOwner();
    const { agentId, email } = owner.account;
    const blocked: Answer = await owner.post("/api/desk/players/p-1/block");
    expect(blocked).toMatchObject({ code: 0 });
    const { entries } = await page(owner);
    expect(entries[0]).toMatchObject({
      actor: `member:${email}`,
      action: "player.block",
      subject: "p-1",
      address: expect.stringMatching(/127\.0\.0\.1/),
      request_id: blocked.headers.get("x-request-id"),
      changes: [{ name: "status", before: { is: "text", text: "active" }, after: { is: "text", text: "blocked" } }],
    });
    expect(entries.at(-1)).toMatchObject({ action: "agent.create", subject: agentId, address: null });
  });

  it("leaves out successful sign-ins when asked to, and never a refused sign-in", async () => {
    const owner = await newOwner();
    const { email } = owner.account;
    await new DeskClient(office.desk, { ...owner.account, password: "not this one" }).signIn();
    await expect.poll(async () => told(await page(owner))).toContain("member.sign_in_refused");
    const seen = told(await page(owner, "sign_ins=hidden"));
    expect(seen).toContain("member.sign_in_refused");
    expect(seen).not.toContain("member.sign_in");
    expect(told(await page(owner, `subject=${email}`))).toContain("member.sign_in");
    const counted = await owner.get("/api/desk/counts/audit?sign_ins=hidden");
    expect(counted.data).toEqual({ count: seen.length, more: false });
  });

  it("gives one row in full, with its hash in the chain", async () => {
    const owner = await newOwner();
    const [{ id = "" } = {}] = (await page(owner)).entries;
    const hash = z.string().regex(/^[0-9a-f]{64}$/);
    const record = expectData(await owner.get(`/api/desk/audit/${id}`), z.looseObject({ hash }));
    expect(await office.ops("audit", "verify", "--head", record.hash)).toMatchObject({ ok: true });
    for (const wrong of ["0", "-1", "one", "99999999999999999999"]) {
      expect(await owner.get(`/api/desk/audit/${wrong}`)).toMatchObject({ status: 404, code: 30014 });
    }
  });

  it.each([
    ["actor=somebody", "actor must be"],
    ["sign_ins=shown", "sign_ins"],
    ["action=key.%27", "action must be"],
    ["start_time=yesterday", "start_time"],
    ["agent=acme", "agent"],
  ])("refuses %s and says what is wrong with it", async (query, says) => {
    const owner = await signedInMember(office, "owner");
    const answer = await owner.get(`/api/desk/audit?${query}`);
    expect(answer).toMatchObject({ status: 400, code: 10020 });
    expect(answer.message).toContain(says);
  });
});
