import { expect, it } from "vitest";
import { BulkUnderTest } from "#db/store-contract/bulk/bulk-under-test";
import { LimitsUnderTest } from "#db/store-contract/limits/limits-under-test";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { historyCount, isTorture } from "#e2e/fixtures/faults/torture";
import { SeededRandom } from "#lib/demo/seeded-random";
import { parseMoney } from "#lib/domain/money/money";
import type { Member } from "#lib/domain/people/member";
import { hour } from "#lib/domain/time/instant";
import { foreseeRun } from "#lib/usecases/bulk/send-bulk-run";
import { reviewTransfer } from "#lib/usecases/wallets/review-transfer";
import { ApprovalOffice, approvalIn } from "./approval-office";

const players = ["p-1", "p-2", "p-3"] as const;
const actsOfHistory = 40;
const histories = historyCount({ quick: 4, long: 40 });
const timeoutMs = isTorture ? 1_800_000 : 60_000;

/** What a team does in any order, with what was foreseen of it beside what became of it. */
class Foreseen {
  /** How often each outcome was met: a history that never waits shows nothing. */
  readonly met = new Map<string, number>();
  private readonly bulk: BulkUnderTest;
  private readonly limits: LimitsUnderTest;
  private readonly tickets: string[] = [];

  constructor(
    private readonly subject: StoreUnderTest,
    private readonly office: ApprovalOffice,
    /** With the two owners, enough for a rule that asks for two. */
    private readonly approver: Member,
    private readonly random: SeededRandom,
  ) {
    this.bulk = new BulkUnderTest(subject);
    this.limits = new LimitsUnderTest(subject);
  }

  async sends(): Promise<void> {
    const { subject, office, random } = this;
    const { agent, maker } = office;
    const ask = {
      playerId: random.pick(players),
      kind: random.pick(["deposit", "withdrawal"] as const),
      amount: String(1 + random.below(150)),
      ticketId: this.ticket(),
    };
    const by = await office.as(maker, "transfers:write");
    const { forecast } = resultOf(await reviewTransfer(subject, { agent, email: maker.email, ...ask }, by));
    const draft = await office.draft(ask);
    const sent = await office.send(draft);
    this.count(`transfer ${forecast.outcome}`);
    switch (forecast.outcome) {
      case "posts":
      case "replays":
        return expect(sent).toMatchObject({
          ok: true,
          value: { replayed: forecast.outcome === "replays", transfer: { balanceAfter: forecast.balanceAfter } },
        });
      case "refused":
        return expect(sent).toMatchObject({ ok: false, failure: { kind: forecast.failure.kind } });
      case "waits": {
        const { needed, because, usedBefore } = forecast.approval;
        const { approval } = (await office.found(approvalIn(sent))).approval;
        expect(approval).toMatchObject({ state: "pending", needed, because, usedBefore });
        expect(forecast.waitsFor).toEqual([office.ana, office.bo, this.approver].map(({ email }) => email).sort());
        if (random.below(3) > 0) return;
        for (const approver of [office.ana, office.bo].slice(0, needed))
          await office.approve(approval.id, draft, approver);
        if (!forecast.met || forecast.met.limit.action === "approve") {
          expect(await office.balance(ask.playerId)).toBe(forecast.balanceAfter);
        }
      }
    }
  }

  async starts(): Promise<void> {
    const { subject, office, random, bulk } = this;
    const { agent, maker } = office;
    const amount = 1 + random.below(40);
    const lines = Array.from({ length: 1 + random.below(6) }, () => `deposit,${random.pick(players)},${amount},EUR,,x`);
    const run = await bulk.checkedRun(agent, maker.email, lines);
    const by = await office.as(maker, "transfers:write");
    const startable = resultOf(await subject.store.bulk.findStartable(agent.id, run.id));
    if (!startable) throw new Error("The run is gone.");
    const forecast = resultOf(await foreseeRun(subject, startable, maker.email, by));
    const started = await bulk.start(run, maker.email, by);
    this.count(`run ${forecast.outcome}`);
    if (forecast.outcome === "waits") {
      const { needed, because, usedBefore } = forecast.approval;
      const { approval } = (await office.found(approvalIn(started))).approval;
      return expect(approval).toMatchObject({ state: "pending", needed, because, usedBefore });
    }
    expect(kindOf(started)).toBe(forecast.outcome === "starts" ? "done" : forecast.failure.kind);
    if (started.ok) await bulk.send(started.value);
  }

  async changes(): Promise<void> {
    const { subject, office, random, limits } = this;
    const { agent } = office;
    const side = random.pick(["deposit", "withdrawal", "both"] as const);
    await random.pick([
      () => office.rule({ needed: random.below(3), over: random.pick([null, parseMoney("100")]), overDay: null }),
      () => office.rule({ over: parseMoney("100"), overDay: parseMoney("400") }),
      () => office.rule({ needed: random.below(2) }, "bulk"),
      async () => {
        const window = random.pick(["transfer", "day"] as const);
        const action = random.pick(["refuse", "approve", "warn"] as const);
        await limits.trySet(agent, { side, window, action, bound: String(80 + random.below(400)) });
      },
      async () => void (await limits.stop(agent, side)),
      async () => void (await limits.start(agent)),
      async () => {
        const status = random.pick(["active", "active", "blocked"] as const);
        await subject.store.players.setPlayerStatus(agent.id, random.pick(players), status, subject.author());
      },
      async () => subject.clock.pass(hour),
    ])();
  }

  /** A new ticket, or in one of five calls a ticket that was used before. */
  private ticket(): string {
    const { random, tickets, subject } = this;
    if (tickets.length > 0 && random.below(5) === 0) return random.pick(tickets);
    const ticket = subject.fresh("t");
    tickets.push(ticket);
    return ticket;
  }

  private count(outcome: string): void {
    this.met.set(outcome, (this.met.get(outcome) ?? 0) + 1);
  }
}

/** A forecast is judged by the command's own functions: these histories show that it is also told all that they need. */
export function foreseeContract(subject: StoreUnderTest): void {
  it(
    "what a review and a run's page foresee is what the command then does, whatever came before",
    async () => {
      const met = new Set<string>();
      for (let history = 0; history < histories; history += 1) {
        const random = new SeededRandom(47, history);
        const office = await ApprovalOffice.open(subject);
        const foreseen = new Foreseen(subject, office, await subject.member(office.agent, "approver"), random);
        for (let act = 0; act < actsOfHistory; act += 1) {
          await random.pick([
            () => foreseen.sends(),
            () => foreseen.sends(),
            () => foreseen.sends(),
            () => foreseen.starts(),
            () => foreseen.changes(),
            () => foreseen.changes(),
          ])();
        }
        for (const outcome of foreseen.met.keys()) met.add(outcome);
      }
      expect([...met].sort()).toEqual(
        expect.arrayContaining(["run starts", "run waits", "transfer posts", "transfer refused", "transfer waits"]),
      );
    },
    timeoutMs,
  );
}
