import { SeededRandom } from "#e2e/fixtures/seeded-random";
import { ApiConnection } from "#e2e/load/api-connection";
import type { JournalKeys } from "./journal-keys";
import { JournaledClient } from "./journaled-client";
import type { TradeFeed } from "./trade-feed";
import type { TransferJournal } from "./transfer-journal";

const clients = 24;
const sentPerClientMax = 5_000;

export interface JournaledLoad {
  readonly url: string;
  readonly keys: JournalKeys;
  readonly journal: TransferJournal;
  readonly feed: TradeFeed;
  readonly seed: number;
  /** The load ends the server itself, at this step: each request sent is one, each answer another. */
  readonly endAtStep: number;
  readonly endServer: () => Promise<unknown>;
}

/** Transfers, repeats of them and trades, all at once, until the server is gone and every connection is cut. */
export async function loadUntilCut(load: JournaledLoad): Promise<void> {
  const { url, keys, journal, feed, seed, endAtStep } = load;
  let steps = 0;
  let ending: Promise<unknown> = Promise.resolve();
  const step = () => {
    steps += 1;
    // The promise is kept, and awaited below: the server's end is part of the load.
    if (steps === endAtStep) ending = load.endServer();
  };

  async function transfer(number: number): Promise<void> {
    const random = new SeededRandom(seed * clients + number);
    const client = await JournaledClient.open(url, keys.agent, `load-${seed}-${number}`, journal);
    for (let sent = 0; sent < sentPerClientMax; sent++) {
      const answered = client.send(journal.next(random));
      step();
      if ((await answered) === null) return;
      step();
    }
    throw new Error("The server outlived the load.");
  }

  async function trade(): Promise<void> {
    const connection = await ApiConnection.open(url, keys.feed, `feed-${seed}`);
    while (await feed.postNext(connection)) step();
  }

  await Promise.all([trade(), ...Array.from({ length: clients }, (_, number) => transfer(number))]);
  await ending;
}
