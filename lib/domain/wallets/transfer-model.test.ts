import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf } from "#lib/domain/failure-codes";
import { noControls } from "#lib/domain/limits/judge-limits";
import { money, parseMoney, zero } from "#lib/domain/money/money";
import { type Instant, instant } from "#lib/domain/time/instant";
import { decideTransfer, type Transfer, type TransferAsk, type Wallet } from "./transfer";
import type { TransferKind } from "./transfer-kind";

/** The events of one agent's wallets. Amounts are texts, because one amount can be written in several ways. */
type Event =
  | {
      readonly type: "transfer";
      readonly kind: TransferKind;
      readonly player: string;
      readonly ticket: string;
      readonly amount: string;
      readonly currency: string;
      readonly at: bigint;
    }
  | { readonly type: "seal"; readonly kind: TransferKind; readonly player: string; readonly ticket: string }
  | { readonly type: "block" | "unblock"; readonly player: string };
type TransferEvent = Extract<Event, { type: "transfer" }>;

const ceiling = 90_000_000_000n;
/** One player begins just below the ceiling, because a test would need nine thousand deposits to get there. */
const opening = new Map([["rich", ceiling - 12n]]);

/** The engine under test: it stores the decisions of decideTransfer. */
class Engine {
  readonly wallets = new Map<string, Wallet>();
  private readonly records = new Map<string, Transfer>();
  private readonly seals = new Set<string>();

  constructor(private readonly knownPlayersOnly: boolean) {
    for (const [playerId, units] of opening) this.put(playerId, units * 100_000_000n, null);
  }

  transfer(event: TransferEvent): string {
    const key = JSON.stringify([event.player, event.kind, event.ticket]);
    const ask: TransferAsk = {
      agentId: "acme",
      playerId: event.player,
      kind: event.kind,
      ticketId: event.ticket,
      currency: event.currency,
      amount: parseMoney(event.amount),
      amountText: event.amount,
      agentCurrency: "EUR",
      knownPlayersOnly: this.knownPlayersOnly,
      actor: "key:ak_1",
      reason: null,
      approved: false,
      at: instant(event.at),
    };
    const wallet = this.wallets.get(event.player) ?? null;
    const recorded = this.records.get(key) ?? null;
    const decision = decideTransfer(ask, { recorded, sealed: this.seals.has(key), wallet, controls: noControls });
    if (decision.act === "refuse") return refused(codeOf(decision.failure.kind), decision.failure.message);
    if (decision.act === "replay") return replayed(decision.transfer.balanceAfter, decision.transfer.amountText);
    if (decision.act === "await") throw new Error("There was no limit to wait for.");
    const { balanceAfter, createdAt } = decision;
    this.put(event.player, balanceAfter, createdAt);
    this.records.set(key, { ...ask, id: BigInt(this.records.size), balanceAfter, createdAt });
    return posted(balanceAfter);
  }

  seal(kind: TransferKind, player: string, ticket: string, evenIfPosted = false): void {
    const key = JSON.stringify([player, kind, ticket]);
    if (evenIfPosted || !this.records.has(key)) this.seals.add(key);
  }

  setStatus(playerId: string, status: Wallet["status"]): void {
    const wallet = this.wallets.get(playerId);
    if (wallet) this.wallets.set(playerId, { ...wallet, status });
  }

  private put(playerId: string, balance: bigint, lastTransferAt: Instant | null): void {
    const status = this.wallets.get(playerId)?.status ?? "active";
    this.wallets.set(playerId, {
      agentId: "acme",
      playerId,
      currency: "EUR",
      balance: money(balance),
      exposure: zero,
      status,
      lastTransferAt,
      lastEntryAt: lastTransferAt,
    });
  }
}

const posted = (balance: bigint) => `posted, ${balance}`;
const replayed = (balance: bigint, amount: string) => `replay of ${amount}, ${balance}`;
/** Only the message of a mismatch is part of the interface word by word. */
const refused = (code: number, message: string) => (code === 10050 ? `10050 ${message}` : `${code}`);

/**
 * The contract's section 3, implemented again from its text: a list of postings, and a search of it for every question.
 */
class Model {
  readonly postings: {
    player: string;
    kind: TransferKind;
    ticket: string;
    amount: string;
    currency: string;
    balance: bigint;
  }[] = [];
  private readonly sealed: { player: string; kind: TransferKind; ticket: string }[] = [];
  private readonly blocked = new Set<string>();

  constructor(private readonly knownPlayersOnly: boolean) {}

  transfer(event: TransferEvent): string {
    const ofTicket = (other: { player: string; kind: TransferKind; ticket: string }) =>
      other.player === event.player && other.kind === event.kind && other.ticket === event.ticket;
    const first = this.postings.find(ofTicket);
    if (first && hundredMillionths(first.amount) !== hundredMillionths(event.amount)) {
      return `10050 ticket_id already used with a different amount (recorded ${first.amount}, requested ${event.amount})`;
    }
    if (first && first.currency !== event.currency) {
      return `10050 ticket_id already used with a different currency (recorded ${first.currency}, requested ${event.currency})`;
    }
    if (first) return replayed(first.balance, first.amount);
    if (this.sealed.some(ofTicket)) return "20180";
    if (event.currency !== "EUR") return "20130";
    if (!this.knows(event.player) && (event.kind === "withdrawal" || this.knownPlayersOnly)) return "20110";
    if (this.blocked.has(event.player)) return "20120";
    const moved = hundredMillionths(event.amount);
    const balance = this.balanceOf(event.player) + (event.kind === "deposit" ? moved : -moved);
    if (balance < 0n) return "20160";
    if (balance > ceiling * 10n ** 8n) return "20170";
    this.postings.push({ ...event, balance });
    return posted(balance);
  }

  seal(kind: TransferKind, player: string, ticket: string): void {
    this.sealed.push({ kind, player, ticket });
  }

  setStatus(player: string, status: Wallet["status"]): void {
    if (status === "blocked" && this.knows(player)) this.blocked.add(player);
    else this.blocked.delete(player);
  }

  balanceOf(player: string): bigint {
    let balance = (opening.get(player) ?? 0n) * 10n ** 8n;
    for (const posting of this.postings) {
      if (posting.player !== player) continue;
      balance += posting.kind === "deposit" ? hundredMillionths(posting.amount) : -hundredMillionths(posting.amount);
    }
    return balance;
  }

  private knows(player: string): boolean {
    return opening.has(player) || this.postings.some((posting) => posting.player === player);
  }
}

/** A second way to read an amount, so that the model does not use the code that it checks. */
function hundredMillionths(amount: string): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(`${whole}${`${fraction}00000000`.slice(0, 8)}`);
}

const kinds = fc.constantFrom<TransferKind>("deposit", "withdrawal");
const players = fc.constantFrom("ann", "ben", "rich");
const tickets = fc.constantFrom("T-1", "T-2", "T-3", "T-4");
const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      type: fc.constant("transfer" as const),
      kind: kinds,
      player: players,
      ticket: tickets,
      amount: fc.constantFrom("5", "5.0", "5.00000000", "12", "0.00000001"),
      currency: fc.constantFrom("EUR", "EUR", "EUR", "USD"),
      at: fc.bigInt({ min: 0n, max: 20n }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant("seal" as const), kind: kinds, player: players, ticket: tickets }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom("block" as const, "unblock" as const), player: players }) },
);

describe("the ticket state machine", () => {
  it("gives every transfer the answer of the contract, in any order of events", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(events, { maxLength: 60 }), fc.boolean(), (sequence, knownPlayersOnly) => {
        const engine = new Engine(knownPlayersOnly);
        const model = new Model(knownPlayersOnly);
        for (const event of sequence) {
          if (event.type === "transfer") {
            const answer = engine.transfer(event);
            seen.add(answer.split(/[ ,]/)[0] ?? "");
            expect(answer).toBe(model.transfer(event));
          } else if (event.type === "seal") {
            engine.seal(event.kind, event.player, event.ticket);
            model.seal(event.kind, event.player, event.ticket);
          } else {
            const status = event.type === "block" ? "blocked" : "active";
            engine.setStatus(event.player, status);
            model.setStatus(event.player, status);
          }
          for (const [player, wallet] of engine.wallets) expect(wallet.balance).toBe(model.balanceOf(player));
        }
      }),
      { numRuns: 500 },
    );
    // A run that met none of these would prove nothing about them.
    expect([...seen].sort()).toEqual([
      "10050",
      "20110",
      "20120",
      "20130",
      "20160",
      "20170",
      "20180",
      "posted",
      "replay",
    ]);
  });

  it("never lets time stand still or run back within a wallet, whatever the clock does", () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 5n }), { minLength: 2, maxLength: 40 }), (clock) => {
        const engine = new Engine(false);
        let last = -1n;
        for (const [index, at] of clock.entries()) {
          engine.transfer({
            type: "transfer",
            kind: "deposit",
            player: "ann",
            ticket: `T-${index}`,
            amount: "1",
            currency: "EUR",
            at,
          });
          const createdAt = engine.wallets.get("ann")?.lastTransferAt ?? -1n;
          expect(createdAt > last && createdAt >= at).toBe(true);
          last = createdAt;
        }
      }),
    );
  });

  it("answers a ticket that was posted with its record, even if a seal stood beside it", () => {
    const engine = new Engine(false);
    const first: TransferEvent = {
      type: "transfer",
      kind: "deposit",
      player: "ann",
      ticket: "T-1",
      amount: "10",
      currency: "EUR",
      at: 0n,
    };
    engine.transfer(first);
    engine.seal("deposit", "ann", "T-1", true);
    expect(engine.transfer(first)).toBe(replayed(parseMoney("10"), "10"));
  });

  it("names the amount when amount and currency both differ", () => {
    const engine = new Engine(false);
    const first: TransferEvent = {
      type: "transfer",
      kind: "deposit",
      player: "ann",
      ticket: "T-1",
      amount: "10",
      currency: "EUR",
      at: 0n,
    };
    expect(engine.transfer(first)).toBe(posted(parseMoney("10")));
    expect(engine.transfer({ ...first, amount: "10.50", currency: "USD" })).toBe(
      "10050 ticket_id already used with a different amount (recorded 10, requested 10.50)",
    );
  });

  it("replays a withdrawal after the money is gone, after the player is blocked, and never moves money twice", () => {
    const engine = new Engine(false);
    const event = (kind: TransferKind, ticket: string): TransferEvent => ({
      type: "transfer",
      kind,
      player: "ann",
      ticket,
      amount: "10",
      currency: "EUR",
      at: 0n,
    });
    engine.transfer(event("deposit", "T-1"));
    expect(engine.transfer(event("withdrawal", "T-1"))).toBe(posted(zero));
    engine.setStatus("ann", "blocked");
    expect(engine.transfer(event("withdrawal", "T-1"))).toBe(replayed(zero, "10"));
    expect(engine.wallets.get("ann")?.balance).toBe(zero);
  });
});
