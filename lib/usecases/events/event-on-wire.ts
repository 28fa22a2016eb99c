import { createHash } from "node:crypto";
import type * as z from "zod";
import type { EventRecord } from "#lib/domain/events/event-log";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import { type StoredTrade, withUsd } from "#lib/domain/trades/trade";
import { listedTrade } from "#lib/domain/trades/trade-order";
import { entryOnWire } from "#lib/domain/wallets/entry";
import { entryOfMovement } from "#lib/domain/wallets/entry-of-record";
import type { ChainedMovement } from "#lib/domain/wallets/movement";
import { listedTransaction } from "#lib/domain/wallets/transfer-on-wire";
import { pastVersion } from "#lib/usecases/trades/take-in-trades";

const digestChars = 12;
export const eventIdShape = /^evt_[1-9]\d{0,15}_[0-9a-f]{12}$/;

/** An event's name over all agents. It begins with its number, so that a person who has the one has the other. */
const eventId = (agentId: string, sequence: number): string =>
  `evt_${sequence}_${createHash("sha256").update(agentId).digest("hex").slice(0, digestChars)}`;

/** A type and not an interface, so that it passes for JSON. */
export type EventOnWire = {
  readonly sequence: number;
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly data: { [name: string]: z.core.util.JSONType };
};

/** An event as the list and a webhook tell it. */
export function eventOnWire(event: EventRecord): EventOnWire {
  const { agentId, sequence, type } = event;
  const { at, data } = toldOf(event);
  return { sequence, id: eventId(agentId, sequence), type, created_at: formatInstant(at), data };
}

interface Told {
  readonly at: Instant;
  readonly data: EventOnWire["data"];
}

function toldOf(event: EventRecord): Told {
  if ("transfer" in event) return { at: event.transfer.createdAt, data: listedTransaction(event.transfer) };
  if ("tradeId" in event) return toldOfTrade(event);
  if ("facts" in event) return { at: event.at, data: event.facts };
  const { movement } = event;
  return {
    at: movement.createdAt,
    data: { external_player_id: movement.playerId, movement: onWire(movement) },
  };
}

type OfTrade = Extract<EventRecord, { readonly tradeId: string }>;

/** A trade that retention dropped since is told by its name, and by what it moved: the wallet's movements are kept. */
function toldOfTrade(event: OfTrade): Told {
  const found = versionOf(event);
  const movement = event.movement && onWire(event.movement);
  if (!found) {
    const { tradeId, version, at } = event;
    const moved = { external_player_id: event.movement?.playerId ?? null, movement };
    return { at, data: { trade_id: tradeId, version, dropped: true, ...moved } };
  }
  return { at: found.receivedAt, data: { ...listedTrade(found.trade), movement } };
}

function versionOf({ version, inForce, past }: OfTrade): { trade: StoredTrade; receivedAt: Instant } | null {
  if (!inForce) return null;
  if (inForce.version === version) return { trade: inForce, receivedAt: inForce.receivedAt };
  const before = past && pastVersion(past);
  // The rate is fixed with the first version, and each version was judged to fit it.
  const trade = before && withUsd(before.version, inForce.usdRate);
  return before && trade && { trade, receivedAt: before.receivedAt };
}

const onWire = (movement: ChainedMovement) => entryOnWire(entryOfMovement({ ...movement, ...movement.legs }));
