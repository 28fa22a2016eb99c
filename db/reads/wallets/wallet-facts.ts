import { and, eq } from "drizzle-orm";
import { first, held, select } from "#db/reads/read";
import type { SaidFacts } from "#db/reads/said-facts";
import { refusals, sessions, transfers, wallets } from "#db/tables/wallets";
import { isNumbered, isRefusalOfTicket } from "#db/wallets/ticket-conditions";
import { draftRows } from "./draft-rows";

const numbered = select().from(transfers).where(isNumbered(transfers));
const lastRefusal = select({ kind: refusals.failure, message: refusals.message, at: refusals.at })
  .from(refusals)
  .where(isRefusalOfTicket(refusals));

export const walletFacts = {
  lastRefusal: (ticket) => first(lastRefusal, ticket),
  transfer: (agentId, id) => first(numbered, { agentId, id }),
  wallet: (agentId, playerId) =>
    held(
      "update",
      select()
        .from(wallets)
        .where(and(eq(wallets.agentId, agentId), eq(wallets.playerId, playerId))),
    ),
  playerSession: (agentId, idempotencyKey) =>
    first(
      select()
        .from(sessions)
        .where(and(eq(sessions.agentId, agentId), eq(sessions.idempotencyKey, idempotencyKey))),
    ),
  draft: draftRows.hold,
} satisfies Partial<SaidFacts>;
