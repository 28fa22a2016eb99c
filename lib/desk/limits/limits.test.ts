import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { expectData } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { proofMinutesMax } from "#lib/domain/people/acting-member";
import { day, minute, second } from "#lib/domain/time/instant";

const office = openInProcessOffice();
const root = "/api/desk/limits";

const Limit = z.looseObject({ id: z.string(), scope: z.string(), bound: z.string(), use: z.unknown() });
const Limits = z.looseObject({ limits: z.array(Limit), limits_max: z.int() });
const Past = z.looseObject({
  count: z.int(),
  is_cut: z.boolean(),
  shown: z.array(z.looseObject({ ticket_id: z.string() })),
});

const payouts = {
  scope: "agent",
  subject: "",
  side: "withdrawal",
  window: "day",
  measure: "sum",
  bound: "100",
  action: "refuse",
};

let owner: DeskClient;
let finance: DeskClient;
let viewer: DeskClient;
let api: SignedClient;

beforeEach(async () => {
  owner = await signedInMember(office, "owner");
  finance = await signedInMember(office, "finance", owner.account.agentId);
  viewer = await signedInMember(office, "viewer", owner.account.agentId);
  api = await office.newKey(owner.account.agentId);
  await deposit(api, "p-1", transferRequest("in", "1000"));
});

/** A session does not outlast it, so whoever goes on signs in again. */
async function pass(time: bigint, ...people: readonly DeskClient[]): Promise<void> {
  office.clock.pass(time);
  for (const person of people) await person.signIn();
}
const set = (change: object = {}, by = owner) => by.post(root, { ...payouts, ...change });
const listed = async (query = "", by = owner) => expectData(await by.get(`${root}${query}`), Limits).limits;
const out = (ticket: string, amount: string, player = "p-1") => withdraw(api, player, transferRequest(ticket, amount));

describe("limits in the dashboard", () => {
  it("are shown with what is used, how much of it, and when they start anew; the whole agent's by finance too", async () => {
    await out("w-1", "30");
    expect(await set()).toMatchObject({ status: 200, code: 0 });
    await out("w-2", "60.5");
    const [limit] = await listed("", finance);
    expect(limit).toMatchObject({
      scope: "agent",
      subject: "",
      side: "withdrawal",
      window: "day",
      bound: "100.00000000",
      action: "refuse",
      use: { used: "90.50000000", percent: 90, fill: "near", starts_anew: expect.stringMatching(/T00:00:00\.0{9}Z$/) },
      created_by: `member:${owner.account.email}`,
    });
    expect(await out("w-3", "20")).toMatchObject({ code: 20190 });
    expect(await listed("?near=true")).toHaveLength(1);
    await pass(day, owner);
    expect(await listed()).toMatchObject([{ use: { used: "0.00000000", percent: 0, fill: "free" } }]);
    expect(await listed("?near=true")).toEqual([]);
  });

  it("hold for a player, a key by its name, and a member, and are found by them", async () => {
    const key = api.credentials.api_key;
    await set({ scope: "player", subject: "p-1" });
    office.clock.pass(second);
    await set({ scope: "key", subject: key });
    office.clock.pass(second);
    await set({ scope: "member", subject: finance.account.email.toUpperCase() });
    expect(await listed("?scope=player&subject=p-1")).toHaveLength(1);
    expect(await listed(`?scope=key&subject=${key}`)).toMatchObject([{ key_name: expect.any(String) }]);
    expect(await listed("?scope=member")).toMatchObject([{ subject: finance.account.email, key_name: null }]);
    expect(await listed("?scope=player&subject=p-2")).toEqual([]);
    expect((await listed()).map(({ scope }) => scope)).toEqual(["player", "key", "member"]);
  });

  it("of one transfer have no use, and are removed once", async () => {
    const { id } = expectData(await set({ window: "transfer" }), Limit);
    expect(await listed()).toMatchObject([{ use: null }]);
    expect(await owner.send("DELETE", `${root}/${id}`)).toMatchObject({ data: { id } });
    expect(await owner.send("DELETE", `${root}/${id}`)).toMatchObject({ status: 404, code: 30192 });
    expect(await listed()).toEqual([]);
    expect(await out("w-1", "500")).toMatchObject({ code: 0 });
  });

  it("are refused with what no limit is, and nothing is set", async () => {
    const wrong: readonly (readonly [change: object, status: number, code: number])[] = [
      [{ bound: "0" }, 400, 10020],
      [{ scope: "player", subject: "p-2" }, 404, 20110],
      [{ window: "week" }, 400, 10021],
    ];
    for (const [change, status, code] of wrong) {
      const message = expect.stringMatching(/^.{10,}\.$/s);
      expect(await set(change), JSON.stringify(change)).toMatchObject({ status, code, message });
    }
    expect(await listed()).toEqual([]);
  });
});

describe("what the last thirty days would have met", () => {
  const pastOf = async (change: object = {}, by = finance) =>
    by.get(`${root}/preview?${new URLSearchParams({ ...payouts, ...change })}`);

  it("is exactly the transfers that the limit would have refused, and setting none of it changes anything", async () => {
    for (const [ticket, amount] of [
      ["w-1", "60"],
      ["w-2", "50"],
      ["w-3", "40"],
    ] as const) {
      await out(ticket, amount);
      office.clock.pass(second);
    }
    await pass(day, owner, finance);
    await out("w-4", "100");
    const found = expectData(await pastOf(), Past);
    expect(found).toMatchObject({
      count: 1,
      is_cut: false,
      by_type: { deposit: 0, withdrawal: 1 },
      player_count: 1,
      players: [{ external_player_id: "p-1", count: 1 }],
      shown: [{ ticket_id: "w-2", type: "withdrawal", amount: "50.00000000", currency: "EUR" }],
    });
    expect(await listed()).toEqual([]);
    await pass(31n * day, finance);
    expect(expectData(await pastOf(), Past).count).toBe(0);
  });
});

describe("the stop switch", () => {
  const stop = (by: DeskClient, side = "withdrawal", reason = "Unusual payouts") =>
    by.post("/api/desk/stop", { side, reason });
  const stateOf = async (by: DeskClient) => (await by.get("/api/desk/stop")).data;

  it("is pressed by finance without a proof, seen by all who see money, and lifted by an owner with one", async () => {
    expect(await stateOf(viewer)).toEqual({ stop: null });
    office.clock.pass(BigInt(proofMinutesMax) * minute + second);
    expect(await stop(viewer)).toMatchObject({ status: 403, code: 30011 });
    expect(await stop(finance)).toMatchObject({ code: 0 });
    const told = { side: "withdrawal", reason: "Unusual payouts", actor: `member:${finance.account.email}` };
    expect(await stateOf(viewer)).toMatchObject({ stop: told });
    expect(await out("w-1", "1")).toMatchObject({ status: 422, code: 20191 });
    expect(await deposit(api, "p-1", transferRequest("in-2", "1"))).toMatchObject({ code: 0 });
    expect(await finance.post("/api/desk/start")).toMatchObject({ status: 403, code: 30011 });
    expect(await owner.post("/api/desk/start")).toMatchObject({ status: 403, code: 30190 });
    expect(await stateOf(viewer)).toMatchObject({ stop: told });
    await owner.signIn();
    expect(await owner.post("/api/desk/start")).toMatchObject({ data: { stop: null } });
    expect(await out("w-1", "1")).toMatchObject({ code: 0 });
  });
});

describe("what needs attention", () => {
  const needs = async (by: DeskClient) =>
    expectData(
      await by.get("/api/desk/overview"),
      z.looseObject({ attention: z.array(z.looseObject({ name: z.string() })) }),
    ).attention;

  it("has a stop that holds and the limits that are used up, for those who may read limits", async () => {
    await set({ measure: "count", bound: "1", scope: "player", subject: "p-1" });
    await out("w-1", "1");
    await finance.post("/api/desk/stop", { side: "deposit", reason: "why" });
    const told = [
      { name: "transfers_stopped", href: "/control", parts: [{ name: "deposit", count: 1 }], may_snooze: false },
      { name: "reached_limits", count: 1, href: "/control", parts: [{ name: "p-1", side: "withdrawal", count: 100 }] },
    ];
    expect(await needs(finance)).toMatchObject(
      expect.arrayContaining(told.map((each) => expect.objectContaining(each))),
    );
    const names = (await needs(viewer)).map(({ name }) => name);
    expect(names).not.toContain("reached_limits");
    expect(names).not.toContain("transfers_stopped");
  });
});
