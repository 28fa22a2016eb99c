import { beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { EventsData } from "#e2e/fixtures/clients/answer-shapes";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { expectData } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { formatInstant, instantOfMilliseconds } from "#lib/domain/time/instant";

const office = openInProcessOffice();
let agentId: string;
let owner: DeskClient;
let developer: DeskClient;
let client: SignedClient;

const Event = z.looseObject({ sequence: z.number(), id: z.string(), type: z.string() });
const Page = z.looseObject({
  events: z.array(Event),
  next_cursor: z.string().nullable(),
  last_sequence: z.number(),
  looked_to: z.number(),
});
const Opened = Event.extend({ json: z.string(), is_without_figures: z.boolean(), deliveries: z.array(z.unknown()) });

const log = async (query = "", by = developer) => expectData(await by.get(`/api/desk/events?${query}`), Page);
const opened = async (sequence: number, by = developer) =>
  expectData(await by.get(`/api/desk/events/${sequence}`), Opened);
const numbersOf = ({ events }: z.infer<typeof Page>) => events.map(({ sequence }) => sequence);

/** Figures that occur nowhere else. */
const figures = { amount: "4321.09", turnover: "7654.32100000", price: "3.77" };

beforeAll(async () => {
  await office.ops("rate", "set", "--currency", "EUR", "--usd", "1.0842", "--from", "2020-01-01T00:00:00Z");
  agentId = await office.newAgent("EUR");
  owner = await signedInMember(office, "owner", agentId);
  developer = await signedInMember(office, "developer", agentId);
  client = await office.newKey(agentId);
  expect((await deposit(client, "p-1", transferRequest("T-1", figures.amount))).code).toBe(0);
  const yesterday = formatInstant(instantOfMilliseconds(office.nowMs() - 86_400_000));
  const { turnover, price } = figures;
  const trade = { matched_at: yesterday, settled_at: yesterday, trade_id: "trade-1", turnover, price };
  await feedAll(await office.newFeed(), [wireTrade(agentId, trade)]);
  expect(await owner.post("/api/desk/players/p-1/block")).toMatchObject({ code: 0 });
  expect(await owner.post("/api/desk/stop", { side: "withdrawal", reason: "a test" })).toMatchObject({ code: 0 });
  await vi.waitFor(async () => expect((await log()).last_sequence).toBe(4), { timeout: 10_000 });
});

describe("the event log on the desk", () => {
  it("lists what happened, newest first, with what each event is about", async () => {
    const page = await log();
    const nothing = { external_player_id: null, ticket_id: null, transaction_id: null, trade_id: null, side: null };
    expect(page.events).toMatchObject([
      { ...nothing, sequence: 4, type: "transfers.stopped", side: "withdrawal" },
      { ...nothing, sequence: 3, type: "player.blocked", external_player_id: "p-1" },
      {
        ...nothing,
        sequence: 2,
        type: "trade.settled",
        external_player_id: "p-1",
        trade_id: "trade-1",
        trade_version: 1,
      },
      {
        sequence: 1,
        type: "deposit.posted",
        external_player_id: "p-1",
        ticket_id: "T-1",
        trade_id: null,
        transaction_id: expect.stringMatching(/^\d+$/),
      },
    ]);
    expect(page).toMatchObject({ next_cursor: null, last_sequence: 4, first_kept: 1, looked_to: 1 });
  });

  it("is read page by page, from a number down, and of some types", async () => {
    const first = await log("limit=3");
    expect(numbersOf(first)).toEqual([4, 3, 2]);
    expect(numbersOf(await log(`cursor=${first.next_cursor}`))).toEqual([1]);
    expect(numbersOf(await log("up_to=2"))).toEqual([2, 1]);
    expect(numbersOf(await log("up_to=900"))).toEqual([4, 3, 2, 1]);
    expect(numbersOf(await log("types=player.blocked,deposit.posted"))).toEqual([3, 1]);
    expect(await log("types=ticket.sealed")).toMatchObject({ events: [], next_cursor: null, looked_to: 1 });
    for (const bad of ["types=wallet.read", "types=,", "up_to=0", "up_to=x", "cursor=x", "limit=0", "after=1"]) {
      expect((await developer.get(`/api/desk/events?${bad}`)).status).toBe(400);
    }
  });

  it("opens an event as clients get it", async () => {
    const told = expectData(await client.get("/api/v1/events"), EventsData).events;
    for (const event of told) expect(JSON.parse((await opened(event.sequence, owner)).json)).toEqual(event);
    for (const name of ["0", "5", "-1", "x", "99999999999999999999"]) {
      expect(await developer.get(`/api/desk/events/${name}`)).toMatchObject({ status: 404, code: 30014 });
    }
  });

  it("shows amounts and balances only to who may read transfers, trades and wallets", async () => {
    const whole = [1, 2].map((sequence) => opened(sequence, owner));
    const texts = (await Promise.all(whole)).map(({ json }) => json).join();
    for (const figure of Object.values(figures)) expect(texts).toContain(figure);
    const viewing = await signedInMember(office, "viewer,developer", agentId);
    for (const by of [developer, viewing]) {
      const shown = [await by.get("/api/desk/events")];
      for (const sequence of [1, 2, 3, 4]) shown.push(await by.get(`/api/desk/events/${sequence}`));
      for (const { text } of shown) {
        expect(text).not.toMatch(/4321|7654|3\.77|balance|amount|turnover|payout|price|reason/);
      }
      expect(await opened(1, by)).toMatchObject({ is_without_figures: true });
      expect(JSON.parse((await opened(2, by)).json)).toMatchObject({
        sequence: 2,
        type: "trade.settled",
        data: { trade_id: "trade-1", version: 1, settlement_status: "SETTLED" },
      });
    }
  });
});
