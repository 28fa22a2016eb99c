import { setTimeout as pause } from "node:timers/promises";
import type { CommandResult } from "#db/core/commands";
import { controlKey } from "#db/core/locks";
import type { AnyCommand } from "#db/ports/methods";
import { otherQueueMax } from "#db/ports/queue-bounds";
import type { Connections, Held } from "#db/postgres/connections/connections";
import { gaveWay, UnknownOutcome, waitedTooLong } from "#db/postgres/connections/faults";
import { lockWaitMs, meetingPauseMsMax, meetingTriesMax } from "#db/postgres/connections/wait-bounds";
import { everything } from "#db/postgres/servers/notices";
import type { TicketScope } from "#db/postgres/wallets/ticket-facts";
import { commands } from "#lib/commands/catalogue";
import type { Wants } from "#lib/commands/facts";
import { memberIn } from "#lib/commands/judged";
import { done, type Outcome } from "#lib/domain/failure";
import type { News } from "#lib/domain/topic";
import { notPosted, notRead, overloaded } from "#lib/domain/unavailable";
import { unknownOutcome } from "#lib/domain/wallets/transfer";
import type { waitForLock } from "./locks";
import type { RunCommand } from "./postgres-engine";
import { inTransaction, type Transaction } from "./transaction";
import type { WriteGate } from "./write-gate";

const controlBatchMax = 32;

/** Runs the commands of one connection. */
export interface Runner {
  readonly run: RunCommand;
  readonly scope: TicketScope;
  readonly lock: ReturnType<typeof waitForLock>;
}

interface CommandLanesParts {
  /** For commands on wallets: several at once, kept apart by locks of tickets and wallets. */
  readonly wallets: Connections<Runner>;
  /** For all others: one queue over all servers. */
  readonly control: Connections<Runner>;
  readonly gate: WriteGate;
  tell(news: readonly News[]): void;
  complain(what: string, error: unknown): void;
}

interface Waiting {
  readonly command: AnyCommand;
  /** For the log. */
  readonly name: string;
  readonly input: readonly unknown[];
  /** True for a command that locks tickets and wallets and may wait for them: it gets its own transaction. */
  readonly isAlone: boolean;
  answer(outcome: Outcome<unknown>): void;
}

const begin = `begin; set local lock_timeout = ${lockWaitMs}`;

/**
 * Facts whose loading locks what they name, so that their commands need no queue. Members' commands queue anyway:
 * nobody who was disabled or demoted a moment before does anything more, on any server.
 */
const heldFacts = new Set([
  ...["wallet", "ticket", "draft", "sendableDraft", "leftStake", "playerSession", "bulkRun"],
  ...["endpoint", "keptEndpoint", "startableRun", "settableLimit", "heldControls", "recountedLimits"],
]);
const holdsItsFacts = (wants: Wants): boolean =>
  Object.values(wants).some((want) => want !== null && heldFacts.has(want.fact));

/** Commands outside the queue: they touch no rule that spans rows, and lock the rows that they write. */
const withoutLine: ReadonlySet<AnyCommand> = new Set<AnyCommand>([commands.keys.markKeysUsed]);

const questions: ReadonlySet<AnyCommand> = new Set<AnyCommand>([
  commands.wallets.ticketStatus,
  commands.drafts.draftStatus,
]);

/** True for commands that ask about a ticket, and never post under it. */
export const isQuestion = (command: AnyCommand): boolean => questions.has(command);

/** Runs each command in a transaction: commands on wallets separately, all others in one queue over all servers. */
export class CommandLanes {
  private readonly waiting: Waiting[] = [];
  private isAtWork = false;

  constructor(private readonly parts: CommandLanesParts) {}

  ask(command: AnyCommand, name: string, input: readonly unknown[]): Promise<Outcome<unknown>> {
    const isAlone = withoutLine.has(command) || holdsItsFacts(command.facts(...input));
    if (isAlone && memberIn(input) === null) return this.runAlone(this.parts.wallets, { command, name, input });
    if (this.waiting.length >= otherQueueMax) return Promise.resolve(overloaded());
    return new Promise((answer) => {
      this.waiting.push({ command, name, input, isAlone, answer });
      if (this.isAtWork) return;
      this.isAtWork = true;
      setImmediate(() => this.workOff());
    });
  }

  private async workOff(): Promise<void> {
    while (this.waiting.length > 0) await this.runBatch(this.waiting.splice(0, this.nextBatchSize()));
    this.isAtWork = false;
  }

  private nextBatchSize(): number {
    const firstAlone = this.waiting.slice(0, controlBatchMax).findIndex(({ isAlone }) => isAlone);
    return firstAlone < 0 ? controlBatchMax : Math.max(1, firstAlone);
  }

  /** One commit for all waiting commands. A bad call must not fail its neighbours, so after a fault each runs alone. */
  private async runBatch(batch: readonly Waiting[]): Promise<void> {
    if (batch.length > 1) {
      try {
        const results = await this.inTransactionOn(this.parts.control, async (run, transaction) => {
          const answered: CommandResult<unknown>[] = [];
          for (const { command, input } of batch) answered.push(await run(transaction, command, ...input));
          return answered;
        });
        for (const [index, { answer }] of batch.entries()) {
          answer(results.ok ? (results.value[index]?.outcome ?? notPosted()) : results);
        }
        if (results.ok) this.parts.tell(results.value.flatMap(({ news }) => news));
        return;
      } catch (error) {
        if (error instanceof UnknownOutcome) {
          this.parts.complain("Commands may have been committed or not", error.cause ?? error);
          // Commands of unknown outcome may have changed anything.
          this.parts.tell(everything);
          for (const { answer } of batch) answer(unknownOutcome());
          return;
        }
      }
    }
    for (const waiting of batch) waiting.answer(await this.runAlone(this.parts.control, waiting));
  }

  /** Runs one command, and repeats it while it conflicts with others. */
  private async runAlone(
    connections: Connections<Runner>,
    { command, name, input }: Pick<Waiting, "command" | "name" | "input">,
  ): Promise<Outcome<unknown>> {
    const asksOnly = isQuestion(command);
    const work = (run: RunCommand, transaction: Transaction, scope: TicketScope) => {
      scope.isQuestion = asksOnly;
      return run(transaction, command, ...input);
    };
    for (let tries = 1; ; tries += 1) {
      try {
        const result = await this.inTransactionOn(connections, work, asksOnly);
        if (!result.ok) return result;
        this.parts.tell(result.value.news);
        return result.value.outcome;
      } catch (error) {
        if (error instanceof UnknownOutcome) {
          this.parts.complain(`${name} may have been committed or not`, error.cause ?? error);
          this.parts.tell(everything);
          return unknownOutcome();
        }
        if (!gaveWay(error) || tries === meetingTriesMax) {
          if (!waitedTooLong(error)) this.parts.complain(`${name} could not be done`, error);
          return asksOnly ? notRead() : notPosted();
        }
      }
      await pause(Math.random() * meetingPauseMsMax);
    }
  }

  private inTransactionOn<R>(
    connections: Connections<Runner>,
    work: (run: RunCommand, transaction: Transaction, scope: TicketScope) => Promise<R>,
    isUngated = false,
  ): Promise<Outcome<R>> {
    const onConnection = async ({ connection, at: { run, scope, lock } }: Held<Runner>): Promise<Outcome<R>> => {
      let isCommitted = false;
      try {
        const result = await inTransaction(connection, begin, (transaction) => {
          if (connections === this.parts.control) transaction.send(lock(controlKey));
          return work(run, transaction, scope);
        });
        isCommitted = true;
        return done(result);
      } finally {
        scope.end(isCommitted);
      }
    };
    // A question writes nothing, and is answered even while no commit succeeds.
    return connections.use((held) => (isUngated ? onConnection(held) : this.parts.gate.pass(() => onConnection(held))));
  }
}
