import type { StoreEvent } from "#lib/commands/decision";
import { topics } from "#lib/store/topic";

/** 7,500 bytes: PostgreSQL accepts payloads below 8,000. */
const noticeBytesMax = 7_500;

/** Changes that a server tells the others at once. Notices are numbered, so that a missed notice shows. */
export interface Notice {
  readonly server: string;
  readonly number: number;
  readonly events: readonly StoreEvent[];
}

/** Everything that can change, for when the actual changes are unknown. */
export const everything: readonly StoreEvent[] = topics.map((topic) => ({ agentId: null, topic }));

export const eventsText = (events: readonly StoreEvent[]): string =>
  JSON.stringify(events.map(({ agentId, topic }) => [agentId, topic]));

/** Unknown topics come from a newer build, and nobody here watches them. */
export function eventsIn(parsed: unknown): StoreEvent[] {
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((entry): StoreEvent[] => {
    const [agentId, name]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    const topic = topics.find((known) => known === name);
    const isAgent = agentId === null || typeof agentId === "string";
    return topic && isAgent ? [{ agentId, topic }] : [];
  });
}

export const noticeText = ({ server, number, events }: Notice): string => `${server} ${number} ${eventsText(events)}`;

export function readNotice(text: string): Notice | null {
  const [, server, number, list] = /^(\S+) (\d+) (.*)$/s.exec(text) ?? [];
  if (server === undefined || list === undefined) return null;
  try {
    return { server, number: Number(number), events: eventsIn(JSON.parse(list)) };
  } catch {
    // Anybody with access to the database can send on this channel.
    return null;
  }
}

/** Cuts events into lists that fit into a notice. */
export function listsThatFit(events: readonly StoreEvent[]): StoreEvent[][] {
  const lists: StoreEvent[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const event of events) {
    const more = Buffer.byteLength(eventsText([event]));
    if (bytes + more > noticeBytesMax) {
      lists.push([]);
      bytes = nameBytes;
    }
    bytes += more;
    lists.at(-1)?.push(event);
  }
  return lists;
}

/** 64: the most bytes of a notice for its server's name and number. */
const nameBytes = 64;
