import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { writtenColumns } from "#db/engine/written-columns";
import { sumRows } from "#db/postgres/books/sum-rows";
import type { Connection } from "#db/postgres/connections/connection";
import { keyUses } from "#db/postgres/keys/key-uses";
import {
  agents,
  apiKeys,
  booksProofs,
  carriedForward,
  drafts,
  leftStakes,
  memberInvitations,
  memberRecoveryCodes,
  memberSessions,
  members,
  memberTwoFactor,
  milestones,
  people,
  rates,
  refusals,
  replayGuards,
  savedViews,
  seals,
  sessions,
  signInFailures,
  wallets,
} from "#db/postgres/schema";
import { type TableWriter, type TableWriters, writeWith } from "#lib/commands/table-writers";
import type { Move, Post, Write } from "#lib/commands/write";
import { SumFold } from "#lib/domain/books/sum-fold";
import type { Transaction } from "./transaction";

/** Sends the writes that a command has decided on, in their order, and then what they add to the kept sums. */
export function writesTo(
  connection: Connection,
  post: (write: Post, transaction: Transaction) => void,
  move: (write: Move, transaction: Transaction) => Promise<void>,
): (writes: readonly Write[], transaction: Transaction) => Promise<void> {
  const { db } = connection;
  const sums = sumRows(connection);
  const markUsed = keyUses(connection);

  function writerOf<T extends PgTable>(
    table: T,
    key: readonly string[],
  ): TableWriter<T["$inferInsert"], Promise<unknown>> {
    const { columnOf, isAt } = writtenColumns(getTableColumns<PgTable>(table));
    const keyColumns = key.map(columnOf);
    return {
      insert: (row) => db.insert(table).values(row).execute(),
      put: (row) => db.insert(table).values(row).onConflictDoUpdate({ target: keyColumns, set: row }).execute(),
      change: (where, to) => db.update(table).set(to).where(isAt(where)).execute(),
      remove: (where) => db.delete(table).where(isAt(where)).execute(),
    };
  }

  const writers: TableWriters<Promise<unknown>> = {
    agents: writerOf(agents, ["id"]),
    keys: writerOf(apiKeys, ["id"]),
    views: writerOf(savedViews, ["agentId", "id"]),
    rates: writerOf(rates, ["currency", "from"]),
    milestones: writerOf(milestones, ["agentId", "name"]),
    wallets: writerOf(wallets, ["agentId", "playerId"]),
    leftStakes: writerOf(leftStakes, ["agentId", "tradeId", "playerId"]),
    carried: writerOf(carriedForward, ["agentId", "playerId"]),
    booksProofs: writerOf(booksProofs, ["agentId"]),
    seals: writerOf(seals, ["agentId", "playerId", "kind", "ticketId"]),
    refusals: writerOf(refusals, ["agentId", "playerId", "transferKind", "ticketId"]),
    replayGuards: writerOf(replayGuards, ["keyId", "signature"]),
    playerSessions: writerOf(sessions, ["agentId", "idempotencyKey"]),
    drafts: writerOf(drafts, ["agentId", "id"]),
    people: writerOf(people, ["email"]),
    members: writerOf(members, ["agentId", "email"]),
    secondFactors: writerOf(memberTwoFactor, ["email"]),
    recoveryCodes: writerOf(memberRecoveryCodes, ["email", "digest"]),
    invitations: writerOf(memberInvitations, ["agentId", "id"]),
    memberSessions: writerOf(memberSessions, ["agentId", "idDigest"]),
    signInFailures: writerOf(signInFailures, ["source"]),
  };

  return async (writes, transaction) => {
    const fold = new SumFold();
    for (const write of writes) {
      if (write.act === "post") {
        post(write, transaction);
        fold.transfer(write.transfer);
      } else if (write.act === "move") await move(write, transaction);
      else if (write.act === "mark used") transaction.send(markUsed(write.uses));
      else {
        transaction.send(writeWith(writers, write));
        if (write.act === "insert" && write.table === "wallets") fold.open(write.row.agentId);
      }
    }
    sums.write(fold, transaction);
  };
}
