import { type ApiCall, SignedSender } from "#lib/client-sdk/signed-sender";
import { platform } from "#lib/client-sdk/surroundings";
import { pathSegment } from "#lib/domain/text/path";
import type { ClientName, DemoKeep } from "./demo-keep";

interface ClientCall extends ApiCall {
  readonly client: ClientName;
}

const firstCalls = 240;
/** With this many calls at once, the first ones take about two seconds. */
const callsAtOnce = 8;
const timeoutMs = 10_000;
const dayMs = 86_400_000;

/**
 * What the main agent's systems ask the API for in a day's work, and what they get wrong now and then: the call of this
 * number, again and again the same ones in turn.
 */
function callOf(number: number, players: readonly string[], nowMs: number): ClientCall {
  const player = pathSegment(players[number % players.length] ?? "");
  const wallet = `/api/v1/user/exchange/wallets/${player}`;
  const time = (daysAgo: number) => new Date(nowMs - daysAgo * dayMs).toISOString();
  const times = (days: number) => `create_start_time=${time(days)}&create_end_time=${time(0)}`;
  const gateway = { client: "Wallet gateway", method: "GET" } as const;
  const reader = { client: "BI reader", method: "GET" } as const;
  const calls: readonly ClientCall[] = [
    { ...gateway, target: `${wallet}/balance` },
    { ...gateway, target: `${wallet}/transactions/status?type=deposit&ticket_id=unknown-${number}` },
    { ...gateway, target: `${wallet}/balance` },
    { ...reader, target: `/api/v1/exchange/report/trade-summary?${times(1 + (number % 30))}` },
    { ...gateway, target: "/api/v1/user/exchange/transactions?limit=20" },
    { ...gateway, target: `${wallet}/statement?limit=20` },
    { ...reader, target: `/api/v1/exchange/report/trades?${times(1)}&limit=50` },
    // A range of more than 90 days is refused, and so is a key that lacks the scope or names nobody.
    { ...reader, target: `/api/v1/exchange/report/trade-summary?${times(120)}` },
    { ...reader, target: `${wallet}/balance` },
    { ...gateway, target: `/api/v1/user/exchange/wallets/nobody-${number}/balance` },
  ];
  return calls[number % calls.length] ?? { ...gateway, target: "/api/v1/user/exchange/transactions" };
}

/** The calls of the main agent's systems, through the same door as everybody's. */
export class DemoClients {
  private readonly senders: ReadonlyMap<ClientName, SignedSender>;
  private next = 0;

  constructor(
    url: string,
    keys: DemoKeep["clients"],
    private readonly players: readonly string[],
  ) {
    this.senders = new Map(
      keys.map(({ name, key }) => [name, new SignedSender(url, key.apiKey, key.secret, platform)]),
    );
  }

  /** A second's calls: a burst at first, which fills the request log, and then one. */
  async second(): Promise<void> {
    const count = this.next === 0 ? firstCalls : 1;
    for (let sent = 0; sent < count; sent += callsAtOnce) {
      await Promise.all(Array.from({ length: Math.min(count, callsAtOnce) }, () => this.call()));
    }
  }

  /** The next call. Its answer is nobody's concern but the log's. */
  private async call(): Promise<void> {
    const { client, ...call } = callOf(this.next, this.players, Date.now());
    this.next += 1;
    await this.senders.get(client)?.send(call, timeoutMs);
  }
}
