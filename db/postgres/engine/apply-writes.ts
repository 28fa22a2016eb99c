import { and, eq, getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
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
} from "#db/postgres/schema";
import type { Move, Post, TableName, Tables, Write, WriteTo } from "#lib/commands/write";
import type { Connection } from "./connection";
import type { Transaction } from "./transaction";

interface TableWriter<Row> {
  // These are properties and not methods, so that a row that a table cannot take is a type error.
  readonly insert: (row: Row) => Promise<unknown>;
  readonly put: (row: Row) => Promise<unknown>;
  readonly change: (where: Partial<Row>, to: Partial<Row>) => Promise<unknown>;
  readonly remove: (where: Partial<Row>) => Promise<unknown>;
}

/** Sends the writes that a command has decided on, in their order. */
export function writesTo(
  { db }: Connection,
  post: (write: Post, transaction: Transaction) => void,
  move: (write: Move, transaction: Transaction) => Promise<void>,
): (writes: readonly Write[], transaction: Transaction) => Promise<void> {
  function writerOf<T extends PgTable>(table: T, key: readonly string[]): TableWriter<T["$inferInsert"]> {
    const columns = getTableColumns<PgTable>(table);
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
      insert: (row) => db.insert(table).values(row).execute(),
      put: (row) => db.insert(table).values(row).onConflictDoUpdate({ target: keyColumns, set: row }).execute(),
      change: (where, to) => db.update(table).set(to).where(isAt(where)).execute(),
      remove: (where) => db.delete(table).where(isAt(where)).execute(),
    };
  }

  const writers: { readonly [T in TableName]: TableWriter<Tables[T]> } = {
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
    members: writerOf(staff, ["agentId", "email"]),
    secondFactors: writerOf(staffTwoFactor, ["email"]),
    recoveryCodes: writerOf(staffRecoveryCodes, ["email", "digest"]),
    invitations: writerOf(staffInvitations, ["agentId", "id"]),
    memberSessions: writerOf(staffSessions, ["agentId", "idDigest"]),
    signInFailures: writerOf(signInFailures, ["source"]),
  };

  function apply<T extends TableName>(write: WriteTo<T>): Promise<unknown> {
    const writer: TableWriter<Tables[T]> = writers[write.table];
    if (write.act === "change") return writer.change(write.where, write.to);
    if (write.act === "remove") return writer.remove(write.where);
    return writer[write.act](write.row);
  }

  return async (writes, transaction) => {
    for (const write of writes) {
      if (write.act === "post") post(write, transaction);
      else if (write.act === "move") await move(write, transaction);
      else transaction.send(apply(write));
    }
  };
}
