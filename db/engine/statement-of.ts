import { type Column, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { tables } from "#db/tables/tables";
import type { TableName, Tables, WriteTo } from "#lib/commands/write";

/** How a driver writes one of its tables. `Sent` is what its writes return. */
interface TableWriter<Row, Sent> {
  // Properties and not methods, so that a row that does not fit the table is a type error.
  readonly insert: (row: Row) => Sent;
  readonly put: (row: Row) => Sent;
  readonly change: (where: Partial<Row>, to: Partial<Row>) => Sent;
  readonly remove: (where: Partial<Row>) => Sent;
}

type TableWriters<Sent> = { readonly [T in TableName]: TableWriter<Tables[T], Sent> };

function writeWith<T extends TableName, Sent>(writers: TableWriters<Sent>, write: WriteTo<T>): Sent {
  const writer: TableWriter<Tables[T], Sent> = writers[write.table];
  if (write.act === "change") return writer.change(write.where, write.to);
  if (write.act === "remove") return writer.remove(write.where);
  return writer[write.act](write.row);
}

/** The statement of a write that a command has decided on, as both databases understand it. */
export const statementOf = (write: WriteTo<TableName>): SQL => writeWith(writers, write);

function writerOf<T extends SQLiteTable>(table: T): TableWriter<T["$inferInsert"], SQL> {
  const columns: Readonly<Record<string, Column>> = getTableColumns<SQLiteTable>(table);
  const key = keyOf(table).map(nameOf);

  function columnOf(name: string): Column {
    const column = columns[name];
    if (!column) throw new Error(`The table ${getTableName(table)} has no column "${name}" to write to.`);
    return column;
  }
  const valuesOf = (row: object) =>
    Object.entries(row).map(([name, value]) => ({ column: columnOf(name), value: sql.param(value, columnOf(name)) }));

  function isAt(where: object): SQL {
    const named = valuesOf(where).map(({ column, value }) => sql`${column} = ${value}`);
    if (named.length === 0) throw new Error("A write names no rows, and would reach the whole table.");
    return sql.join(named, sql` and `);
  }
  function insert(row: object): SQL {
    const values = valuesOf(row);
    const names = list(values.map(({ column }) => nameOf(column)));
    return sql`insert into ${table} (${names}) values (${list(values.map(({ value }) => value))})`;
  }
  return {
    insert,
    put(row) {
      const sets = valuesOf(row).map(({ column }) => sql`${nameOf(column)} = excluded.${nameOf(column)}`);
      return sql`${insert(row)} on conflict (${list(key)}) do update set ${list(sets)}`;
    },
    change(where, to) {
      const sets = valuesOf(to).map(({ column, value }) => sql`${nameOf(column)} = ${value}`);
      return sql`update ${table} set ${list(sets)} where ${isAt(where)}`;
    },
    remove: (where) => sql`delete from ${table} where ${isAt(where)}`,
  };
}

const nameOf = ({ name }: Column) => sql.identifier(name);
const list = (parts: Parameters<typeof sql.join>[0]): SQL => sql.join(parts, sql`, `);

function keyOf(table: SQLiteTable): readonly Column[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

const writers: TableWriters<SQL> = {
  agents: writerOf(tables.agents),
  keys: writerOf(tables.apiKeys),
  views: writerOf(tables.savedViews),
  rates: writerOf(tables.rates),
  milestones: writerOf(tables.milestones),
  attentionMarks: writerOf(tables.attentionMarks),
  limits: writerOf(tables.limits),
  transferStops: writerOf(tables.transferStops),
  wallets: writerOf(tables.wallets),
  leftStakes: writerOf(tables.leftStakes),
  carried: writerOf(tables.carriedForward),
  booksProofs: writerOf(tables.booksProofs),
  seals: writerOf(tables.seals),
  refusals: writerOf(tables.refusals),
  replayGuards: writerOf(tables.replayGuards),
  playerSessions: writerOf(tables.sessions),
  drafts: writerOf(tables.drafts),
  bulkRuns: writerOf(tables.bulkRuns),
  people: writerOf(tables.people),
  members: writerOf(tables.members),
  secondFactors: writerOf(tables.memberTwoFactor),
  recoveryCodes: writerOf(tables.memberRecoveryCodes),
  invitations: writerOf(tables.memberInvitations),
  memberSessions: writerOf(tables.memberSessions),
  signInFailures: writerOf(tables.signInFailures),
  approvalRules: writerOf(tables.approvalRules),
  approvals: writerOf(tables.approvals),
  approvalVotes: writerOf(tables.approvalVotes),
  webhookEndpoints: writerOf(tables.webhookEndpoints),
  webhookDeliveries: writerOf(tables.webhookDeliveries),
  webhookAttempts: writerOf(tables.webhookAttempts),
  webhookHours: writerOf(tables.webhookHours),
  facts: writerOf(tables.facts),
};
