import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { openTown, type Town } from "#e2e/browser/fixtures/town";
import type { TownAgent } from "#e2e/browser/fixtures/town-agent";
import { DeskClient } from "#e2e/fixtures/clients/desk-client";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { outnumberAudit, outnumberRecords } from "#e2e/fixtures/made/outnumber";
import { answerOf } from "./answer-of";
import { createdLately, type RouteCall, routeCases } from "./route-cases";
import { nobodysThings, type Things, thingsOf } from "./things";

let town: Town;
let acme: DeskClient;
let rival: DeskClient;
let own: Things;
let foreign: Things;
const nobodys = nobodysThings();

beforeAll(async () => {
  town = await openTown();
  [acme, own] = await opened(town.acme);
  await outnumberRecords(town.rival, BigInt(own.transfer));
  await outnumberAudit(await signedIn(town.rival), town.rival);
  [rival, foreign] = await opened(town.rival);
  for (const name of ["transfer", "auditRow"] as const)
    expect(Number(foreign[name])).toBeGreaterThan(Number(own[name]));
});

afterAll(() => town.close());

async function opened(agent: TownAgent): Promise<[DeskClient, Things]> {
  const desk = await signedIn(agent);
  return [desk, await thingsOf(agent, desk, await signedIn(agent))];
}

async function signedIn({ agentId, people: [owner] }: TownAgent): Promise<DeskClient> {
  if (!owner) throw new Error(`Nobody works for ${agentId}.`);
  const desk = new DeskClient(town.office.desk, { agentId, ...owner });
  expect(await desk.signIn()).toMatchObject({ code: 0 });
  return desk;
}

const routes = Object.keys(routeCases).filter(
  (route) => route !== "POST /api/desk/sign-out" && !routeCases[route]?.countsTries,
);
const callsOf = (route: string, things: Things): readonly RouteCall[] => routeCases[route]?.calls(things) ?? [];

/** An answer without the requested ids and the time, so that equal answers are equal texts. */
async function toldOf(route: string, things: Things): Promise<string[]> {
  const told: string[] = [];
  for (const call of callsOf(route, things)) {
    const { status, text } = await answerOf(acme, route, call);
    told.push(`${status} ${without(things, text)}`);
  }
  return told;
}

const without = (things: Things, text: string) =>
  Object.entries(things)
    .reduce((left, [name, value]) => left.replaceAll(...namedAs(name, value)), text)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "a time")
    .replace(/("mark":"[\w-]{22})\.\d+/g, "$1 and a time")
    .replace(/"token":"[^"]+"/g, "a new token")
    .replace(/\b[\dA-HJKMNP-TV-Z]{26}\b/g, "a new id")
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "a new id")
    .replace(/\b[as]k_[\da-f]{24,}/g, "a new key or its secret")
    .replace(/\bwe_[\da-f]{24}/g, "a new endpoint")
    .replace(/whsec_[\w+/=]+/g, "its secret")
    .replace(/"(backlog|handed_out_to|last_sequence)":\d+/g, '"$1":"a number that grows"')
    .replace(/[\da-f]{64}/g, "a hash");

/** A short number occurs inside many other texts, so it is matched as a whole. */
const namedAs = (name: string, value: string): [string, string] =>
  /^\d+$/.test(value) ? [`"${value}"`, `"the ${name}"`] : [value, `the ${name}`];

describe.each(routes)("%s", (route) => {
  it("answers for another agent's things as for things that do not exist, and reveals nothing of that agent", async () => {
    const told = await toldOf(route, foreign);
    expect(told).toEqual(await toldOf(route, nobodys));
    expect(told.join("\n")).not.toMatch(/rival|USDT/i);
  });
});

const paged = [
  { list: "/api/desk/transfers?", next: "next_cursor", parameter: "cursor" },
  { list: "/api/desk/refusals?", next: "next_cursor", parameter: "cursor" },
  { list: "/api/desk/requests?", next: "next_cursor", parameter: "cursor" },
  { list: "/api/desk/players?", next: "next_cursor", parameter: "cursor" },
  { list: `/api/desk/trades?${createdLately}&`, next: "next", parameter: "after" },
];

it.each(paged)("a cursor of another agent's $list opens nothing of that agent", async ({ list, next, parameter }) => {
  const first = expectData(await rival.get(`${list}limit=1`), z.looseObject({ [next]: z.string() }));
  const { status, text } = await answerOf(acme, "GET x", { path: `${list}${parameter}=${first[next]}` });
  expect([200, 400]).toContain(status);
  expect(text).not.toMatch(/rival|USDT/i);
});

it("the other agent's things are unchanged", async () => {
  const untouched = ["transfers", "transfers/drafts", "views", "keys"].map((list) => `GET /api/desk/${list}`);
  for (const route of untouched) {
    for (const call of callsOf(route, foreign)) {
      const { text } = await answerOf(rival, route, call);
      expect(text).not.toMatch(/acme|Renamed|a test/);
    }
  }
  const draft = await answerOf(rival, "GET x", { path: `/api/desk/transfers/drafts/${foreign.draft}` });
  expect(JSON.parse(draft.text)).toMatchObject({ data: { state: "NOT_POSTED", draft: { state: "open" } } });
  const view = await answerOf(rival, "GET x", { path: "/api/desk/views?page=reports" });
  expect(view.text).toContain(foreign.view);
  const key = await answerOf(rival, "GET x", { path: `/api/desk/keys/${foreign.spareKey}` });
  expect(JSON.parse(key.text)).toMatchObject({ data: { key: { state: "active", rotated_at: null } } });
  const sessions = await answerOf(rival, "GET x", { path: "/api/desk/sessions" });
  expect(sessions.text).toContain(foreign.session);
});

/** Without this test, calls that name nothing would pass the test above. */
const naming = routes.filter(
  (route) => JSON.stringify(callsOf(route, nobodys)) !== JSON.stringify(callsOf(route, { ...nobodys, ...markers() })),
);

function markers(): Partial<Things> {
  return Object.fromEntries(Object.keys(nobodys).map((name) => [name, `other-${name}`]));
}

describe("the same calls", () => {
  // A session has its share of calls in a minute, and the former one has used most of it.
  beforeAll(async () => {
    acme = await signedIn(town.acme);
  });

  it.each(naming)("%s answers differently for the agent's own things than for missing things", async (route) => {
    const told = await toldOf(route, own);
    expect(told, told.join("\n")).not.toEqual(await toldOf(route, nobodys));
  });
});
