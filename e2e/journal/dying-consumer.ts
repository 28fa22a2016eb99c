import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { AgentClient } from "#lib/client-sdk/agent-client";
import { SeededRandom } from "#lib/demo/seeded-random";
import { EventMirror } from "./event-mirror";

interface Following {
  /** The servers for any life. A function, because a restarted server may have moved. */
  readonly urls: () => readonly string[];
  readonly key: Credentials;
  readonly seed: number;
}

const pageMax = 500;
const lifeMsMax = 3_000;
/** In a life, one event of 50 is the one before whose taking it ends. */
const deathsPerMille = 20;

class Death extends Error {}

/**
 * Follows the events into a mirror, and dies at random: while it waits, and within a page, of which it then keeps only
 * what it has taken. Each life goes on from its one number, at a random server, which may be gone.
 */
export class DyingConsumer {
  readonly mirror = new EventMirror();
  lives = 0;
  private readonly random: SeededRandom;
  private readonly closing = new AbortController();
  private last = Number.POSITIVE_INFINITY;
  private readonly following: Promise<void>;

  constructor(private readonly given: Following) {
    this.random = new SeededRandom(given.seed);
    this.following = this.follow();
    // What it rejects with is told by whoever waits for the last event.
    this.following.catch(() => undefined);
  }

  /** Waits until it has taken the event with this number, and ends. */
  async reach(last: number): Promise<void> {
    this.last = last;
    await this.following;
  }

  close(): void {
    this.closing.abort();
  }

  private async follow(): Promise<void> {
    for (; this.mirror.number < this.last && !this.closing.signal.aborted; this.lives += 1) await this.live();
  }

  private async live(): Promise<void> {
    const { api_key: apiKey, secret } = this.given.key;
    const client = new AgentClient({ url: this.random.pick(this.given.urls()), apiKey, secret });
    const natural = AbortSignal.timeout(this.random.between(1, lifeMsMax));
    const options = {
      signal: AbortSignal.any([natural, this.closing.signal]),
      limit: this.random.between(1, pageMax),
    };
    const { ended } = client.followEvents(
      this.mirror.number,
      (event) => {
        if (this.random.perMille(deathsPerMille)) throw new Death();
        this.mirror.take(event);
      },
      options,
    );
    await ended.catch((error) => {
      if (!(error instanceof Death)) throw error;
    });
  }
}
