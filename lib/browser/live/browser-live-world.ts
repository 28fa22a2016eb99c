import { withParams } from "#lib/browser/asking/api";
import type { LiveNews, LiveSource, LiveWorld, TabMessage } from "./live-connection";

const eventNames = ["beat", "changed", "ended"] as const;

/** The browser parts of the live connection for one signed-in member. Tabs of another member share nothing with it. */
export function browserLiveWorld(agentId: string, email: string): LiveWorld {
  const name = `live ${agentId} ${email}`;
  const channel = new BroadcastChannel(name);
  // Messages sent after the channel is closed would throw, and nobody would receive them.
  let open = true;
  return {
    openSource: (url) => openSource(withParams(url, { for_agent: agentId })),
    post: (message) => open && channel.postMessage(message),
    onMessage(run) {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => run(data);
      return () => {
        open = false;
        channel.close();
      };
    },
    lead: (run) => lead(name, run),
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    nowMs: () => Date.now(),
    random: () => Math.random(),
  };
}

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

/** Locks need https, except on localhost. Without locks each tab leads itself. */
function lead(name: string, run: () => void): () => void {
  if (!("locks" in navigator)) {
    run();
    return () => {};
  }
  const waiting = new AbortController();
  let giveUp = () => {};
  const held = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  navigator.locks
    .request(name, { signal: waiting.signal }, () => {
      run();
      return held;
    })
    // Rejected when the tab gave up before it got the lock.
    .catch(() => {});
  return () => {
    waiting.abort();
    giveUp();
  };
}
