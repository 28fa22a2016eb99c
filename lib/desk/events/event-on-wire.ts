import type { EventRecord } from "#lib/domain/events/event-log";
import { type EventOnWire, eventOnWire } from "#lib/usecases/events/event-on-wire";
import type { DeskEvent } from "./event-shape";

export function deskEvent(record: EventRecord): DeskEvent {
  const { sequence, id, type, created_at, data } = eventOnWire(record);
  return {
    ...{ sequence, id, type, created_at },
    external_player_id: nameIn(data, "external_player_id"),
    ticket_id: nameIn(data, "ticket_id"),
    transaction_id: "transfer" in record ? String(record.transfer.id) : null,
    trade_id: "tradeId" in record ? record.tradeId : null,
    trade_version: "tradeId" in record ? record.version : null,
    key_id: nameIn(data, "key_id"),
    limit_id: nameIn(data, "limit_id"),
    side: "facts" in record ? nameIn(data, "side") : null,
  };
}

function nameIn(data: EventOnWire["data"], name: string): string | null {
  const value = data[name];
  return typeof value === "string" ? value : null;
}
