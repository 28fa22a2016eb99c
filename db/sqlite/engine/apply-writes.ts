import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { writtenColumns } from "#db/engine/written-columns";
import { keyUses } from "#db/sqlite/keys/key-uses";
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
} from "#db/sqlite/schema";
import type { WalletStatements } from "#db/sqlite/wallets/wallet-statements";
import { type TableWriter, type TableWriters, writeWith } from "#lib/commands/table-writers";
import type { Move, Post, Write } from "#lib/commands/write";
import type { SumFold } from "#lib/domain/books/sum-fold";
import type { Connection } from "./connection";

/** Applies the writes that a command has decided on, in their order. What they add to the kept sums is folded. */
export function writesTo(
  connection: Connection,
  statements: WalletStatements,
  post: (write: Post) => void,
  move: (write: Move) => void,
  sums: SumFold,
): (writes: readonly Write[]) => void {
  const { db } = connection;
  const markUsed = keyUses(connection);

  function writerOf<T extends SQLiteTable>(table: T, key: readonly string[]): TableWriter<T["$inferInsert"], unknown> {
    const { columnOf, isAt } = writtenColumns(getTableColumns<SQLiteTable>(table));
    const keyColumns = key.map(columnOf);
    return {
      insert: (row) => db.insert(table).values(row).run(),
      put: (row) => db.insert(table).values(row).onConflictDoUpdate({ target: keyColumns, set: row }).run(),
      change: (where, to) => db.update(table).set(to).where(isAt(where)).run(),
      remove: (where) => db.delete(table).where(isAt(where)).run(),
    };
  }

  const writers: TableWriters<unknown> = {
    agents: writerOf(agents, ["id"]),
    keys: writerOf(apiKeys, ["id"]),
    views: writerOf(savedViews, ["agentId", "id"]),
    rates: writerOf(rates, ["currency", "from"]),
    milestones: writerOf(milestones, ["agentId", "name"]),
    // A player's first deposit inserts the wallet, so this table uses a quicker prepared statement.
    wallets: {
      ...writerOf(wallets, ["agentId", "playerId"]),
      insert(row) {
        statements.openWallet({ ...row });
        sums.open(row.agentId);
      },
    },
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

  return (writes) => {
    for (const write of writes) {
      if (write.act === "post") {
        post(write);
        sums.transfer(write.transfer);
      } else if (write.act === "move") move(write);
      else if (write.act === "mark used") markUsed(write.uses);
      else writeWith(writers, write);
    }
  };
}
