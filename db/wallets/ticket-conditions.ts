import { and, eq, sql } from "drizzle-orm";
import type { TableWith } from "#db/engine/conditions";

// Conditions of prepared statements. Their placeholders are named like a ticket's, a transfer's or a guard's members.

const p = sql.placeholder;

export const isOfPlayer = (table: TableWith<"agentId" | "playerId">) =>
  and(eq(table.agentId, p("agentId")), eq(table.playerId, p("playerId")));

export const isOfTicket = (table: TableWith<"agentId" | "ticketId" | "playerId" | "kind">) =>
  and(
    eq(table.agentId, p("agentId")),
    eq(table.ticketId, p("ticketId")),
    eq(table.playerId, p("playerId")),
    eq(table.kind, p("kind")),
  );

export const isRefusalOfTicket = ({
  transferKind: kind,
  ...refusals
}: TableWith<"agentId" | "ticketId" | "playerId" | "transferKind">) => isOfTicket({ ...refusals, kind });

export const isNumbered = (transfers: TableWith<"agentId" | "id">) =>
  and(eq(transfers.agentId, p("agentId")), eq(transfers.id, p("id")));

export const isOfGuard = (guards: TableWith<"keyId" | "signature">) =>
  and(eq(guards.keyId, p("keyId")), eq(guards.signature, p("signature")));
