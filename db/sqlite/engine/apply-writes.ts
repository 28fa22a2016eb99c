import { and, eq, getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  agents,
  apiKeys,
  booksProofs,
  carriedForward,
  drafts,
  leftStakes,
  milestones,
  people,
  rates,
  refusals,
  replayGuards,
  savedViews,
  seals,
  sessions,
  signInFailures,
  staff,
  staffInvitations,
  staffRecoveryCodes,
  staffSessions,
  staffTwoFactor,
  wallets,
} from "#db/sqlite/schema";
import type { WalletStatements } from "#db/sqlite/wallets/wallet-statements";
import type { Move, Post, TableName, Tables, Write, WriteTo } from "#lib/commands/write";
import type { Connection } from "./connection";

interface TableWriter<Row> {
  // These are properties and not methods, so that a row that a table cannot take is a type error.
  readonly insert: (row: Row) => void;
  readonly put: (row: Row) => void;
  readonly change: (where: Partial<Row>, to: Partial<Row>) => void;
  readonly remove: (where: Partial<Row>) => void;
}

/** Applies the writes that a command has decided on, in their order. */
export function writesTo(
  { db }: Connection,
  statements: WalletStatements,
  post: (write: Post) => void,
  move: (write: Move) => void,
): (writes: readonly Write[]) => void {
  function writerOf<T extends SQLiteTable>(table: T, key: readonly string[]): TableWriter<T["$inferInsert"]> {
    const columns = getTableColumns<SQLiteTable>(table);
    const columnOf = (name: string) => {
      const column = columns[name];
      if (!column) throw new Error(`There is no column "${name}" to write to.`);
      return column;
    };
    function isAt(where: object) {
      const named = Object.entries(where);
      if (named.length === 0) throw new Error("A write names no rows, and would reach the whole table.");
      return and(...named.map(([name, value]) => eq(columnOf(name), value)));
    }
    const keyColumns = key.map(columnOf);
    return {
      insert: (row) => db.insert(table).values(row).run(),
      put: (row) => db.insert(table).values(row).onConflictDoUpdate({ target: keyColumns, set: row }).run(),
      change: (where, to) => db.update(table).set(to).where(isAt(where)).run(),
      remove: (where) => db.delete(table).where(isAt(where)).run(),
    };
  }

  const writers: { readonly [T in TableName]: TableWriter<Tables[T]> } = {
    agents: writerOf(agents, ["id"]),
    keys: writerOf(apiKeys, ["id"]),
    views: writerOf(savedViews, ["agentId", "id"]),
    rates: writerOf(rates, ["currency", "from"]),
    milestones: writerOf(milestones, ["agentId", "name"]),
    // A player's first deposit inserts the wallet, so this table uses a quicker prepared statement.
    wallets: { ...writerOf(wallets, ["agentId", "playerId"]), insert: (row) => statements.openWallet({ ...row }) },
    leftStakes: writerOf(leftStakes, ["agentId", "tradeId", "playerId"]),
    carried: writerOf(carriedForward, ["agentId", "playerId"]),
    booksProofs: writerOf(booksProofs, ["agentId"]),
    seals: writerOf(seals, ["agentId", "playerId", "kind", "ticketId"]),
    refusals: writerOf(refusals, ["agentId", "playerId", "transferKind", "ticketId"]),
    replayGuards: writerOf(replayGuards, ["keyId", "signature"]),
    playerSessions: writerOf(sessions, ["agentId", "idempotencyKey"]),
    drafts: writerOf(drafts, ["agentId", "id"]),
    people: writerOf(people, ["email"]),
    members: writerOf(staff, ["agentId", "email"]),
    secondFactors: writerOf(staffTwoFactor, ["email"]),
    recoveryCodes: writerOf(staffRecoveryCodes, ["email", "digest"]),
    invitations: writerOf(staffInvitations, ["agentId", "id"]),
    memberSessions: writerOf(staffSessions, ["agentId", "idDigest"]),
    signInFailures: writerOf(signInFailures, ["source"]),
  };

  function apply<T extends TableName>(write: WriteTo<T>): void {
    const writer: TableWriter<Tables[T]> = writers[write.table];
    if (write.act === "change") writer.change(write.where, write.to);
    else if (write.act === "remove") writer.remove(write.where);
    else writer[write.act](write.row);
  }

  return (writes) => {
    for (const write of writes) {
      if (write.act === "post") post(write);
      else if (write.act === "move") move(write);
      else apply(write);
    }
  };
}
