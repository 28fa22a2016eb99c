import { paced } from "#e2e/fixtures/pace.mjs";
import { ApiConnection } from "#e2e/load/api-connection";
import { SeededRandom } from "#lib/demo/seeded-random";
import type { JournalKeys } from "./journal-keys";
import { JournaledClient } from "./journaled-client";
import type { TradeFeed } from "./trade-feed";
import type { TransferJournal } from "./transfer-journal";

const clients = 24;
/** A bound for each client. It is high enough that every client is still sending when the kill comes. */
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

/** How the test ends the server in the middle of the load. */
export interface LoadEnd {
  /** A step is a transfer that is sent or one that is answered. */
  readonly afterSteps: number;
  /**
   * "first answer" ends the server while every client waits, right when the first answer leaves. An answer that leaves
   * before its commit is durable is caught there. "any" ends it at any time.
   */
  readonly moment: "any" | "first answer";
  readonly endServer: () => Promise<unknown>;
}

/** Sends transfers, repeats of them and trades all at once, until the server is gone and every connection is cut. */
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
