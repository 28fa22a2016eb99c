import type { ControlsByAgent } from "#db/postgres/limits/control-rows";
import type { ChainedPost, MovedByTransfer } from "#db/wallets/wallet-writes";
import { newsOfDecision } from "#lib/commands/news-of-decision";
import { recordTransfer } from "#lib/commands/wallets/record-transfer";
import type { Tables, Write } from "#lib/commands/write";
import type { Chain } from "#lib/domain/audit/audit-row";
import { SumFold } from "#lib/domain/books/sum-fold";
import type { ToldEvent } from "#lib/domain/events/told-event";
import type { Outcome } from "#lib/domain/failure";
import { noControls } from "#lib/domain/limits/judge-limits";
import type { LimitUse } from "#lib/domain/limits/limit-use";
import type { News } from "#lib/domain/topic";
import type { GuardedAsk, PostedTransfer } from "#lib/domain/wallets/posted-transfer";
import type { ChainedTransfer } from "#lib/domain/wallets/refund";
import {
  type ChainedWallet,
  canonicalTransfer,
  emptyWallet,
  type Ticket,
  type Transfer,
} from "#lib/domain/wallets/transfer";
import type { KnownTicket } from "./transfer-statements";

/** The facts that a batch found in the database, in the order of its transfers. */
export interface BatchFacts {
  /** False for a ticket that another transaction holds. */
  readonly locks: readonly boolean[];
  readonly known: readonly KnownTicket[];
  /** The wallets that no other transaction holds. */
  readonly free: readonly ChainedWallet[];
  readonly refunded: readonly (ChainedTransfer | null)[];
  readonly controls: ControlsByAgent;
  readonly numbers: readonly bigint[];
}

/** Judges a batch's transfers one by one, and collects their writes in a list for each table. */
export class JudgedBatch {
  /** Null for a transfer whose ticket or wallet others hold, and for the rest of its wallet: they are judged later. */
  readonly answers: (Outcome<PostedTransfer> | null)[] = [];
  readonly locks: readonly boolean[];
  readonly posts: ChainedPost[] = [];
  /** The numbers that no transfer got. */
  readonly unused: Pick<Transfer, "agentId" | "id">[] = [];
  readonly opened: Tables["wallets"][] = [];
  readonly refusals = new Map<string, Tables["refusals"]>();
  readonly guards = new Map<string, Tables["replayGuards"]>();
  readonly events: ToldEvent[] = [];
  readonly news: News[] = [];
  /** The batch's changes of the kept sums. */
  readonly sums = new SumFold();
  private readonly controls: ControlsByAgent;
  private readonly wallets = new Map<string, ChainedWallet>();
  /** The batch's own records, which a later transfer with the same ticket replays. */
  private readonly recorded = new Map<string, Transfer>();
  /** The wallets with a skipped transfer. */
  private readonly heldUp = new Set<string>();
  private readonly movedWallets = new Map<string, MovedByTransfer>();
  /** What limits have counted after the batch. */
  readonly uses: readonly LimitUse[];

  constructor(
    batch: readonly GuardedAsk[],
    { locks, known, free, refunded, numbers, controls }: BatchFacts,
    private readonly chain: Chain,
  ) {
    this.locks = locks;
    this.controls = controls;
    for (const wallet of free) this.wallets.set(nameOf(wallet), wallet);
    for (const [index, transfer] of batch.entries()) {
      const ticket = known[index];
      const nextId = numbers[index];
      if (!ticket || nextId === undefined) throw new Error("A batch was read only in part.");
      const wallet = nameOf(transfer.ask);
      const mayBeJudged = locks[index] === true && !this.heldUp.has(wallet);
      const posted = this.posts.length;
      const answer = mayBeJudged ? this.judge(transfer, ticket, nextId, refunded[index] ?? null) : null;
      if (answer === null) this.heldUp.add(wallet);
      if (this.posts.length === posted) this.unused.push({ agentId: transfer.ask.agentId, id: nextId });
      this.answers.push(answer);
    }
    this.uses = [...controls.values()].flatMap((ofAgent) => ofAgent.take());
  }

  /** The wallets as the batch leaves them. */
  get moved(): MovedByTransfer[] {
    return [...this.movedWallets.values()];
  }

  private judge(
    { ask, guard }: GuardedAsk,
    known: KnownTicket,
    nextId: bigint,
    refunded: ChainedTransfer | null,
  ): Outcome<PostedTransfer> | null {
    const wallet = this.wallets.get(nameOf(ask)) ?? null;
    if (!wallet && known.hasWallet) return null;
    const { hasWallet: _hasWallet, ...ticket } = known;
    const recorded = ticket.recorded ?? this.recorded.get(ticketName(ask)) ?? null;
    const controls = this.controls.get(ask.agentId) ?? noControls;
    const facts = { ticket: { ...ticket, recorded, isInProcess: false, wallet, nextId, controls }, refunded };
    const decision = recordTransfer.decide(facts, ask, guard);
    if ("ok" in decision) return decision;
    for (const write of decision.writes) this.gather(write);
    this.events.push(...decision.events);
    this.news.push(...newsOfDecision(decision));
    return decision.outcome;
  }

  private gather(write: Write): void {
    if (write.act === "post") {
      const { transfer, head } = write;
      const hash = this.chain(head, canonicalTransfer(transfer));
      this.posts.push({ transfer, hash });
      this.recorded.set(ticketName(transfer), transfer);
      this.sums.transfer(transfer);
      const name = nameOf(transfer);
      const { balanceAfter: balance, createdAt: at } = transfer;
      const before = this.wallets.get(name) ?? emptyWallet(transfer);
      this.wallets.set(name, { ...before, balance, lastTransferAt: at, lastEntryAt: at, head: hash });
      this.movedWallets.set(name, { ...transfer, balance, head: hash });
    } else if (write.act === "insert" && write.table === "wallets") {
      this.opened.push(write.row);
      this.sums.open(write.row.agentId);
    } else if (write.act === "use limits") {
      for (const use of write.uses) this.controls.get(use.agentId)?.use(use);
    } else if (write.act === "put" && write.table === "refusals") this.refusals.set(keyOf(write.row), write.row);
    else if (write.act === "put" && write.table === "replayGuards") {
      this.guards.set(`${write.row.keyId}\n${write.row.signature}`, write.row);
    } else throw new Error("A transfer wrote a row that no batch can write.");
  }
}

export const nameOf = ({ agentId, playerId }: Pick<ChainedWallet, "agentId" | "playerId">): string =>
  `${agentId}\n${playerId}`;
const ticketName = ({ agentId, playerId, kind, ticketId }: Ticket): string =>
  `${agentId}\n${playerId}\n${kind}\n${ticketId}`;
const keyOf = ({ agentId, playerId, transferKind, ticketId }: Tables["refusals"]): string =>
  `${agentId}\n${playerId}\n${transferKind}\n${ticketId}`;
