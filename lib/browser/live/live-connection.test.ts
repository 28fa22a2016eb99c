import { beforeEach, describe, expect, it } from "vitest";
import { liveBeatMs } from "#lib/http/live/live-stream";
import {
  doubtMs,
  LiveConnection,
  type LiveListener,
  type LiveNews,
  type LiveSource,
  type LiveWorld,
  offlineMs,
  silentMs,
  type TabMessage,
} from "./live-connection";

class FakeSource implements LiveSource {
  closed = false;
  private news: (news: LiveNews) => void = () => {};
  private failure: () => void = () => {};

  constructor(readonly url: string) {}

  onNews(run: (news: LiveNews) => void): void {
    this.news = run;
  }
  onFailure(run: () => void): void {
    this.failure = run;
  }
  close(): void {
    this.closed = true;
  }
  say(event: LiveNews["event"], id: string, ...topics: string[]): void {
    this.news({ event, id, topics });
  }
  fail(): void {
    this.failure();
  }
}

/** A browser with tabs, one lock, and a clock that the test controls. */
class FakeBrowser {
  nowMs = 1_000_000;
  readonly sources: FakeSource[] = [];
  private readonly tabs = new Set<(message: TabMessage) => void>();
  private queue: (() => void)[] = [];
  private timers: { atMs: number; run: () => void }[] = [];

  get open(): FakeSource[] {
    return this.sources.filter(({ closed }) => !closed);
  }

  get latest(): FakeSource {
    const source = this.sources.at(-1);
    if (!source) throw new Error("No source was opened.");
    return source;
  }

  pass(ms: number): void {
    const untilMs = this.nowMs + ms;
    for (;;) {
      const [next] = [...this.timers].sort((one, other) => one.atMs - other.atMs);
      if (!next || next.atMs > untilMs) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.nowMs = next.atMs;
      next.run();
    }
    this.nowMs = untilMs;
  }

  world(): LiveWorld {
    let own: ((message: TabMessage) => void) | null = null;
    return {
      openSource: (url) => {
        const source = new FakeSource(url);
        this.sources.push(source);
        return source;
      },
      post: (message) => {
        for (const tab of this.tabs) if (tab !== own) tab(message);
      },
      onMessage: (run) => {
        own = run;
        this.tabs.add(run);
        return () => this.tabs.delete(run);
      },
      lead: (run) => {
        this.queue.push(run);
        if (this.queue.length === 1) run();
        return () => {
          const led = this.queue[0] === run;
          this.queue = this.queue.filter((waiting) => waiting !== run);
          if (led) this.queue[0]?.();
        };
      },
      later: (ms, run) => {
        const timer = { atMs: this.nowMs + ms, run };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((other) => other !== timer);
        };
      },
      nowMs: () => this.nowMs,
      random: () => 0,
    };
  }
}

class Tab {
  readonly heard: string[] = [];
  refused = 0;
  gaps = 0;
  place = "";
  state = "connecting";
  readonly told: string[] = [];
  sinceMs = 0;
  readonly connection: LiveConnection;

  constructor(browser: FakeBrowser, since: string | null = null) {
    const listener: LiveListener = {
      onStatus: ({ state, sinceMs }) => {
        this.state = state;
        this.told.push(state);
        this.sinceMs = sinceMs;
      },
      onChanged: (topics) => {
        this.heard.push(...topics);
      },
      onGap: () => {
        this.gaps += 1;
      },
      onPlace: (id) => {
        this.place = id;
      },
      onRefused: () => {
        this.refused += 1;
      },
    };
    this.connection = new LiveConnection(browser.world(), listener, since);
    this.connection.start();
  }
}

describe("the live connection of a browser", () => {
  let browser = new FakeBrowser();
  beforeEach(() => {
    browser = new FakeBrowser();
  });

  it("is one for all tabs, and every tab hears its events", () => {
    const tabs = [new Tab(browser), new Tab(browser), new Tab(browser)];
    expect(browser.open).toHaveLength(1);
    browser.latest.say("changed", "e:1", "transfers");
    expect(tabs.map(({ heard }) => heard)).toEqual([["transfers"], ["transfers"], ["transfers"]]);
    expect(tabs.map(({ state }) => state)).toEqual(["live", "live", "live"]);
  });

  it("tells a later tab at once that it is live", () => {
    new Tab(browser);
    browser.latest.say("beat", "e:1");
    expect(new Tab(browser).state).toBe("live");
  });

  it("continues in another tab from the last event when the leading tab is closed", () => {
    const [first, second] = [new Tab(browser), new Tab(browser)];
    browser.latest.say("changed", "e:7", "trades");
    first.connection.stop();
    expect(browser.open.map(({ url }) => url)).toEqual(["/api/desk/live?after=e%3A7"]);
    browser.latest.say("changed", "e:8", "transfers");
    expect(second.heard).toEqual(["trades", "transfers"]);
    expect(first.heard).toEqual(["trades"]);
  });

  it("reports a gap once when its first stream opens, and not when it returns with a place", () => {
    const tab = new Tab(browser);
    browser.latest.say("beat", "e:1");
    browser.latest.say("beat", "e:1");
    browser.latest.fail();
    browser.pass(60_000);
    browser.latest.say("beat", "e:2");
    expect(tab.gaps).toBe(1);
  });

  it("of a page with a place begins there, and has missed nothing", () => {
    const tab = new Tab(browser, "e:4");
    expect(browser.latest.url).toBe("/api/desk/live?after=e%3A4");
    browser.latest.say("beat", "e:6", "trades");
    expect([tab.gaps, tab.heard, tab.place]).toEqual([0, ["trades"], "e:6"]);
  });

  it("of a listening tab has missed nothing when the first event that it hears follows the page's own place", () => {
    new Tab(browser, "e:4");
    browser.latest.say("beat", "e:6");
    expect(new Tab(browser, "e:6").gaps).toBe(0);
    expect(new Tab(browser, "e:5").gaps).toBe(1);
    expect(new Tab(browser).gaps).toBe(1);
  });

  it("is in doubt at the first failure, in every tab, and offline three seconds after the server was last heard", () => {
    const tabs = [new Tab(browser), new Tab(browser)];
    browser.latest.say("beat", "e:1");
    const heardMs = browser.nowMs;
    browser.pass(900);
    browser.latest.fail();
    expect(tabs.map(({ state }) => state)).toEqual(["reconnecting", "reconnecting"]);
    browser.pass(offlineMs - 900 - 1);
    expect(tabs.map(({ state }) => state)).toEqual(["reconnecting", "reconnecting"]);
    browser.pass(1);
    const offline = ["offline", heardMs];
    expect(tabs.map(({ state, sinceMs }) => [state, sinceMs])).toEqual([offline, offline]);
    browser.latest.say("beat", "e:2");
    expect(tabs.map(({ state }) => state)).toEqual(["live", "live"]);
  });

  it("of a server that hangs is in doubt when two beats are missing, and offline at the third", () => {
    const tabs = [new Tab(browser), new Tab(browser)];
    browser.latest.say("beat", "e:1");
    browser.pass(doubtMs - 1);
    expect(tabs.map(({ state }) => state)).toEqual(["live", "live"]);
    browser.pass(1);
    expect(tabs.map(({ state }) => state)).toEqual(["reconnecting", "reconnecting"]);
    browser.pass(offlineMs - doubtMs);
    expect(tabs.map(({ state }) => state)).toEqual(["offline", "offline"]);
    expect(browser.open).toHaveLength(1);
  });

  it("is in doubt when the browser has lost the network, until the server is heard again", () => {
    const tab = new Tab(browser);
    browser.latest.say("beat", "e:1");
    tab.connection.doubt();
    expect(tab.state).toBe("reconnecting");
    browser.latest.say("beat", "e:1");
    expect(tab.state).toBe("live");
  });

  it("stays live while the server beats, and reports that once", () => {
    const tab = new Tab(browser);
    for (let beat = 0; beat < 20; beat += 1) {
      browser.latest.say("beat", "e:1");
      browser.pass(liveBeatMs);
    }
    expect(tab.told).toEqual(["live"]);
    expect(browser.sources).toHaveLength(1);
  });

  it("reopens a silent stream from its last event, and gives a slow one time to open", () => {
    new Tab(browser);
    browser.latest.say("beat", "e:1");
    browser.pass(silentMs - 1);
    expect(browser.sources).toHaveLength(1);
    browser.pass(1);
    expect(browser.sources.map(({ url, closed }) => [url, closed])).toEqual([
      ["/api/desk/live", true],
      ["/api/desk/live?after=e%3A1", false],
    ]);
  });

  it("comes back later each time while it fails, at most ten seconds, and never twice at once", () => {
    const tab = new Tab(browser);
    const triedMs: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      browser.latest.fail();
      expect(browser.open).toHaveLength(0);
      const before = browser.sources.length;
      const failedMs = browser.nowMs;
      while (browser.sources.length === before) browser.pass(100);
      triedMs.push(browser.nowMs - failedMs);
    }
    expect(triedMs).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000, 5_000]);
    expect(tab.refused).toBe(8);
    expect(tab.state).toBe("offline");
  });

  it("retries at once when the network is back, and leaves a live stream alone", () => {
    const tab = new Tab(browser);
    browser.latest.fail();
    tab.connection.hurry();
    expect(browser.sources).toHaveLength(2);
    browser.latest.say("beat", "e:1");
    tab.connection.hurry();
    expect(browser.sources).toHaveLength(2);
  });

  it("asks who is signed in when the session has ended", () => {
    const tab = new Tab(browser);
    browser.latest.say("beat", "e:1");
    browser.latest.say("ended", "e:1");
    expect(tab.refused).toBe(1);
  });

  it("leaves nothing behind when it is stopped", () => {
    const tab = new Tab(browser);
    browser.latest.say("beat", "e:1");
    tab.connection.stop();
    browser.pass(10 * silentMs);
    expect(browser.open).toHaveLength(0);
    expect(browser.sources).toHaveLength(1);
    expect(tab.state).toBe("live");
  });
});
