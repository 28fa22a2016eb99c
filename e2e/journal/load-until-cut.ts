import { paced } from "#e2e/fixtures/pace.mjs";
import { ApiConnection } from "#e2e/load/api-connection";
import { SeededRandom } from "#lib/demo/seeded-random";
import type { JournalKeys } from "./journal-keys";
import { JournaledClient } from "./journaled-client";
import type { TradeFeed } from "./trade-feed";
import type { TransferJournal } from "./transfer-journal";

const clients = 24;
/** Clients keep all places taken, so that a kill always cuts some of them off; their key has no limit a minute. */
const sentPerClientMax = 5_000;
const feedEveryMs = 5;

export interface JournaledLoad {
  readonly url: string;
  readonly keys: JournalKeys;
  readonly journal: TransferJournal;
  readonly feed: TradeFeed;
  readonly seed: number;
  readonly end: LoadEnd;
}

/** How the load ends the server itself, some way into its work. */
export interface LoadEnd {
  /** Each transfer that is sent is a step, and each that is answered. */
  readonly afterSteps: number;
  /**
   * Whatever is going on, or with the first answer to come while every client waits: that one leaves right after its
   * commit, so an answer that left before its commit was durable is caught there.
   */
  readonly moment: "any" | "first answer";
  readonly endServer: () => Promise<unknown>;
}

/** Transfers, repeats of them and trades, all at once, until the server is gone and every connection is cut. */
export async function loadUntilCut({ url, keys, journal, feed, seed, end }: JournaledLoad): Promise<void> {
  let steps = 0;
  let waiting = 0;
  let ending: Promise<unknown> | null = null;
  const endIfDue = (thisMoment: boolean) => {
    steps += 1;
    if (thisMoment && steps >= end.afterSteps) ending ??= end.endServer();
  };

  async function transfer(number: number): Promise<void> {
    const random = new SeededRandom(seed * clients + number);
    const client = await JournaledClient.open(url, keys.agent, `load-${seed}-${number}`, journal);
    for (let sent = 0; sent < sentPerClientMax; sent++) {
      const answered = client.send(journal.next(random));
      waiting += 1;
      endIfDue(end.moment === "any");
      if ((await answered) === null) return;
      endIfDue(end.moment === "any" || waiting === clients);
      waiting -= 1;
    }
    throw new Error("The server outlived the load.");
  }

  async function trade(): Promise<void> {
    const connection = await ApiConnection.open(url, keys.feed, `feed-${seed}`);
    const turn = paced(feedEveryMs);
    for (let answered = true; answered; await turn()) answered = await feed.postNext(connection);
  }

  await Promise.all([trade(), ...Array.from({ length: clients }, (_, number) => transfer(number))]);
  await ending;
}
