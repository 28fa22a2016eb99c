import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { DeskClient } from "#e2e/fixtures/clients/desk-client";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { answerOf } from "#e2e/fixtures/desk/answer-of";
import { createdLately, routeCases } from "#e2e/fixtures/desk/route-cases";
import { nobodysThings, type Things, thingsOf } from "#e2e/fixtures/desk/things";
import { feedAll, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { unlimited } from "#e2e/fixtures/offices/credentials";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { formatInstant, instantOfMilliseconds, second } from "#lib/domain/time/instant";

const office = openInProcessOffice();
const nobodys = nobodysThings();
let acme: DeskClient;
let rival: DeskClient;
let own: Things;
let foreign: Things;

beforeAll(async () => {
  [acme, own] = await openAgent("acme", "EUR", 2);
  // More than the tests make for acme: the rival's newest numbers then exist nowhere at acme, which counts from 1, too.
  [rival, foreign] = await openAgent("rival", "USDT", 10);
  for (const name of ["transfer", "auditRow"] as const)
    expect(Number(foreign[name])).toBeGreaterThan(Number(own[name]) + 90);
  // A list of requests ends before the present moment.
  office.clock.pass(second);
});

/** An agent whose name stands in the names of all its things, with two or more rows in each list. */
async function openAgent(agentId: string, currency: string, players: number): Promise<[DeskClient, Things]> {
  await office.ops("agent", "create", "--id", agentId, "--name", `${agentId} Exchange`, "--currency", currency);
  await office.ops("rate", "set", "--currency", currency, "--usd", "1.0842", "--from", "2020-01-01T00:00:00Z");
  const account = { agentId, email: `owner@${agentId}.example`, password: "correct horse battery staple" };
  const { email, password } = account;
  await office.askWithPassword("member create", { agent: agentId, email, role: "owner", password });
  const [desk, elsewhere] = [new DeskClient(office.desk, account), new DeskClient(office.desk, account)];
  for (const browser of [desk, elsewhere]) expect(await browser.signIn()).toMatchObject({ code: 0 });
  const client = await office.newKey(agentId, "--limit", unlimited);
  const named = Array.from({ length: players }, (_, index) => `${agentId}-p${index}`);
  const matched_at = formatInstant(instantOfMilliseconds(office.nowMs() - 86_400_000));
  const traded = { currency, matched_at, settled_at: matched_at };
  const trades = named.map((external_player_id, index) =>
    wireTrade(agentId, { ...traded, trade_id: `${agentId}-t${index}`, external_player_id }),
  );
  await feedAll(await office.newFeed(), trades);
  const request = (ticket: string, amount = "1") => transferRequest(ticket, amount, currency);
  async function fill(player: string): Promise<void> {
    for (let record = 0; record < 12; record += 1) {
      expect((await deposit(client, player, request(`${player}-${record}`))).code).toBe(0);
      for (const act of ["block", "unblock"])
        expect((await desk.post(`/api/desk/players/${player}/${act}`)).code).toBe(0);
    }
    expect((await withdraw(client, player, request(`${player}-out`))).code).toBe(0);
    expect((await withdraw(client, player, request(`${player}-over`, "1000"))).code).toBe(20160);
  }
  await Promise.all(named.map(fill));
  const [player = "", trade = ""] = [named[0], trades[0]?.trade_id];
  return [desk, await thingsOf({ agentId, client, player, trade }, desk, elsewhere)];
}

const routes = Object.keys(routeCases).filter(
  (route) => route !== "POST /api/desk/sign-out" && !routeCases[route]?.countsTries,
);

/** The route's answers to acme, without the requested ids and what is new in each answer. */
async function toldOf(route: string, things: Things): Promise<string[]> {
  const told: string[] = [];
  for (const call of routeCases[route]?.calls(things) ?? []) {
    const { status, text } = await answerOf(acme, route, call);
    told.push(`${status} ${comparable(things, text)}`);
  }
  return told;
}

/** What differs between two answers to the same call. */
const newEachTime: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "a time"],
  [/("mark":"[\w-]{22})\.\d+/g, "$1 and a time"],
  [/"token":"[^"]+"/g, "a new token"],
  [/\b[\dA-HJKMNP-TV-Z]{26}\b/g, "a new id"],
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "a new id"],
  [/\b[as]k_[\da-f]{24,}/g, "a new key or its secret"],
  [/\bwe_[\da-f]{24}/g, "a new endpoint"],
  [/whsec_[\w+/=]+/g, "its secret"],
  [/"(backlog|handed_out_to|last_sequence)":\d+/g, '"$1":"a number that grows"'],
  [/[\da-f]{64}/g, "a hash"],
];

function comparable(things: Things, text: string): string {
  const unnamed = Object.entries(things).reduce(
    (left, [name, value]) => left.replaceAll(...namedAs(name, value)),
    text,
  );
  return newEachTime.reduce((left, [pattern, word]) => left.replace(pattern, word), unnamed);
}

/** A short number occurs inside many other texts, so it is matched as a whole. */
const namedAs = (name: string, value: string): [string, string] =>
  /^\d+$/.test(value) ? [`"${value}"`, `"the ${name}"`] : [value, `the ${name}`];

it("every route answers for another agent's things as for missing ones, and reveals nothing of it", async () => {
  for (const route of routes) {
    const told = await toldOf(route, foreign);
    expect([route, ...told]).toEqual([route, ...(await toldOf(route, nobodys))]);
    expect(told.join("\n"), route).not.toMatch(/rival|USDT/i);
  }
});

describe("another agent's", () => {
  it.each([
    ["/api/desk/transfers?", "next_cursor", "cursor"],
    ["/api/desk/refusals?", "next_cursor", "cursor"],
    ["/api/desk/requests?", "next_cursor", "cursor"],
    ["/api/desk/players?", "next_cursor", "cursor"],
    [`/api/desk/trades?${createdLately}&`, "next", "after"],
  ])("cursor opens nothing of it: %s", async (list, next, parameter) => {
    const first = expectData(await rival.get(`${list}limit=1`), z.looseObject({ [next]: z.string() }));
    const { status, text } = await answerOf(acme, "GET x", { path: `${list}${parameter}=${first[next]}` });
    expect([200, 400]).toContain(status);
    expect(text).not.toMatch(/rival|USDT/i);
  });

  it("things are unchanged by all these calls", async () => {
    const read = async (path: string) => (await answerOf(rival, "GET x", { path: `/api/desk/${path}` })).text;
    for (const path of ["transfers", "transfers/drafts", "views?page=reports", "keys"])
      expect(await read(path)).not.toMatch(/acme|Renamed|a test/);
    expect(JSON.parse(await read(`transfers/drafts/${foreign.draft}`))).toMatchObject({
      data: { state: "NOT_POSTED", draft: { state: "open" } },
    });
    expect(await read("views?page=reports")).toContain(foreign.view);
    expect(JSON.parse(await read(`keys/${foreign.spareKey}`))).toMatchObject({
      data: { key: { state: "active", rotated_at: null } },
    });
    expect(await read("sessions")).toContain(foreign.session);
  });
});

/** What an owner cannot do with these things as they are; each of them is done in its own test. */
const notAsTheyAre: Readonly<Record<string, readonly string[]>> = {
  "POST /api/desk/attention/some-name": ["400"],
  "POST /api/desk/approvals/some-approvalId/approve": ["403"],
  "POST /api/desk/approvals/some-approvalId/reject": ["403"],
  "POST /api/desk/transfers/drafts/some-draftId/dismiss": ["409"],
  "POST /api/desk/webhooks/some-endpointId/deliveries/some-sequence/replay": ["404"],
  "POST /api/desk/team/invitations": ["409"],
  "DELETE /api/desk/team/members/some-email/two-factor": ["409"],
  "POST /api/desk/account/two-factor/confirm": ["409"],
  "POST /api/desk/invitation": ["404"],
  "POST /api/desk/invitation/accept": ["404"],
  "POST /api/desk/sign-in": ["401"],
};

/** Without this test, calls that name nothing would pass the first one. */
it("the same calls serve the agent's own things, and answer differently from missing ones", async () => {
  // A session has its share of calls in a minute, and the former one has used most of it.
  expect(await acme.signIn()).toMatchObject({ code: 0 });
  const markers: Things = {
    ...nobodys,
    ...Object.fromEntries(Object.keys(nobodys).map((name) => [name, `other-${name}`])),
  };
  const callsOf = (route: string, things: Things) => JSON.stringify(routeCases[route]?.calls(things));
  const refused: Record<string, readonly string[]> = {};
  for (const route of routes) {
    const told = await toldOf(route, own);
    const statuses = told.map((text) => text.slice(0, 3));
    if (statuses.some((status) => status !== "200")) refused[route] = statuses;
    const isNaming = callsOf(route, nobodys) !== callsOf(route, markers);
    if (isNaming) expect(told, route).not.toEqual(await toldOf(route, nobodys));
  }
  expect(refused).toEqual(notAsTheyAre);
});
