import type { EngineWords } from "#db/reads/engine-words";
import { type Read, together } from "#db/reads/read";
import { namedVersions } from "#db/reads/trades/named-versions";
import { done, type Outcome } from "#lib/domain/failure";
import type { Timeline, TimelineQuery } from "#lib/domain/timeline/timeline";
import { boundOf, newestLines } from "#lib/domain/timeline/timeline-order";
import { timelineSources } from "./timeline-sources";

export function timelineReads(words: EngineWords) {
  const sources = timelineSources(words);
  return {
    desk: {
      /** A page is merged from a page of each kind, so no kind is read further than the page can reach. */
      *listTimeline(query: TimelineQuery): Read<Outcome<Timeline>> {
        const { agentId, kinds, end, after, limit } = query;
        const pages = kinds.map((kind) => sources[kind](query, boundOf(kind, end, after)));
        const found = yield* together(...pages);
        const lines = newestLines(found.flat(), limit);
        const moved = lines.flatMap((line) => (line.kind === "movement" ? line.told : []));
        return done({ lines, versions: yield* namedVersions(words, agentId, moved) });
      },
    },
  };
}
