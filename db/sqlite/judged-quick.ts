import { and, eq, sql } from "drizzle-orm";
import { faultOfActing } from "#lib/domain/acting-member";
import type { Author } from "#lib/stored/author";
import type { Connection } from "./connection";
import { staff } from "./schema";
import type { Intentions } from "./writer";

/**
 * Whatever a member of staff asks for is held against their row in the transaction of the change, before the change is
 * looked at. All intentions go through here, so that none can forget it; an API call names no member and pays nothing.
 */
export function judgedQuick({ db }: Connection, quick: Intentions["quick"]): Intentions["quick"] {
  const find = db
    .select({ role: staff.role, status: staff.status })
    .from(staff)
    .where(and(eq(staff.agentId, sql.placeholder("agentId")), eq(staff.email, sql.placeholder("email"))))
    .prepare();

  function faultOf(input: readonly unknown[]) {
    const acting = input.find(isAuthor)?.acting;
    if (!acting) return null;
    const { agentId, email, may } = acting;
    return faultOfActing(may, find.get({ agentId, email }) ?? null);
  }

  const judged = [...quick].map(
    ([name, intention]) => [name, (...input: readonly unknown[]) => faultOf(input) ?? intention(...input)] as const,
  );
  return new Map(judged);
}

/** Wherever it stands: one that were looked for in its place alone would go unjudged in another. */
const isAuthor = (value: unknown): value is Author => typeof value === "object" && value !== null && "acting" in value;
