import type { Column, SQL } from "drizzle-orm";

/** The conditions of a statement, all of which must hold. One that is undefined does not bind. */
export type Conditions = (SQL | undefined)[];

/** The columns of a table that conditions name. Each database has its own kind of them. */
export type TableWith<Name extends string> = Readonly<Record<Name, Column>>;
