import { isMovementEvent, isTradeEvent, isTransferEvent } from "#lib/client-sdk/told-events";
import type { AgentEvent, StatementEntry } from "#lib/client-sdk/wire-types";
import { printable } from "#lib/ops/line/output";

/** An event as a person reads it: number, time, type, and what it tells in short. */
export const lineOfEvent = (event: AgentEvent): string =>
  printable([event.sequence, event.created_at, event.type, ...wordsOf(event)].join("  "));

function wordsOf(event: AgentEvent): readonly string[] {
  if (isTransferEvent(event)) {
    const { external_player_id, ticket_id, amount, currency, wallet } = event.data;
    return [external_player_id, ticket_id, `${amount} ${currency}`, `balance ${wallet.balance}`];
  }
  if (isMovementEvent(event)) return [event.data.external_player_id, ...wordsOfEntry(event.data.movement)];
  if (isTradeEvent(event)) {
    const { external_player_id, trade_id, version, movement } = event.data;
    return [external_player_id ?? "", `${trade_id} version ${version}`, ...wordsOfEntry(movement)];
  }
  return Object.entries(event.data).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
}

const wordsOfEntry = (entry: StatementEntry | null): readonly string[] =>
  entry === null ? [] : [`${entry.kind} ${entry.amount}`, `balance ${entry.balance}`, `held ${entry.exposure}`];
