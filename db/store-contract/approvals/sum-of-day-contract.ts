import { expect, it } from "vitest";
import { BulkUnderTest } from "#db/store-contract/bulk/bulk-under-test";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { historyCount } from "#e2e/fixtures/faults/torture";
import { SeededRandom } from "#lib/demo/seeded-random";
import { type BulkRun, rowsDone } from "#lib/domain/bulk/bulk-run";
import { parseMoney } from "#lib/domain/money/money";
import type { Member } from "#lib/domain/people/member";
import { wholeJournal } from "#lib/domain/wallets/journal";
import { sendBulkRun } from "#lib/usecases/bulk/send-bulk-run";
import { ApprovalOffice } from "./approval-office";

const over = 100;
const overDay = 1_000;
const actsOfHistory = 25;

/** A run of equal rows, as the model knows it. */
interface ModelRun {
  readonly run: BulkRun;
  readonly amount: number;
  readonly rows: number;
}

/**
 * What a maker has posted or may still post, in whole units: nobody ever approves, so that every transfer is posted by
 * the maker alone or waits.
 */
class Maker {
  asked = 0;
  readonly running: ModelRun[] = [];
  readonly paused: ModelRun[] = [];
  private readonly bulk: BulkUnderTest;

  constructor(
    private readonly subject: StoreUnderTest,
    private readonly office: ApprovalOffice,
    private readonly random: SeededRandom,
  ) {
    this.bulk = new BulkUnderTest(subject);
  }

  /** True where the rule lets this many of an amount pass. */
  passes = (amount: number, count: number) => amount <= over && this.asked + amount * count <= overDay;

  async sends(): Promise<void> {
    const amount = 1 + this.random.below(over + 5);
    const expected = this.passes(amount, 1) ? "done" : "approval_waits";
    expect(kindOf(await this.office.send(await this.office.draft({ amount: String(amount) })))).toBe(expected);
    this.asked += amount;
  }

  async starts(): Promise<void> {
    const [amount, rows] = [1 + this.random.below(over + 5), 1 + this.random.below(30)];
    const run = await this.checked(amount, rows);
    const passes = this.passes(amount, rows);
    const by = await this.office.as(this.office.maker, "transfers:write");
    const started = await this.bulk.start(run, this.office.maker.email, by);
    expect(kindOf(started)).toBe(passes ? "done" : "approval_waits");
    if (passes) this.running.push({ run: resultOf(started), amount, rows });
    this.asked += amount * rows;
  }

  /** Two runs that are started at the same moment: one of them sees the other. */
  async startsTwo(): Promise<void> {
    const amount = 1 + this.random.below(over);
    const rows = Math.floor((overDay - this.asked) / amount / 2) + 1;
    if (rows < 1 || !this.passes(amount, rows)) return;
    const runs = [await this.checked(amount, rows), await this.checked(amount, rows)];
    const by = await this.office.as(this.office.maker, "transfers:write");
    const started = await Promise.all(runs.map((run) => this.bulk.start(run, this.office.maker.email, by)));
    expect(started.map(kindOf).sort()).toEqual(["approval_waits", "done"]);
    for (const one of started) if (one.ok) this.running.push({ run: one.value, amount, rows });
    this.asked += 2 * amount * rows;
  }

  async pauses(): Promise<void> {
    const one = this.running.shift();
    if (!one) return;
    const by = await this.office.as(this.office.maker, "transfers:write");
    const paused = await this.subject.store.bulk.pauseRun(one.run.agentId, one.run.id, by);
    if (paused.ok) this.paused.push(one);
  }

  async resumes(): Promise<void> {
    const one = this.paused.shift();
    if (!one) return;
    const { maker } = this.office;
    const by = await this.office.as(maker, "transfers:write");
    const resumed = await this.subject.store.bulk.resumeRun(one.run.agentId, one.run.id, maker.email, by);
    expect(kindOf(resumed)).toBe(this.asked <= overDay ? "done" : "bulk_needs_approval");
    (resumed.ok ? this.running : this.paused).push(one);
  }

  /** A colleague takes a paused run over: what is left of it is the colleague's from then on. */
  async handsOver(to: Maker): Promise<void> {
    const one = this.paused.shift();
    if (!one) return;
    const left = one.amount * (one.rows - rowsDone(await this.bulk.present(one.run)));
    const colleague = to.office.maker;
    const by = await this.office.as(colleague, "transfers:write");
    const resumed = await this.subject.store.bulk.resumeRun(one.run.agentId, one.run.id, colleague.email, by);
    expect(kindOf(resumed)).toBe(to.asked + left <= overDay ? "done" : "bulk_needs_approval");
    if (!resumed.ok) this.paused.push(one);
    else {
      to.running.push(one);
      this.asked -= left;
      to.asked += left;
    }
  }

  /** Sends a portion of a run, or all of it. */
  async goesOn(isStopped = () => false): Promise<void> {
    const one = this.running[0];
    if (!one) return;
    const { store, clock } = this.subject;
    let waits = 0;
    const wait = async () => {
      waits += 1;
    };
    await sendBulkRun({ store, clock }, one.run, { wait, isStopped: () => waits > 0 && isStopped() });
    if ((await this.bulk.present(one.run)).state === "finished") this.running.shift();
  }

  private checked(amount: number, rows: number): Promise<BulkRun> {
    const { agent, maker } = this.office;
    const lines = Array.from(
      { length: rows },
      (_, row) => `deposit,p-${row % 5},${amount},EUR,${this.subject.fresh("t")},x`,
    );
    return this.bulk.checkedRun(agent, maker.email, lines);
  }
}

const histories = historyCount({ quick: 4, long: 60 });

/** What a member has posted. Each transfer is of a whole unit at least, so that one page holds all of them. */
async function postedBy({ store }: StoreUnderTest, agentId: string, email: string): Promise<bigint> {
  const asked = { ...wholeJournal, agentId, actor: { actor: `member:${email}` }, after: null, limit: overDay + 1 };
  return resultOf(await store.wallets.listJournal(asked)).reduce((sum, { transfer }) => sum + transfer.amount, 0n);
}

/** The rule's sum of 24 hours, however a maker splits what is moved. */
export function sumOfDayContract(subject: StoreUnderTest): void {
  it("what a member moves alone in 24 hours stays within the rule's sum, over transfers, runs, pauses and colleagues", async () => {
    for (let history = 0; history < histories; history += 1) {
      const random = new SeededRandom(43, history);
      const office = await ApprovalOffice.open(subject);
      await office.rule({ over: parseMoney(String(over)), overDay: parseMoney(String(overDay)) });
      const colleague: Member = await subject.member(office.agent, "finance");
      const makers = [new Maker(subject, office, random), new Maker(subject, office.with(colleague), random)] as const;
      for (let act = 0; act < actsOfHistory; act += 1) {
        const [one, other] = random.below(2) === 0 ? makers : [makers[1], makers[0]];
        await random.pick([
          () => one.sends(),
          () => one.starts(),
          () => one.startsTwo(),
          () => one.pauses(),
          () => one.resumes(),
          () => one.handsOver(other),
          () => one.goesOn(() => true),
          () => one.goesOn(),
        ])();
      }
      for (const maker of makers) while (maker.running.length > 0) await maker.goesOn();
      for (const { email } of [office.maker, colleague]) {
        expect(await postedBy(subject, office.agent.id, email)).toBeLessThanOrEqual(parseMoney(String(overDay)));
      }
    }
  });
}
