import { and, eq, lt, sql } from "drizzle-orm";
import { recordAudit } from "#db/audit/record-audit";
import { statementOf } from "#db/engine/statement-of";
import { markKeysUsed } from "#db/keys/mark-keys-used";
import { entriesOf } from "#db/ports/methods";
import { limitFacts } from "#db/reads/limits/limit-reads";
import { together } from "#db/reads/read";
import { sharedFacts } from "#db/reads/shared-facts";
import { draftRows } from "#db/reads/wallets/draft-reads";
import { bulkRows } from "#db/tables/bulk";
import { wallets } from "#db/tables/wallets";
import { webhookAttempts, webhookDeliveries, webhookHours } from "#db/tables/webhooks";
import { writeMovements, writeWallets } from "#db/wallets/wallet-writes";
import type { Command } from "#lib/commands/command";
import type { FactName, Facts, Known, TicketFacts, Wants } from "#lib/commands/facts";
import { judged } from "#lib/commands/judged";
import { newsOfDecision } from "#lib/commands/news-of-decision";
import { MovedWallets, type WalletsAtHand } from "#lib/commands/wallets/moved-wallets";
import type { DropDeliveries, ManyRows, Move, Post, TableName, Write } from "#lib/commands/write";
import type { Chain } from "#lib/domain/audit/audit-row";
import type { SumFold } from "#lib/domain/books/sum-fold";
import type { ToldEvent } from "#lib/domain/events/told-event";
import type { Outcome } from "#lib/domain/failure";
import type { LimitUse } from "#lib/domain/limits/limit-use";
import type { News } from "#lib/domain/topic";
import type { PlayerKey } from "#lib/domain/wallets/entry";
import type { ReplayGuard } from "#lib/domain/wallets/posted-transfer";
import type { Ticket } from "#lib/domain/wallets/transfer";
import { draftsKey } from "./locks";
import { dropRows, insertRows, type RowsText } from "./rows";
import { known, lock, Put, put, Say, say, type Work } from "./work";

/** The parts of a command's transaction that SQLite and PostgreSQL do differently. */
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

export interface CommandResult<T> {
  readonly outcome: Outcome<T>;
  /** To be told after the commit. */
  readonly news: readonly News[];
}

/** Runs commands in the transaction of their change: loads what a judgement wants to know, and writes what it decides. */
export function commandsOn(engine: CommandEngine) {
  const facts = commandFacts(engine);
  const loaders = new Map(entriesOf(facts));

  /** Loads all facts at once. Their first statements go out in this order, so that locks come before what they guard. */
  function* loaded<W extends Wants>(wants: W): Work<Known<W>> {
    const names = Object.keys(wants);
    const loads = names.map((name) => {
      const want = wants[name];
      return want ? loaders.get(want.fact)(...want.of) : known(null);
    });
    const found = yield* together(...loads);
    return Object(Object.fromEntries(names.map((name, index) => [name, found[index]])));
  }

  return function* run<Input extends readonly unknown[], W extends Wants, T>(
    command: Command<Input, W, T>,
    ...input: Input
  ): Work<CommandResult<T>> {
    const judging = judged(command, ...input);
    let step = judging.next();
    while (!step.done) step = judging.next(yield* loaded(step.value));
    const result = step.value;
    if ("ok" in result) return { outcome: result, news: [] };
    yield* applyWrites(engine, result.writes);
    yield* engine.tell(result.events);
    for (const { by, ...row } of result.audit) yield* recordAudit(row, by, engine.chain);
    return { outcome: result.outcome, news: newsOfDecision(result) };
  };
}

type WorkFacts = { readonly [N in FactName]: (...of: Parameters<Facts[N]>) => Work<ReturnType<Facts[N]>> };

/** The facts of commands, loaded in the transaction of the change. Locks come before what they guard. */
const commandFacts = (engine: CommandEngine): WorkFacts => ({
  ...sharedFacts,
  ticket: engine.ticket,
  *openDrafts(agentId) {
    yield* lock(draftsKey(agentId));
    return (yield* draftRows.open(agentId)).length;
  },
  *sendableDraft(agentId, id, actor) {
    const [draft, agent] = yield* together(draftRows.hold(agentId, id), sharedFacts.agent(agentId));
    if (!draft || !agent) return null;
    const ticket = yield* engine.ticket(draft, null, actor);
    return { draft, agent, ticket, lastRefusal: yield* sharedFacts.lastRefusal(draft) };
  },
  *settableLimit(asked, at) {
    yield* engine.holdControls(asked.agentId);
    return yield* limitFacts.settableLimit(asked, at);
  },
  *heldControls(agentId) {
    yield* engine.holdControls(agentId);
    return yield* limitFacts.heldControls(agentId);
  },
  *recountedLimits(agentId, zone, at) {
    yield* engine.holdControls(agentId);
    return yield* limitFacts.recountedLimits(agentId, zone, at);
  },
});

const manyRows: Readonly<Record<keyof ManyRows, RowsText>> = {
  bulkRows: insertRows(bulkRows, { meeting: "is replaced" }),
  webhookDeliveries: insertRows(webhookDeliveries, { meeting: "is replaced" }),
  webhookAttempts: insertRows(webhookAttempts, { meeting: "is replaced" }),
};
const openedWallets = insertRows(wallets);

/** Applies a command's writes in order, and then their changes of the kept sums. */
function* applyWrites(engine: CommandEngine, writes: readonly Write[]): Work<void> {
  const sums = engine.sums();
  for (const write of writes) {
    if (write.act === "post") {
      yield* engine.post(write);
      sums.transfer(write.transfer);
    } else if (write.act === "move") yield* moveWallet(engine, write);
    else if (write.act === "mark used") yield* markKeysUsed(write.uses);
    else if (write.act === "put rows") yield* put(manyRows[write.table], write.rows);
    else if (write.act === "drop deliveries") yield* dropDeliveries(write);
    else if (write.act === "use limits") yield* engine.countUses(write.uses);
    else if (write.act === "insert" && write.table === "wallets") {
      yield* put(openedWallets, [write.row]);
      sums.open(write.row.agentId);
    } else {
      engine.heed(write.table);
      yield* say(statementOf(write));
    }
  }
  yield* engine.endSums(sums);
}

/** Writes one movement of a command. */
function* moveWallet(engine: CommandEngine, { wallet, ask, at }: Move): Work<void> {
  const wallets = new MovedWallets(yield* engine.walletsOf([wallet]), engine.chain);
  const movement = wallets.post(wallet, ask, at);
  if (!movement) throw new Error("A movement was decided that its wallet cannot hold.");
  yield* writeMovements([movement]);
  yield* writeWallets(wallets);
}

const droppedAttempts = dropRows(webhookAttempts, { by: ["agentId", "endpointId", "sequence"] });
const droppedDeliveries = dropRows(webhookDeliveries, { by: ["agentId", "endpointId", "sequence"] });

/** Drops deliveries of an endpoint with their attempts, and its hours before a time. */
function* dropDeliveries({ agentId, endpointId, sequences, hoursBefore }: DropDeliveries): Work<void> {
  const named = sequences.map((sequence) => ({ agentId, endpointId, sequence }));
  const { agentId: ofAgent, endpointId: ofEndpoint, hour } = webhookHours;
  const isOld = and(eq(ofAgent, agentId), eq(ofEndpoint, endpointId), lt(hour, hoursBefore));
  yield [
    new Put(droppedAttempts, named),
    new Put(droppedDeliveries, named),
    new Say(sql`delete from ${webhookHours} where ${isOld}`),
  ];
}
