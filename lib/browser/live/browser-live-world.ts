import { withParams } from "#lib/browser/asking/api";
import type { LiveNews, LiveSource, LiveWorld } from "./live-connection";

const eventNames = ["beat", "changed", "ended"] as const;

/** The browser parts of the live connection of an agent's page. */
export const browserLiveWorld = (agentId: string): LiveWorld => ({
  openSource: (url) => openSource(withParams(url, { for_agent: agentId })),
  later(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  nowMs: () => Date.now(),
  random: () => Math.random(),
});

function openSource(url: string): LiveSource {
  const source = new EventSource(url);
  return {
    onNews(run) {
      for (const event of eventNames) {
        source.addEventListener(event, ({ data, lastEventId }: MessageEvent<string>) =>
          run({ event, id: lastEventId, topics: topicsOf(data) }),
        );
      }
    },
    onFailure: (run) => source.addEventListener("error", run),
    close: () => source.close(),
  };
}

function topicsOf(text: string): LiveNews["topics"] {
  const data: { topics?: LiveNews["topics"] } = JSON.parse(text);
  return data.topics ?? [];
}
