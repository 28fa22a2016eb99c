import type { TicketFacts } from "#lib/commands/facts";
import type { WalletsAtHand } from "#lib/commands/wallets/moved-wallets";
import type { Post, TableName } from "#lib/commands/write";
import type { Chain } from "#lib/domain/audit/audit-row";
import type { SumFold } from "#lib/domain/books/sum-fold";
import type { ToldEvent } from "#lib/domain/events/told-event";
import type { LimitUse } from "#lib/domain/limits/limit-use";
import type { ReplayGuard } from "#lib/domain/wallets/posted-transfer";
import type { Ticket, Wallet } from "#lib/domain/wallets/transfer";
import type { Work } from "./work";

export type PlayerKey = Pick<Wallet, "agentId" | "playerId">;

/** What each database does in a way of its own inside a transaction that changes something. */
export interface CommandEngine {
  readonly chain: Chain;
  /** The earlier uses of a ticket, and the wallet that it would move. The actor is as in the fact of this name. */
  ticket(ticket: Ticket, guard: ReplayGuard | null, actor: string | null): Work<TicketFacts>;
  /** Writes a transfer with its hash, and moves its wallet. */
  post(write: Post): Work<void>;
  /** Holds some players' wallets. */
  walletsOf(players: readonly PlayerKey[]): Work<WalletsAtHand>;
  /** Ends all judging of an agent's transfers until the commit, with what its limits have counted in their rows. */
  holdControls(agentId: string): Work<void>;
  countUses(uses: readonly LimitUse[]): Work<void>;
  /** Hears of each table of which a command writes rows, before they are written. */
  heed(table: TableName): void;
  /** Adds to the agents' event logs. */
  tell(events: readonly ToldEvent[]): Work<void>;
  /** The changes of the kept sums that a command adds to: of its own, or of all commands of a commit. */
  sums(): SumFold;
  /** Called last in a command, with the same sums. */
  endSums(sums: SumFold): Work<void>;
}
