import type { Instant } from "#lib/domain/instant";
import type { MilestoneName } from "#lib/domain/milestone";
import type { SavedView } from "#lib/domain/saved-view";
import type { Agent, Rate } from "#lib/stored/agent";
import type { ApiKey } from "#lib/stored/api-key";

/** The rows that commands write, by table. A driver has a table for each, with a column for each name. */
export interface Tables {
  readonly agents: Agent;
  readonly keys: ApiKey;
  readonly views: SavedView;
  readonly rates: Rate;
  readonly milestones: { readonly agentId: string; readonly name: MilestoneName; readonly at: Instant };
}
export type TableName = keyof Tables;

interface Insert<T extends TableName> {
  readonly act: "insert" | "put";
  readonly table: T;
  readonly row: Tables[T];
}
interface Change<T extends TableName> {
  readonly act: "change";
  readonly table: T;
  readonly where: Partial<Tables[T]>;
  readonly to: Partial<Tables[T]>;
}
interface Remove<T extends TableName> {
  readonly act: "remove";
  readonly table: T;
  readonly where: Partial<Tables[T]>;
}
/** One write, as plain data: a driver applies it without knowing what it means. */
export type WriteTo<T extends TableName> = Insert<T> | Change<T> | Remove<T>;
export type Write = { [T in TableName]: WriteTo<T> }[TableName];
