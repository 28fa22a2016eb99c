import { beforeEach, describe, expect, it } from "vitest";
import { EventsData, TransactionsData } from "#e2e/fixtures/clients/answer-shapes";
import { type Answer, expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transactions, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { eventTypes } from "#lib/domain/events/event-type";
import { day, formatInstant, instant } from "#lib/domain/time/instant";
import { monthsBefore } from "#lib/domain/time/kept-since";
import { eventsWaitSecondsMax } from "./events";

const office = openInProcessOffice();
let client: SignedClient;
let agent: string;
beforeEach(async () => {
  agent = await office.newAgent();
  client = await office.newKey(agent);
});

const events = (query = "", by = client): Promise<Answer> => by.get(`/api/v1/events${query}`);
const told = async (query = "") => expectData(await events(query), EventsData);
const pay = async (ticket: string) => expect((await deposit(client, "p-1", transferRequest(ticket))).code).toBe(0);

/** An answer that is held back, once all of these are. */
async function heldBack(asked: readonly Promise<Answer>[]): Promise<void> {
  await expect.poll(() => office.eventWaits.openCount).toBe(asked.length);
}

describe("the list of events", () => {
  it("gives each posting as the list of transactions has it, numbered from 1", async () => {
    await pay("T-1");
    expect((await withdraw(client, "p-1", transferRequest("T-2", "1"))).code).toBe(0);
    await expect.poll(async () => (await told()).last_sequence).toBe(2);
    const page = await told();
    const listed = expectData(await transactions(client), TransactionsData).transactions;
    expect(page.events.map(({ data }) => data)).toEqual([...listed].reverse());
    expect(page.events.map(({ sequence, type }) => [sequence, type])).toEqual([
      [1, "deposit.posted"],
      [2, "withdrawal.posted"],
    ]);
    expect(page.events.map(({ created_at: at }) => at)).toEqual(page.events.map(({ data }) => data.created_at));
    expect(page).toMatchObject({ last_sequence: 2, next_after: 2 });
  });

  it("gives what comes after a number, of the asked types, and says where to go on", async () => {
    for (const ticket of ["T-1", "T-2", "T-3"]) await pay(ticket);
    await expect.poll(async () => (await told()).last_sequence).toBe(3);
    expect(await told("?after=1&limit=1")).toMatchObject({
      events: [{ sequence: 2 }],
      last_sequence: 3,
      next_after: 2,
    });
    expect(await told("?after=3")).toEqual({ events: [], last_sequence: 3, next_after: 3 });
    expect(await told("?types=player.blocked,ticket.sealed")).toEqual({ events: [], last_sequence: 3, next_after: 3 });
  });

  it("after latest gives nothing but what comes from then on, and says from where", async () => {
    expect(await told("?after=latest")).toEqual({ events: [], last_sequence: 0, next_after: 0 });
    await pay("T-1");
    await expect.poll(async () => (await told()).last_sequence).toBe(1);
    expect(await told("?after=latest&types=ticket.sealed")).toEqual({ events: [], last_sequence: 1, next_after: 1 });
    const waiting = events("?after=latest&wait=20");
    await heldBack([waiting]);
    await pay("T-2");
    expect(expectData(await waiting, EventsData)).toMatchObject({ events: [{ sequence: 2 }], next_after: 2 });
  });

  it.each([
    ["?after=x", "after"],
    ["?after=9007199254740993", "after"],
    ["?limit=0", "limit"],
    ["?limit=1001", "limit"],
    ["?wait=21", "wait"],
    ["?types=deposit.posted,surprise", "types"],
    ["?surprise=1", "surprise"],
  ])("refuses %s", async (query, parameter) => {
    const refused = await events(query);
    expectRefusal(refused, 10020);
    expect(refused.headers.get("x-parameter")).toBe(parameter);
  });

  it("is only for keys with its scope", async () => {
    const reader = await office.newKey(agent, "--scopes", "wallet:read");
    expectRefusal(await events("", reader), 10015);
  });

  it("names the types that there are", async () => {
    expect(expectRefusal(await events("?types=nothing"), 10020)).toContain(eventTypes.join(", "));
  });
});

it("tells what a trade moved, and whose wallet, after the trade itself was dropped", async () => {
  const matched_at = formatInstant(instant(monthsBefore(office.clock.now(), 6) + day));
  const trade = wireTrade(agent, { trade_id: "old", matched_at, settled_at: matched_at, usd_rate: "1" });
  await feedAll(await office.newFeed(), [trade]);
  await expect.poll(async () => (await told()).last_sequence).toBe(1);
  const before = (await told()).events[0]?.data;
  expect(before).toMatchObject({ trade_id: "old", selection: "Home", movement: { kind: "settlement" } });
  office.clock.pass(3n * day);
  expect(await office.ops("retention", "run")).toMatchObject({ deleted: 1 });
  expect((await told()).events[0]?.data).toEqual({
    trade_id: "old",
    version: 1,
    external_player_id: "p-1",
    dropped: true,
    movement: before?.movement,
  });
});

describe("an answer that waits for events", () => {
  it("comes with the next event, also when the number asked for is beyond the last", async () => {
    const waiting = [events("?wait=20"), events("?after=0&wait=20&types=deposit.posted")];
    await heldBack(waiting);
    await pay("T-1");
    for (const answer of await Promise.all(waiting)) {
      expect(expectData(answer, EventsData).events).toMatchObject([{ sequence: 1 }]);
    }
    const beyond = events("?after=2&wait=20");
    await heldBack([beyond]);
    await pay("T-2");
    await pay("T-3");
    expect(expectData(await beyond, EventsData).events).toMatchObject([{ sequence: 3 }]);
    await heldBack([]);
  });

  it("goes on waiting when what came is of no asked type, and then ends empty", async () => {
    const waiting = events("?wait=1&types=ticket.sealed");
    await heldBack([waiting]);
    await pay("T-1");
    expect(expectData(await waiting, EventsData)).toMatchObject({ events: [], last_sequence: 1, next_after: 1 });
  });

  it("ends when the server leaves, and none waits after that", async () => {
    const leaving = office.eventWaits;
    const waiting = events(`?wait=${eventsWaitSecondsMax}`);
    await heldBack([waiting]);
    leaving.close();
    expect(expectData(await waiting, EventsData).events).toEqual([]);
    expect(leaving.enter("acme")).toBe(null);
  });
});
