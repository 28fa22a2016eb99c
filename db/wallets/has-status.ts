import { eq, type SQL, sql } from "drizzle-orm";
import type { TableWith } from "#db/engine/conditions";
import type { Wallet } from "#lib/domain/wallets/transfer";

/** The index of blocked players is used only for its own written condition. */
export const hasStatus = ({ status }: TableWith<"status">, sought: Wallet["status"]): SQL =>
  sought === "blocked" ? sql`${status} = 'blocked'` : eq(status, sought);
