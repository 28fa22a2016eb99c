import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { expectData } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { nobodyListens } from "#e2e/fixtures/webhooks/receiver";
import { second } from "#lib/domain/time/instant";

const office = openInProcessOffice();
const root = "/api/desk/attention";

const Item = z.looseObject({ name: z.string(), level: z.string(), count: z.int(), aside: z.unknown() });
const Overview = z.looseObject({ needing: z.int(), attention: z.array(Item) });

describe("what needs attention in the dashboard", () => {
  let [owner, viewer]: DeskClient[] = [];
  let api: SignedClient;
  let tickets = 0;
  const refuse = async () => {
    tickets += 1;
    office.clock.pass(second);
    await withdraw(api, "p-1", transferRequest(`too-much-${tickets}`, "100"));
  };

  beforeAll(async () => {
    owner = await signedInMember(office, "owner");
    viewer = await signedInMember(office, "viewer", owner.account.agentId);
    api = await office.newKey(owner.account.agentId);
    await deposit(api, "p-1", transferRequest("in", "5"));
    await refuse();
  });

  const read = async (desk: DeskClient | undefined) => {
    if (!desk) throw new Error("Nobody is signed in.");
    const { needing, attention } = expectData(await desk.get("/api/desk/overview"), Overview);
    const { needing: shared } = expectData(await desk.get(root), Overview);
    return { needing, shared, item: (name: string) => attention.find((each) => each.name === name) };
  };
  const put = (desk: DeskClient | undefined, name: string, body: unknown) => desk?.post(`${root}/${name}`, body);

  it("is counted for every page as the overview counts it", async () => {
    const { needing, shared, item } = await read(owner);
    expect(needing).toBeGreaterThan(0);
    expect(shared).toBe(needing);
    expect(item("refusals")).toMatchObject({ count: 1, parts: [{ name: "20160", count: 1 }], aside: null });
  });

  it("is put aside by one for all who see it, until it grows", async () => {
    const before = await read(viewer);
    const seen = before.item("refusals");
    expect(await put(owner, "refusals", { level: seen?.level, snooze: null })).toMatchObject({ code: 0 });
    const after = await read(viewer);
    expect(after.needing).toBe(before.needing - 1);
    expect(after.item("refusals")).toMatchObject({ aside: { email: owner?.account.email, until: null } });
    await refuse();
    expect((await read(viewer)).item("refusals")).toMatchObject({ count: 2, aside: null });
  });

  it("is put aside for a while, and brought back", async () => {
    const { item } = await read(owner);
    await put(owner, "refusals", { level: item("refusals")?.level, snooze: "week" });
    expect((await read(owner)).item("refusals")).toMatchObject({ aside: { until: expect.stringMatching(/^20/) } });
    expect(await owner?.send("DELETE", `${root}/refusals`)).toMatchObject({ code: 0 });
    expect((await read(owner)).item("refusals")).toMatchObject({ aside: null });
  });

  it("is put aside, and brought back, only by who can do something about it", async () => {
    const { item } = await read(viewer);
    expect(item("refusals")).toMatchObject({ may_acknowledge: false, may_snooze: false });
    const developer = await signedInMember(office, "developer", owner?.account.agentId);
    for (const desk of [viewer, developer]) {
      const answer = await put(desk, "refusals", { level: item("refusals")?.level, snooze: "week" });
      expect([403, 404]).toContain(answer?.status);
      expect([403, 404]).toContain((await desk?.send("DELETE", `${root}/refusals`))?.status);
    }
    expect((await read(owner)).item("refusals")).toMatchObject({ may_acknowledge: true, aside: null });
  });

  it("cannot be put aside by a level beyond what is there", async () => {
    await put(owner, "refusals", { level: "9".repeat(18), snooze: null });
    await refuse();
    expect((await read(owner)).item("refusals")).toMatchObject({ aside: null });
  });

  it("is a webhook endpoint that fails, until it is paused, and leads to it", async () => {
    const made = await owner?.post("/api/desk/webhooks", { url: `${nobodyListens}/in`, types: [] });
    const { id } = z.looseObject({ endpoint: z.looseObject({ id: z.string() }) }).parse(made?.data).endpoint;
    await office.whileSending(async () => {
      expect((await deposit(api, "p-1", transferRequest("hooked"))).code).toBe(0);
      await expect
        .poll(async () => (await read(owner)).item("failing_webhooks"))
        .toMatchObject({ count: 1, href: `/webhooks/${id}` });
    });
    expect((await read(viewer)).item("failing_webhooks")).toBeUndefined();
    await owner?.post(`/api/desk/webhooks/${id}/pause`);
    expect((await read(owner)).item("failing_webhooks")).toBeUndefined();
  });

  it("is refused where it may not be put aside, where it is not there, and to whom does not see it", async () => {
    const body = { level: "1", snooze: null };
    expect(await put(owner, "own_factor_off", body)).toMatchObject({ status: 400, code: 10020 });
    expect(await put(owner, "quiet_feed", body)).toMatchObject({ status: 404 });
    expect(await put(owner, "nothing", body)).toMatchObject({ status: 404 });
    const finance = await signedInMember(office, "finance", owner?.account.agentId);
    expect(await put(finance, "setup_left", body)).toMatchObject({ status: 404 });
    expect(await finance.send("DELETE", `${root}/setup_left`)).toMatchObject({ status: 404 });
  });
});
