import { type Instant, instant, latest } from "#lib/domain/time/instant";
import { bitsOfTypes, type EventType, eventTypes, isOfKind, placeOfType } from "./event-type";
import type { EventFacts, ToldEvent } from "./told-event";

/** 1,000: the most events of a block. */
export const blockEventsMax = 1_000;

/** Events of one agent that were committed one after the other, before they have numbers. */
export interface UnnumberedBlock {
  readonly agentId: string;
  readonly count: number;
  readonly types: bigint;
  /** The time of its newest event. */
  readonly at: Instant;
  /** The text that `textOfEvents` wrote. */
  readonly events: string;
}

/** A block in an agent's log: its events have the numbers from `last - count + 1` to `last`. */
export interface EventBlock extends UnnumberedBlock {
  readonly last: number;
}

/** The events as blocks, those of each agent in their order. */
export function blocksOf(events: readonly ToldEvent[]): UnnumberedBlock[] {
  const byAgent = new Map<string, ToldEvent[]>();
  for (const event of events) {
    const own = byAgent.get(event.agentId);
    if (own) own.push(event);
    else byAgent.set(event.agentId, [event]);
  }
  return [...byAgent].flatMap(([agentId, own]) => {
    const blocks: UnnumberedBlock[] = [];
    for (let from = 0; from < own.length; from += blockEventsMax) {
      const part = own.slice(from, from + blockEventsMax);
      const types = bitsOfTypes(new Set(part.map(({ type }) => type)));
      const at = latest(...timesOf(part));
      blocks.push({ agentId, count: part.length, types, at, events: textOfEvents(part) });
    }
    return blocks;
  });
}

/** Joins neighbouring blocks of each agent, up to the most events of a block. */
export function joined(blocks: readonly UnnumberedBlock[]): UnnumberedBlock[] {
  const result: UnnumberedBlock[] = [];
  const lastOf = new Map<string, number>();
  for (const block of blocks) {
    const place = lastOf.get(block.agentId);
    const before = place === undefined ? undefined : result[place];
    if (place !== undefined && before && before.count + block.count <= blockEventsMax) {
      result[place] = {
        agentId: block.agentId,
        count: before.count + block.count,
        types: before.types | block.types,
        at: latest(before.at, block.at),
        events: `${before.events.slice(0, -1)},${block.events.slice(1)}`,
      };
    } else lastOf.set(block.agentId, result.push(block) - 1);
  }
  return result;
}

/** Gives blocks their numbers after each agent's last one. */
export function numbered(blocks: readonly UnnumberedBlock[], heads: ReadonlyMap<string, number>): EventBlock[] {
  const lastOf = new Map(heads);
  return blocks.map((block) => {
    const last = (lastOf.get(block.agentId) ?? 0) + block.count;
    lastOf.set(block.agentId, last);
    return { ...block, last };
  });
}

function timesOf([first, ...others]: readonly ToldEvent[]): [Instant, ...Instant[]] {
  return [first?.at ?? instant(0n), ...others.map(({ at }) => at)];
}

const textOfEvents = (events: readonly ToldEvent[]): string => JSON.stringify(events.map(packed));

function packed(event: ToldEvent): readonly unknown[] {
  const place = placeOfType(event.type);
  if ("transferId" in event) return [place, String(event.transferId)];
  if ("tradeId" in event) return [place, event.tradeId, event.version];
  if ("playerId" in event) return [place, event.playerId, String(event.at)];
  return [place, String(event.at), event.facts];
}

/** An event of a block. Those of transfers and trades have the block's time, and their records their own. */
export type NumberedEvent = ToldEvent & { readonly sequence: number };

/** The events of a block, each with its number. */
export function eventsOf({ agentId, last, count, at, events }: EventBlock): NumberedEvent[] {
  const parsed: unknown = JSON.parse(events);
  if (!Array.isArray(parsed) || parsed.length !== count) throw new Error("A block of events is not what it counts.");
  return parsed.map((entry, index) => ({ ...unpacked(agentId, at, entry), sequence: last - count + 1 + index }));
}

/** The types that a block holds, by its bits. A type of a newer build has no name here. */
export const typesIn = (bits: bigint): EventType[] => eventTypes.filter((type) => (bits & bitsOfTypes([type])) !== 0n);

function unpacked(agentId: string, at: Instant, entry: unknown): ToldEvent {
  const [place, one, two]: readonly unknown[] = Array.isArray(entry) ? entry : [];
  const type = typeof place === "number" ? eventTypes[place] : undefined;
  if (type !== undefined && typeof one === "string") {
    if (isOfKind(type, "transfer")) return { agentId, type, at, transferId: BigInt(one) };
    if (isOfKind(type, "trade") && typeof two === "number") return { agentId, type, at, tradeId: one, version: two };
    if (isOfKind(type, "movement") && typeof two === "string") {
      return { agentId, type, playerId: one, at: instant(BigInt(two)) };
    }
    if (isOfKind(type, "facts")) return { agentId, type, at: instant(BigInt(one)), facts: factsIn(two) };
  }
  throw new Error("A block holds an event that this build does not know.");
}

function factsIn(parsed: unknown): EventFacts {
  const facts: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(Object(parsed))) {
    if (typeof value === "string" || value === null) facts[name] = value;
  }
  return facts;
}
