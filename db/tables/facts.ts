import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Single facts about the database itself, such as its master key's fingerprint and the last retention cut. */
export const facts = sqliteTable("facts", { name: text().primaryKey(), value: text().notNull() });
