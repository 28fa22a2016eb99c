import { availableParallelism } from "node:os";
import {
  BIGINT,
  BOOLEAN,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBInstance,
  type DuckDBPreparedStatement,
  UTINYINT,
} from "@duckdb/node-api";
import * as z from "zod";
import { measures } from "#lib/domain/reports/packed-sums";
import { figuresOf } from "./figures-of";
import type { Reporter } from "./report-caller";
import { conditionOf, tradeColumns } from "./sqlite-peer";

const chunkRows = 2_048;
const amounts = measures.map((measure) => ({ name: measure, type: BIGINT }));
const times = ["matched_at", "settled_at"].map((name) => ({ name, type: BIGINT }));
const columns = [...times, { name: "category", type: UTINYINT }, { name: "won", type: BOOLEAN }, ...amounts];
const sums = measures.map((measure) => `sum(${measure})`).join(", ");
const Rows = z.array(z.tuple([z.number(), z.bigint(), z.bigint()], z.bigint()));

/** DuckDB with the same rows in memory, in the smallest types that hold them, with a thread for each core. */
export async function duckdbPeer(file: string, agentId: string): Promise<Reporter> {
  const instance = await DuckDBInstance.create(":memory:", { threads: String(availableParallelism()) });
  const connection = await instance.connect();
  await connection.run(`CREATE TABLE trades (${columns.map(({ name, type }) => `${name} ${type}`).join(", ")})`);
  await load(connection, file, agentId);
  const prepared = new Map<string, DuckDBPreparedStatement>();
  return {
    async report(range) {
      const { text, values } = conditionOf(range);
      const statement =
        prepared.get(text) ??
        (await connection.prepare(
          `SELECT category, count(*), count(*) FILTER (WHERE won), ${sums} FROM trades WHERE ${text} GROUP BY category`,
        ));
      prepared.set(text, statement);
      // Bound with their own width: another would make DuckDB widen the column for each comparison.
      for (const [place, value] of values.entries()) statement.bindBigInt(place + 1, value);
      const read = await statement.runAndReadAll();
      return () => figuresOf(Rows.parse(read.getRows()).map(([place, ...rest]) => [BigInt(place), ...rest]));
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function load(connection: DuckDBConnection, file: string, agentId: string): Promise<void> {
  const appender = await connection.createAppender("trades");
  const types = columns.map(({ type }) => type);
  let rows: (bigint | number | boolean | null)[][] = [];
  const flush = () => {
    const chunk = DuckDBDataChunk.create(types, rows.length);
    chunk.setRows(rows);
    appender.appendDataChunk(chunk);
    rows = [];
  };
  for (const [matchedAt = null, settledAt = null, category, won, ...values] of tradeColumns(file, agentId)) {
    if (rows.push([matchedAt, settledAt, Number(category), won === 1n, ...values]) === chunkRows) flush();
  }
  if (rows.length > 0) flush();
  appender.closeSync();
}
