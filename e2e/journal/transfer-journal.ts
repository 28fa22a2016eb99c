import type { ApiAnswer } from "#e2e/load/api-connection";
import type { SeededRandom } from "#lib/demo/seeded-random";
import { codeOf } from "#lib/domain/failure-codes";
import { formatMoney, type Money, money, parseMoney } from "#lib/domain/money/money";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";

/** One ticket, with everything that its client knows of it. */
export interface JournalEntry {
  readonly player: string;
  readonly kind: TransferKind;
  readonly ticketId: string;
  readonly amount: string;
  /** The body of the successful answer. With it, the ticket has posted for good. */
  acknowledged: string | null;
  /** True when a request ended without an answer, or with one that says so: its outcome is unknown. */
  unanswered: boolean;
  /** The number of successful answers that were no replays. A second one means that money moved twice. */
  firstAnswers: number;
}

export interface Draft {
  readonly entry: JournalEntry;
  /** True when the ticket had certainly posted before this request was sent. */
  readonly afterAcknowledged: boolean;
}

/** True for an answer that does not know whether the transfer has posted: the ticket's status tells. */
export const isUnknown = (answer: ApiAnswer | null): boolean => answer?.code === codeOf("internal");

/** True for an answer that nothing was done, and that the request may be repeated later. */
export const isForLater = (answer: ApiAnswer | null): boolean => answer?.code === codeOf("not_available");

/** True for an answer that another request with the same ticket is under way. */
export const isInProcess = (answer: ApiAnswer | null): boolean => answer?.code === codeOf("ticket_in_process");

/** Refusals that say nothing about the ticket, so the same request may be sent again at once. */
const passing = [codeOf("ticket_in_process"), codeOf("not_available")];
const refusals = { deposit: passing, withdrawal: [...passing, codeOf("balance_too_low"), codeOf("player_unknown")] };

const players = 40;
const recentEntries = 48;

/** The notes of a careful client: the plan before it sends, the answer after. It throws at the first broken promise. */
export class TransferJournal {
  readonly entries: JournalEntry[] = [];
  /** The number of requests cut off before their answer. */
  missingAnswers = 0;
  /** The number of answers that said that the outcome is unknown. */
  unknownOutcomes = 0;

  /** A new transfer, or an earlier one again: acknowledged, refused, cut or still under way elsewhere. */
  next(random: SeededRandom): JournalEntry {
    const recent = this.entries.slice(-recentEntries);
    if (recent.length > 0 && random.below(100) < 30) return random.pick(recent);
    const entry: JournalEntry = {
      player: `crash-${random.below(players)}`,
      kind: random.below(100) < 65 ? "deposit" : "withdrawal",
      ticketId: `ticket-${this.entries.length}`,
      amount: formatMoney(BigInt(1 + random.below(4_000_000_000))),
      acknowledged: null,
      unanswered: false,
      firstAnswers: 0,
    };
    this.entries.push(entry);
    return entry;
  }

  intend(entry: JournalEntry): Draft {
    return { entry, afterAcknowledged: entry.acknowledged !== null };
  }

  answered({ entry, afterAcknowledged }: Draft, answer: ApiAnswer | null): void {
    if (answer === null || isUnknown(answer)) {
      entry.unanswered = true;
      if (answer === null) this.missingAnswers += 1;
      else this.unknownOutcomes += 1;
      return;
    }
    const broken = (promise: string) => new Error(`${promise}: ${JSON.stringify(entry)} was answered ${answer.text}`);
    if (answer.code !== 0) {
      const inPlace = afterAcknowledged ? passing : refusals[entry.kind];
      if (!inPlace.includes(answer.code)) throw broken("Only a refusal in place is given");
      return;
    }
    if (afterAcknowledged && !answer.replayed) throw broken("A posted ticket never posts again");
    if (!answer.replayed) entry.firstAnswers += 1;
    if (entry.firstAnswers > 1) throw broken("A ticket posts once");
    if (entry.acknowledged !== null && entry.acknowledged !== answer.text) throw broken("A replay is the first answer");
    entry.acknowledged = answer.text;
  }

  /** Each player's balance according to the acknowledged transfers. */
  balances(): Map<string, Money> {
    const balances = new Map<string, Money>();
    for (const { player, kind, amount, acknowledged } of this.entries) {
      if (acknowledged === null) continue;
      const moved = kind === "deposit" ? parseMoney(amount) : -parseMoney(amount);
      balances.set(player, money((balances.get(player) ?? 0n) + moved));
    }
    return balances;
  }
}
