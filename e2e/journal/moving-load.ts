import { paced } from "#e2e/fixtures/made/pace.mjs";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { SeededRandom } from "#lib/demo/seeded-random";
import { RovingClient } from "./roving-client";
import { isForLater, type TransferJournal } from "./transfer-journal";

const clients = 8;
/** 4 ms: the pace of each client, so that what is written can be checked in the end. */
const sendEveryMs = 4;
/** 20 ms: how soon a client comes again that was told to wait. */
const againEveryMs = 20;

interface MovingLoadParts {
  readonly url: string;
  readonly key: Credentials;
  readonly journal: TransferJournal;
}

/** Careful clients of one agent, behind a proxy, while the agent moves: each request is answered, or settled. */
export class MovingLoad {
  private isOver = false;
  private work: Promise<unknown> = Promise.resolve();
  /** The number of transfers that were answered with success. */
  successes = 0;
  /** The time of the last of them, and the longest time between two. */
  private lastMs = performance.now();
  longestGapMs = 0;

  private constructor(private readonly parts: MovingLoadParts) {}

  static begin(parts: MovingLoadParts): MovingLoad {
    const load = new MovingLoad(parts);
    load.work = Promise.all(Array.from({ length: clients }, (_, number) => load.transfer(number)));
    // Its fault is told by `end`.
    load.work.catch(() => undefined);
    return load;
  }

  /** Begins to measure the longest time without a success anew. */
  measureGap(): void {
    this.longestGapMs = 0;
    this.lastMs = performance.now();
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.work;
  }

  private async transfer(number: number): Promise<void> {
    const { url, key, journal } = this.parts;
    const random = new SeededRandom(number);
    // Named twice, so that a client whose connection was cut opens another one.
    const client = await RovingClient.open({ urls: () => [url, url], key, name: `moving-${number}`, number, journal });
    const [turn, again] = [paced(sendEveryMs), paced(againEveryMs)];
    while (!this.isOver) {
      const entry = journal.next(random);
      let answer = await client.send(entry);
      while (isForLater(answer)) {
        await again();
        answer = await client.send(entry);
      }
      if (entry.unanswered && entry.acknowledged === null) await client.settle(entry);
      else if (answer?.code === 0) this.succeeded();
      await turn();
    }
    client.close();
  }

  private succeeded(): void {
    this.successes += 1;
    const now = performance.now();
    this.longestGapMs = Math.max(this.longestGapMs, now - this.lastMs);
    this.lastMs = now;
  }
}
