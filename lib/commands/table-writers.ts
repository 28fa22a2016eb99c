import type { TableName, Tables, WriteTo } from "./write";

/** How a driver writes one of its tables. `Sent` is what its writes return. */
export interface TableWriter<Row, Sent> {
  // Properties and not methods, so that a row that does not fit the table is a type error.
  readonly insert: (row: Row) => Sent;
  readonly put: (row: Row) => Sent;
  readonly change: (where: Partial<Row>, to: Partial<Row>) => Sent;
  readonly remove: (where: Partial<Row>) => Sent;
}

export type TableWriters<Sent> = { readonly [T in TableName]: TableWriter<Tables[T], Sent> };

export function writeWith<T extends TableName, Sent>(writers: TableWriters<Sent>, write: WriteTo<T>): Sent {
  const writer: TableWriter<Tables[T], Sent> = writers[write.table];
  if (write.act === "change") return writer.change(write.where, write.to);
  if (write.act === "remove") return writer.remove(write.where);
  return writer[write.act](write.row);
}
