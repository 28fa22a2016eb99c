import type { News } from "#lib/commands/news";
import { topics } from "#lib/domain/topic";

/** 7,500 bytes: PostgreSQL accepts payloads below 8,000. */
const noticeBytesMax = 7_500;

/** Changes that a server tells the others at once. */
export interface Notice {
  readonly server: string;
  readonly news: readonly News[];
}

/** Everything that can change, for when the actual changes are unknown. */
export const everything: readonly News[] = topics.map((topic) => ({ agentId: null, topic }));

const newsText = (news: readonly News[]): string => JSON.stringify(news.map(({ agentId, topic }) => [agentId, topic]));

/** Unknown topics come from a newer build, and nobody here watches them. */
function newsIn(parsed: unknown): News[] {
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((entry): News[] => {
    const [agentId, name]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    const topic = topics.find((known) => known === name);
    const isAgent = agentId === null || typeof agentId === "string";
    return topic && isAgent ? [{ agentId, topic }] : [];
  });
}

export const noticeText = ({ server, news }: Notice): string => `${server} ${newsText(news)}`;

export function readNotice(text: string): Notice | null {
  const [, server, list] = /^(\S+) (.*)$/s.exec(text) ?? [];
  if (server === undefined || list === undefined) return null;
  try {
    return { server, news: newsIn(JSON.parse(list)) };
  } catch {
    // Anybody with access to the database can send on this channel.
    return null;
  }
}

/** Cuts news into lists that fit into a notice. */
export function listsThatFit(news: readonly News[]): News[][] {
  const lists: News[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const item of news) {
    const more = Buffer.byteLength(newsText([item]));
    if (bytes + more > noticeBytesMax) {
      lists.push([]);
      bytes = nameBytes;
    }
    bytes += more;
    lists.at(-1)?.push(item);
  }
  return lists;
}

/** 64: the most bytes of a notice for its server's name. */
const nameBytes = 64;
