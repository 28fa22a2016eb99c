import { paced } from "#e2e/fixtures/made/pace.mjs";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { ApiConnection } from "#e2e/load/api-connection";
import { openAtOneOf } from "./roving-client";
import type { TradeFeed } from "./trade-feed";

const repeatEveryMs = 50;
const repeatsMax = 600;

interface Roving {
  readonly urls: () => readonly string[];
  readonly key: Credentials;
  readonly name: string;
  readonly feed: TradeFeed;
}

/** The exchange's feed to several servers: a batch is repeated, also at other servers, until it is taken in. */
export class RovingFeed {
  private moves = 0;

  private constructor(
    private readonly given: Roving,
    private connection: ApiConnection,
  ) {}

  static async open(given: Roving): Promise<RovingFeed> {
    return new RovingFeed(given, await connectionAt(given, 0));
  }

  /** False when the only server is gone. */
  async postNext(): Promise<boolean> {
    const turn = paced(repeatEveryMs);
    let told = await this.given.feed.postNext(this.connection);
    for (let repeats = 0; told !== "taken"; repeats++, await turn()) {
      if (repeats === repeatsMax) throw new Error("A batch of trades is not taken in.");
      if (told === "cut") {
        if (this.given.urls().length === 1) return false;
        this.moves += 1;
        this.connection = await connectionAt(this.given, this.moves);
      }
      told = await this.given.feed.repeatLast(this.connection);
    }
    return true;
  }

  close(): void {
    this.connection.close();
  }
}

const connectionAt = ({ urls, key, name }: Roving, moves: number): Promise<ApiConnection> =>
  openAtOneOf(urls, moves, (url) => ApiConnection.open(url, key, `${name}-${moves}`));
