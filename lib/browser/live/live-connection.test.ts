import { beforeEach, describe, expect, it } from "vitest";
import { liveBeatMs } from "#lib/http/live/live-stream";
import {
  LiveConnection,
  type LiveListener,
  type LiveNews,
  type LiveSource,
  type LiveWorld,
  offlineMs,
  silentMs,
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

/** A browser with a clock that the test controls. */
class FakeBrowser implements LiveWorld {
  readonly sources: FakeSource[] = [];
  private atMs = 1_000_000;
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
    const untilMs = this.atMs + ms;
    for (;;) {
      const [next] = [...this.timers].sort((one, other) => one.atMs - other.atMs);
      if (!next || next.atMs > untilMs) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.atMs = next.atMs;
      next.run();
    }
    this.atMs = untilMs;
  }

  openSource(url: string): LiveSource {
    const source = new FakeSource(url);
    this.sources.push(source);
    return source;
  }

  later(ms: number, run: () => void): () => void {
    const timer = { atMs: this.atMs + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  nowMs(): number {
    return this.atMs;
  }

  random(): number {
    return 0;
  }
}

class Tab {
  readonly heard: string[] = [];
  readonly told: string[] = [];
  refused = 0;
  place = "";
  state = "connecting";
  sinceMs = 0;
  readonly connection: LiveConnection;

  constructor(browser: FakeBrowser) {
    const listener: LiveListener = {
      onStatus: ({ state, sinceMs }) => {
        this.state = state;
        this.told.push(state);
        this.sinceMs = sinceMs;
      },
      onChanged: (topics) => {
        this.heard.push(...topics);
      },
      onPlace: (id) => {
        this.place = id;
      },
      onRefused: () => {
        this.refused += 1;
      },
    };
    this.connection = new LiveConnection(browser, listener, "e:0");
    this.connection.open();
  }
}

describe("the live connection of a page", () => {
  let browser = new FakeBrowser();
  beforeEach(() => {
    browser = new FakeBrowser();
  });

  it("begins at the place that the page brought, and tells what changed since", () => {
    const tab = new Tab(browser);
    expect(browser.latest.url).toBe("/api/desk/live?after=e%3A0");
    browser.latest.say("changed", "e:6", "trades");
    expect([tab.state, tab.heard, tab.place]).toEqual(["live", ["trades"], "e:6"]);
  });

  it("is closed while the page is hidden, and continues from its place when it is seen again", () => {
    const tab = new Tab(browser);
    browser.latest.say("beat", "e:7");
    tab.connection.close();
    browser.pass(10 * silentMs);
    expect([browser.open, browser.sources.length]).toEqual([[], 1]);
    tab.connection.open();
    expect(browser.open.map(({ url }) => url)).toEqual(["/api/desk/live?after=e%3A7"]);
    browser.latest.say("changed", "e:8", "transfers");
    expect([tab.heard, tab.told]).toEqual([["transfers"], ["live", "connecting", "live"]]);
  });

  it("seen again while the server is away is offline since it was last heard", () => {
    const tab = new Tab(browser);
    browser.latest.say("beat", "e:1");
    const heardMs = browser.nowMs();
    browser.pass(900);
    tab.connection.close();
    browser.pass(60_000);
    tab.connection.open();
    browser.latest.fail();
    browser.pass(offlineMs - 1);
    expect(tab.state).toBe("connecting");
    browser.pass(1);
    expect([tab.state, tab.sinceMs]).toEqual(["offline", heardMs]);
  });

  it("is in doubt at the first failure, and offline three seconds after the server was last heard", () => {
    const tab = new Tab(browser);
    browser.latest.say("beat", "e:1");
    const heardMs = browser.nowMs();
    browser.pass(900);
    browser.latest.fail();
    expect(tab.state).toBe("reconnecting");
    browser.pass(offlineMs - 900 - 1);
    expect(tab.state).toBe("reconnecting");
    browser.pass(1);
    expect([tab.state, tab.sinceMs]).toEqual(["offline", heardMs]);
    browser.latest.say("beat", "e:2");
    expect(tab.state).toBe("live");
  });

  it("of a server that hangs is offline when three beats are missing", () => {
    const tab = new Tab(browser);
    browser.latest.say("beat", "e:1");
    browser.pass(offlineMs - 1);
    expect(tab.state).toBe("live");
    browser.pass(1);
    expect(tab.state).toBe("offline");
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
      ["/api/desk/live?after=e%3A0", true],
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
      const failedMs = browser.nowMs();
      while (browser.sources.length === before) browser.pass(100);
      triedMs.push(browser.nowMs() - failedMs);
    }
    expect(triedMs).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000, 5_000]);
    expect(tab.refused).toBe(8);
    expect(tab.state).toBe("offline");
  });

  it("retries at once when the network is back, and leaves a live stream alone", () => {
    const tab = new Tab(browser);
    browser.latest.fail();
    tab.connection.open();
    expect(browser.sources).toHaveLength(2);
    browser.latest.say("beat", "e:1");
    tab.connection.open();
    expect(browser.sources).toHaveLength(2);
  });

  it("asks who is signed in when the session has ended", () => {
    const tab = new Tab(browser);
    browser.latest.say("beat", "e:1");
    browser.latest.say("ended", "e:1");
    expect(tab.refused).toBe(1);
  });
});
