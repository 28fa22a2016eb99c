import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { bulkColumns } from "#lib/domain/bulk/bulk-table";

const office = openInProcessOffice();
let finance: DeskClient;
let ana: DeskClient;
let bo: DeskClient;

const Run = z.looseObject({ id: z.string(), state: z.string(), approval_id: z.string().nullable() });
const Approval = z.looseObject({ id: z.string(), state: z.string(), hash: z.string(), you_may: z.array(z.string()) });
const Rule = z.looseObject({ needed: z.int() });

beforeEach(async () => {
  const agentId = await office.newAgent();
  finance = await signedInMember(office, "finance", agentId);
  ana = await signedInMember(office, "owner", agentId);
  bo = await signedInMember(office, "owner", agentId);
  const rule = { needed: 1, over: null, over_day: null };
  expectData(await ana.send("PATCH", "/api/desk/approvals/rules/bulk", rule), Rule);
});

async function checkedBy(desk: DeskClient): Promise<string> {
  const file = new TextEncoder().encode(`${bulkColumns.join(",")}\ndeposit,p-1,12.5,EUR,,bonus`);
  const uploaded = await desk.post("/api/desk/bulk?file_name=may.csv", file);
  const { run } = expectData(uploaded, z.looseObject({ run: Run }));
  expectData(await desk.post(`/api/desk/bulk/${run.id}/check`), Run);
  return run.id;
}
const start = (desk: DeskClient, id: string, approval: object = {}) =>
  desk.post(`/api/desk/bulk/${id}/start`, { new_players: true, ...approval });
const runOf = async (id: string) => expectData(await bo.get(`/api/desk/bulk/${id}`), z.looseObject({ run: Run })).run;
const approvalOf = async (desk: DeskClient, id: string) =>
  expectData(await desk.get(`/api/desk/approvals/${id}`), Approval);
const decide = async (desk: DeskClient, id: string, how: "approve" | "reject") =>
  desk.post(`/api/desk/approvals/${id}/${how}`, { hash: (await approvalOf(bo, id)).hash, note: "a note" });

/** A run of the uploader's whose start waits; its approval's id. */
async function waiting(uploader: DeskClient, starter: DeskClient) {
  const id = await checkedBy(uploader);
  const asked = expectData(await start(starter, id), Run);
  expect(asked).toMatchObject({ id, state: "awaiting_approval" });
  return { id, approval: asked.approval_id ?? "" };
}

describe("a bulk run that needs approval", () => {
  it("names its approval while it waits, and is started by its maker with that once others have approved", async () => {
    const { id, approval } = await waiting(finance, finance);
    expect(await runOf(id)).toMatchObject({
      state: "awaiting_approval",
      approval_id: approval,
      new_players: true,
      started_by: null,
      returned_because: null,
      paused_because: null,
    });
    expect(await approvalOf(bo, approval)).toMatchObject({
      kind: "bulk",
      subject: id,
      state: "pending",
      made_by: finance.account.email,
      finished_by_maker: true,
      you_may: ["approve", "reject"],
      external_player_id: null,
      ticket_id: null,
      about: {
        file_name: "may.csv",
        deposit_sum: "12.50000000",
        moving_rows: "1",
        prepared_by: [finance.account.email],
      },
    });
    expect(expectData(await decide(bo, approval, "approve"), Approval)).toMatchObject({ state: "approved" });
    expect(expectData(await start(finance, id), Run)).toMatchObject({ state: "awaiting_approval" });
    expect(expectData(await start(finance, id, { approval_id: approval }), Run)).toMatchObject({
      state: "running",
      approval_id: approval,
      started_by: finance.account.email,
    });
    expect((await approvalOf(bo, approval)).state).toBe("executed");
  });

  it("is foreseen to wait, for whom and why, by whoever may start it, and by nobody else", async () => {
    const id = await checkedBy(finance);
    const foreseen = async (desk: DeskClient) =>
      expectData(await desk.get(`/api/desk/bulk/${id}`), z.looseObject({ foreseen: z.unknown() })).foreseen;
    const waits_for = [ana.account.email, bo.account.email].sort();
    expect(await foreseen(finance)).toEqual({
      outcome: "waits",
      needed: 1,
      waits_for,
      because: "rule",
      used_before: null,
      sum: "12.50000000",
      largest: "12.50000000",
    });
    expect(await foreseen(ana)).toMatchObject({ outcome: "waits", waits_for: [bo.account.email] });
    const approver = await signedInMember(office, "approver", ana.account.agentId);
    expect(await foreseen(approver)).toBeNull();
    const off = { needed: 0, over: null, over_day: null };
    await ana.send("PATCH", "/api/desk/approvals/rules/bulk", off);
    expect(await foreseen(finance)).toEqual({ outcome: "starts" });
  });

  it("starts by its last approval where its maker chose so, in the maker's name", async () => {
    const id = await checkedBy(finance);
    const asked = expectData(await start(finance, id, { start_when_approved: true }), Run);
    const approval = asked.approval_id ?? "";
    const approver = await signedInMember(office, "approver", ana.account.agentId);
    const seen = await approvalOf(approver, approval);
    expect(seen).toMatchObject({ finished_by_maker: false, about: { start_when_approved: true, moving_rows: "1" } });
    expect(await approver.get(`/api/desk/bulk/${id}/rows`)).toMatchObject({ code: 0 });
    const votes = [decide(approver, approval, "approve"), decide(bo, approval, "approve")];
    expect((await Promise.all(votes)).filter(({ code }) => code === 0).length).toBeGreaterThan(0);
    expect(await runOf(id)).toMatchObject({ state: "running", started_by: finance.account.email });
    expect((await approvalOf(bo, approval)).state).toBe("executed");
  });

  it("is checked again when it is rejected, and says that it was", async () => {
    const { id, approval } = await waiting(finance, finance);
    expectData(await decide(ana, approval, "reject"), Approval);
    expect(await runOf(id)).toMatchObject({
      state: "checked",
      approval_id: approval,
      paused_because: null,
      returned_because: { code: 30206, message: expect.stringContaining("was not approved") },
    });
    expect(await start(finance, id, { approval_id: approval })).toMatchObject({ status: 409, code: 30203 });
  });
});
