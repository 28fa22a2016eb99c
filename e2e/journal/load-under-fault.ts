import { paced } from "#e2e/fixtures/made/pace.mjs";
import { SeededRandom } from "#lib/demo/seeded-random";
import type { JournalKeys } from "./journal-keys";
import { RovingClient } from "./roving-client";
import { RovingFeed } from "./roving-feed";
import type { TradeFeed } from "./trade-feed";
import { isForLater, type JournalEntry, type TransferJournal } from "./transfer-journal";

const clients = 24;
/** 5,000 a client: high enough that every client is still sending when the fault comes. */
const sentPerClientMax = 5_000;
const feedEveryMs = 5;
/** 3 ms: the pace of transfers from the fault on, so that their checks do not take longer than the fault. */
const sendEveryMs = 3;
/** When servers are left, the load goes on until 300 transfers have succeeded after the fault. */
const successesAfter = 300;

export interface JournaledLoad {
  /** The servers for any request. A function, because a restarted server may have moved. */
  readonly urls: () => readonly string[];
  readonly keys: JournalKeys;
  readonly journal: TransferJournal;
  readonly feed: TradeFeed;
  readonly seed: number;
  readonly fault: LoadFault;
  /** How many steps lie between two batches of trades; 0 if left out. A batch makes 40 events. */
  readonly stepsPerBatch?: number;
}

/** What the test does to the servers or their database in the middle of the load. */
export interface LoadFault {
  /** A step is a sent or an answered transfer. */
  readonly afterSteps: number;
  /**
   * "first answer" strikes while every client waits, just when the first answer leaves, to catch an answer that leaves
   * before its commit is durable. "any" strikes at any time.
   */
  readonly moment: "any" | "first answer";
  /** Ends the only server; or does other harm, and resolves when it is undone. */
  readonly strike: () => Promise<unknown>;
}

/**
 * Sends transfers, repeats of them and trades at once. With one server this lasts until it is gone and every connection
 * is cut; with several, clients settle cut transfers at another server and go on there.
 */
export async function loadUnderFault(load: JournaledLoad): Promise<void> {
  const { urls, keys, journal, feed, seed, fault, stepsPerBatch = 0 } = load;
  const isAlone = urls().length === 1;
  const turn = paced(sendEveryMs);
  let steps = 0;
  let waiting = 0;
  let successes = 0;
  let isOver = false;
  let striking: Promise<unknown> | null = null;
  let isUndone = false;
  const strikeIfDue = (thisMoment: boolean) => {
    steps += 1;
    if (!thisMoment || steps < fault.afterSteps || striking !== null) return;
    striking = fault.strike().finally(() => {
      isUndone = true;
    });
  };

  async function sent(client: RovingClient, entry: JournalEntry) {
    const answered = client.send(entry);
    waiting += 1;
    strikeIfDue(fault.moment === "any");
    const answer = await answered;
    strikeIfDue(fault.moment === "any" || waiting === clients);
    waiting -= 1;
    if (answer?.code === 0 && isUndone) successes += 1;
    isOver = !isAlone && successes >= successesAfter;
    return answer;
  }

  const endLoad = () => {
    isOver = true;
  };

  async function transfer(number: number): Promise<void> {
    const random = new SeededRandom(seed * clients + number);
    const client = await RovingClient.open({ urls, key: keys.agent, name: `load-${seed}-${number}`, number, journal });
    for (let count = 0; !isOver; count++) {
      if (count === sentPerClientMax) throw new Error("The load has come to its bound.");
      const entry = journal.next(random);
      let answer = await sent(client, entry);
      while (isForLater(answer) && !isOver) {
        await turn();
        answer = await sent(client, entry);
      }
      if (answer === null && isAlone) return;
      if (entry.unanswered && entry.acknowledged === null && !isAlone) await client.settle(entry);
      if (striking !== null) await turn();
    }
    client.close();
  }

  async function trade(): Promise<void> {
    const roving = await RovingFeed.open({ urls, key: keys.feed, name: `feed-${seed}`, feed });
    const feedTurn = paced(feedEveryMs);
    for (let due = 0, taken = true; taken && !isOver; await feedTurn()) {
      if (steps < due) continue;
      due = steps + stepsPerBatch;
      taken = await roving.postNext();
    }
    roving.close();
  }

  const transfers = Promise.all(Array.from({ length: clients }, (_, number) => transfer(number)));
  await Promise.all([trade(), transfers.finally(endLoad)]);
  await striking;
}
