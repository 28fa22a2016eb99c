import type { StoreEvent } from "#lib/commands/decision";
import { topics } from "#lib/store/topic";

/** PostgreSQL takes payloads of less than 8,000 bytes. */
const noticeBytesMax = 7_500;

/** Changes that one server tells the others at once. Its notices are numbered, so that a missed one shows. */
export interface Notice {
  readonly server: string;
  readonly number: number;
  readonly events: readonly StoreEvent[];
}

/** All that can have changed, for when nobody knows what has. */
export const everything: readonly StoreEvent[] = topics.map((topic) => ({ agentId: null, topic }));

export const eventsText = (events: readonly StoreEvent[]): string =>
  JSON.stringify(events.map(({ agentId, topic }) => [agentId, topic]));

/** Topics that this build does not know are a newer build's, and nobody here watches them. */
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
    // Anybody with the database can send on this channel.
    return null;
  }
}

/** Cuts events into lists that a notice can carry. */
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

/** The most bytes that a notice takes for its server's name and its number. */
const nameBytes = 64;
