import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { type MakeStore, storeUnderTest } from "#db/store-contract/store-under-test";
import { kindOf } from "#e2e/fixtures/clients/outcome";
import { historyCount, historySeed as seed } from "#e2e/fixtures/faults/torture";
import type { Agent } from "#lib/domain/agents/agent";
import { limitActions, limitMeasures, limitScopes, limitSides } from "#lib/domain/limits/limit";
import { parseMoney } from "#lib/domain/money/money";
import { day, hour, type Instant, instant, latest, minute } from "#lib/domain/time/instant";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";
import { LimitModel, type ModelLimit, type ModelTransfer, nameOf } from "./limit-model";
import { LimitsUnderTest } from "./limits-under-test";

/** Of up to 30 events each. */
const histories = historyCount({ quick: 120, long: 960 });
/** 5 minutes: a busy machine writes their 3,000 changes of limits one after the other. */
const msMax = 5 * 60_000;
const eventsMax = 30;
/** 24 agents live at once, so that their transfers meet in batches. */
const atOnce = 24;

type Event =
  | { readonly act: "transfer"; readonly transfer: ModelTransfer }
  | { readonly act: "set" | "remove"; readonly limit: ModelLimit }
  | { readonly act: "stop"; readonly side: ModelLimit["side"] }
  | { readonly act: "start" }
  | { readonly act: "clock"; readonly by: bigint };

interface History {
  readonly hoursAhead: 0 | 8;
  readonly events: readonly Event[];
}

// Players, keys and members by short names; the real ids are the agent's own.
const players = ["a", "b", "c"];
const [keys, members] = [["k"], ["m"]];
const subjects: Readonly<Record<ModelLimit["scope"], readonly string[]>> = {
  agent: [""],
  player: players,
  key: keys,
  member: members,
};
const actors = [...keys.map((key) => `key:${key}`), ...members.map((member) => `member:${member}`)];

const transfer = fc.record({
  playerId: fc.constantFrom(...players),
  kind: fc.constantFrom(...transferKinds),
  amount: fc.integer({ min: 1, max: 40 }),
  actor: fc.constantFrom(...actors),
  approved: fc.boolean(),
});
const limit = fc
  .record({
    scope: fc.constantFrom(...limitScopes),
    place: fc.nat(2),
    side: fc.constantFrom(...limitSides),
    measure: fc.constantFrom(...limitMeasures),
    window: fc.constantFrom("transfer", "day", "day", "month"),
    action: fc.constantFrom("refuse", ...limitActions),
    bound: fc.integer({ min: 1, max: 120 }),
  })
  .map(({ place, ...rest }): ModelLimit => {
    const among = subjects[rest.scope];
    const measure = rest.window === "transfer" ? "sum" : rest.measure;
    const bound = measure === "count" ? 1 + (rest.bound % 5) : rest.bound;
    return { ...rest, measure, bound, subject: among[place % among.length] ?? "" };
  });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.bigInt(1n, 30n).map((hours) => hours * hour) },
  { weight: 1, arbitrary: fc.bigInt(1n, 40n).map((days) => days * day) },
  { weight: 2, arbitrary: fc.bigInt(1n, 2_000n).map((minutes) => -minutes * minute) },
);
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 14, arbitrary: transfer.map((one) => ({ act: "transfer", transfer: one }) as const) },
  { weight: 3, arbitrary: limit.map((one) => ({ act: "set", limit: one }) as const) },
  { weight: 1, arbitrary: limit.map((one) => ({ act: "remove", limit: one }) as const) },
  { weight: 1, arbitrary: fc.constantFrom(...limitSides).map((side) => ({ act: "stop", side }) as const) },
  { weight: 1, arbitrary: fc.constant({ act: "start" } as const) },
  { weight: 4, arbitrary: step.map((by) => ({ act: "clock", by }) as const) },
);
const history: fc.Arbitrary<History> = fc.record({
  hoursAhead: fc.constantFrom(0, 8),
  events: fc.array(event, { minLength: 5, maxLength: eventsMax, size: "max" }),
});

const zones = { 0: "UTC", 8: "Asia/Shanghai" } as const;

/** With its own database, whose clock stands after every change at the end: a proof finds none that is still to come. */
export function limitHistoryContract(make: MakeStore, servers: number): void {
  describe("limits in random histories of transfers, limits, stops and clocks set forward and back", () => {
    const subject = storeUnderTest(make, servers);
    const limits = new LimitsUnderTest(subject);
    let last = subject.clock.now();
    afterAll(() => subject.clock.pass(last - subject.clock.now()));

    /** An agent with its key and member, and the names that a history has for them. */
    async function settled(hoursAhead: History["hoursAhead"]) {
      const agent = await subject.agent({ booksZone: zones[hoursAhead] });
      const ids = new Map<string, string>([["", ""], ...players.map((player) => [player, player] as const)]);
      for (const key of keys) ids.set(key, await limits.key(agent));
      for (const member of members) ids.set(member, (await subject.member(agent, "owner")).email);
      const idOf = (name: string): string => ids.get(name) ?? "";
      const namesById = new Map([...ids].map(([name, id]) => [id, name]));
      return { agent, idOf, nameOfId: (id: string) => namesById.get(id) ?? id };
    }

    async function told({ hoursAhead, events }: History): Promise<readonly [string, string][]> {
      const { agent, idOf, nameOfId } = await settled(hoursAhead);
      const model = new LimitModel(hoursAhead);
      const answers: [string, string][] = [];
      let now = subject.clock.now();
      for (const one of events) {
        if (one.act === "clock") now = instant(now + one.by);
        else answers.push([await did(agent, one, now, idOf), expected(model, one, now)]);
        last = latest(last, now);
      }
      const found = await limits.of(agent);
      const used = found.map((one) => {
        const counted = one.measure === "sum" ? one.used / parseMoney("1") : one.used;
        return [nameOf({ ...one, subject: nameOfId(one.subject) }), Number(counted)] as const;
      });
      answers.push([inOrder(used), inOrder([...model.used()])]);
      return answers;
    }

    async function did(
      agent: Agent,
      one: Exclude<Event, { act: "clock" }>,
      at: Instant,
      idOf: (name: string) => string,
    ) {
      const by = { ...subject.author(), at };
      if (one.act === "stop") return kindOf(await limits.stop(agent, one.side, by));
      if (one.act === "start") return kindOf(await limits.start(agent, by));
      if (one.act === "transfer") {
        const { actor, amount, ...asked } = one.transfer;
        const [role = "", name = ""] = actor.split(":");
        const sender = { actor: `${role}:${idOf(name)}`, amount: String(amount), at };
        return kindOf(await subject.transfer(agent, { ...asked, ...sender }));
      }
      const { bound, ...rest } = { ...one.limit, subject: idOf(one.limit.subject) };
      if (one.act === "set") return kindOf(await limits.trySet(agent, { ...rest, bound: String(bound) }, by));
      const known = (await limits.of(agent)).find((limit) => nameOf(limit) === nameOf(rest));
      return known ? kindOf(await subject.store.limits.removeLimit(agent.id, known.id, by)) : "done";
    }

    it(
      "answer each event and count like a model told anew from the contract",
      async () => {
        const left = fc.sample(history, { numRuns: histories, seed }).map((one, index) => ({ one, index }));
        const kinds = new Set<string>();
        async function tellOn(): Promise<void> {
          for (let next = left.pop(); next; next = left.pop()) {
            const answers = await told(next.one);
            const wrong = answers.findIndex(([real, modelled]) => real !== modelled);
            expect(answers[wrong], `history ${next.index} of seed ${seed}, answer ${wrong}`).toBeUndefined();
            for (const [real] of answers) kinds.add(real);
          }
        }
        await Promise.all(Array.from({ length: atOnce }, tellOn));
        for (const kind of ["done", "limit_reached", "transfers_stopped", "balance_too_low"])
          expect(kinds).toContain(kind);
      },
      msMax,
    );
  });
}

function expected(model: LimitModel, one: Exclude<Event, { act: "clock" }>, at: bigint): string {
  if (one.act === "transfer") return model.transfer(one.transfer, at);
  if (one.act === "set") return model.set(one.limit, at);
  if (one.act === "remove") model.remove(one.limit);
  else if (one.act === "stop") model.stop(one.side);
  else model.start();
  return "done";
}

const inOrder = (used: readonly (readonly [string, number])[]): string => JSON.stringify([...used].sort());
