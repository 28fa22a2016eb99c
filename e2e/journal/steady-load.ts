import { DeskClient, type MemberAccount } from "#e2e/fixtures/clients/desk-client";
import { transferPath, transferRequest, walletPath } from "#e2e/fixtures/clients/wallet-calls";
import { paced } from "#e2e/fixtures/made/pace.mjs";
import { newAccount } from "#e2e/fixtures/offices/create-agent";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { deskOverSocket } from "#e2e/fixtures/offices/desk-way";
import { ApiConnection } from "#e2e/load/api-connection";
import { formatMoney, parseMoney } from "#lib/domain/money/money";

const depositors = 6;
const readers = 2;
const members = 2;
const callEveryMs = 8;
const amount = "1.25";
const looks = ["overview", "transfers", "players", "me"].map((page) => `/api/desk/${page}`);

interface LoadParts {
  readonly databaseFile: string;
  readonly url: string;
  readonly agentId: string;
  readonly key: Credentials;
}

/** Signed deposits, signed reads and dashboard requests at a steady pace, none of which may ever fail. */
export class SteadyLoad {
  /** The number of correctly answered requests. */
  answered = 0;
  private readonly failures: string[] = [];
  private readonly turn = paced(callEveryMs);
  private isOver = false;
  private deposited = 0;
  private work: Promise<unknown> = Promise.resolve();

  private constructor(private readonly parts: LoadParts) {}

  static async begin(parts: LoadParts): Promise<SteadyLoad> {
    const load = new SteadyLoad(parts);
    const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
    const account = await newAccount(parts.databaseFile, parts.agentId, "owner");
    load.work = Promise.all([
      ...numbers(depositors).map((number) => load.keepDepositing(`p-${number}`)),
      ...numbers(readers).map((number) => load.keepReading(`p-${number}`)),
      // They sign in at the same moment, at any server.
      ...numbers(members).map(() => load.keepLooking(account)),
    ]);
    return load;
  }

  async end(): Promise<{ readonly failures: readonly string[]; readonly deposited: number }> {
    this.isOver = true;
    await this.work;
    return { failures: this.failures, deposited: this.deposited };
  }

  /** Every deposit is answered with the sum of all deposits so far as the balance. */
  private async keepDepositing(player: string): Promise<void> {
    const connection = await this.open(`deposits-${player}`);
    for (let count = 1; !this.isOver; count++) {
      await this.turn();
      const body = transferRequest(`${player}-${count}`, amount);
      const answer = await connection.post(transferPath("deposit", player), body);
      const balance = formatMoney(BigInt(count) * parseMoney(amount));
      this.judge(answer?.code === 0 && answer.text.includes(`"balance":"${balance}"`), answer?.text ?? "no answer");
      this.deposited += 1;
    }
    connection.close();
  }

  private async keepReading(player: string): Promise<void> {
    const connection = await this.open(`reads-${player}`);
    const targets = [`${walletPath(player)}/statement`, "/api/v1/user/exchange/transactions", "/api/v1/time"];
    for (let count = 0; !this.isOver; count++) {
      await this.turn();
      const answer = await connection.get(targets[count % targets.length] ?? "");
      // The first of these may come before the player's first deposit.
      this.judge(answer?.code === 0 || /"code":20110/.test(answer?.text ?? ""), answer?.text ?? "no answer");
    }
    connection.close();
  }

  private async keepLooking(account: MemberAccount): Promise<void> {
    const way = deskOverSocket(() => this.parts.url);
    const browser = new DeskClient(way, account);
    const signedIn = await browser.signIn();
    this.judge(signedIn.code === 0, signedIn.text);
    for (let count = 0; !this.isOver; count++) {
      await this.turn();
      try {
        const { status, code, text } = await browser.get(looks[count % looks.length] ?? "");
        this.judge(status === 200 && code === 0, text);
      } catch (error) {
        this.judge(false, String(error));
      }
    }
  }

  private judge(isRight: boolean, told: string): void {
    if (isRight) this.answered += 1;
    else this.failures.push(told);
  }

  private open(name: string): Promise<ApiConnection> {
    return ApiConnection.open(this.parts.url, this.parts.key, name);
  }
}
