import { expect } from "vitest";
import { paced } from "#e2e/fixtures/made/pace.mjs";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import type { ApiAnswer } from "#e2e/load/api-connection";
import { JournaledClient, Posted } from "./journaled-client";
import { isForLater, isInProcess, isUnknown, type JournalEntry, type TransferJournal } from "./transfer-journal";

const askEveryMs = 50;
const settleTriesMax = 600;

interface Roving {
  readonly urls: () => readonly string[];
  readonly key: Credentials;
  readonly name: string;
  /** Clients with different numbers start at different servers. */
  readonly number: number;
  readonly journal: TransferJournal;
}

/** A careful client of several servers: when its connection is cut, it goes to another server. */
export class RovingClient {
  private moves = 0;

  private constructor(
    private readonly given: Roving,
    private client: JournaledClient,
  ) {}

  static async open(given: Roving): Promise<RovingClient> {
    return new RovingClient(given, await clientAt(given, 0));
  }

  /** Null when the connection was cut. The next request then goes to another server, if there is one. */
  async send(entry: JournalEntry): Promise<ApiAnswer | null> {
    const answer = await this.client.send(entry);
    if (answer === null) await this.move();
    return answer;
  }

  /**
   * The contract's procedure after a lost answer: ask for the ticket's status until it is known, then send the ticket
   * again. A posted transfer must be answered as it is; the journal judges everything else.
   */
  async settle(entry: JournalEntry): Promise<void> {
    const turn = paced(askEveryMs);
    for (let tries = 0; tries < settleTriesMax; tries++, await turn()) {
      const status = await this.client.statusForNow(entry);
      if (status === null) await this.move();
      if (status === null || status === "for later" || status.state === "PROCESSING") continue;
      const again = await this.send(entry);
      // Another client may be sending the same ticket.
      if (again === null || isForLater(again) || isUnknown(again) || isInProcess(again)) continue;
      if (status.state === "POSTED") {
        expect(again).toMatchObject({ code: 0, replayed: true });
        expect(Posted.parse(again.data)).toEqual(Posted.parse(status.transaction));
      } else expect(status.state).toBe("NOT_POSTED");
      entry.unanswered = false;
      return;
    }
    throw new Error(`A ticket stays stuck: ${JSON.stringify(entry)}`);
  }

  close(): void {
    this.client.close();
  }

  private async move(): Promise<void> {
    if (this.given.urls().length === 1) return;
    this.moves += 1;
    this.client = await clientAt(this.given, this.moves);
  }
}

const clientAt = ({ urls, key, name, number, journal }: Roving, moves: number): Promise<JournaledClient> =>
  openAtOneOf(urls, number + moves, (url) => JournaledClient.open(url, key, `${name}-${moves}`, journal));

/** Connects to the server with this number, counted around, or to the next that accepts connections. */
export async function openAtOneOf<T>(
  urls: () => readonly string[],
  number: number,
  open: (url: string) => Promise<T>,
): Promise<T> {
  const all = urls();
  let fault: unknown = new Error("There is no server.");
  for (let next = number; next < number + all.length; next++) {
    try {
      return await open(all[next % all.length] ?? "");
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}
