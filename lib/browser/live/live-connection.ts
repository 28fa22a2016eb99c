/** An event from the server, as one tab receives it and passes it to the others. */
export interface LiveNews {
  readonly event: "beat" | "changed" | "ended";
  readonly id: string;
  readonly topics: readonly string[];
}

export interface LiveStatus {
  readonly state: "connecting" | "live" | "reconnecting" | "offline";
  /** Not live: when the server was last heard or first tried, in ms since 1970. Live: since when. */
  readonly sinceMs: number;
}

export interface LiveSource {
  onNews(run: (news: LiveNews) => void): void;
  onFailure(run: () => void): void;
  close(): void;
}

/** The parts of the browser that a connection needs. A test passes its own. */
export interface LiveWorld {
  openSource(url: string): LiveSource;
  /** Sends to the browser's other tabs, whose messages arrive at onMessage. */
  post(message: TabMessage): void;
  onMessage(run: (message: TabMessage) => void): () => void;
  /** Runs once this tab becomes the one that talks to the server. The returned function gives the role up. */
  lead(run: () => void): () => void;
  later(ms: number, run: () => void): () => void;
  nowMs(): number;
  /** From 0 up to 1. */
  random(): number;
}

export type TabMessage =
  | { readonly kind: "news"; readonly news: LiveNews }
  | { readonly kind: "hello" }
  /** The leading tab has lost the stream. */
  | { readonly kind: "lost" };

export interface LiveListener {
  onStatus(status: LiveStatus): void;
  onChanged(topics: readonly string[]): void;
  /** Data read earlier may have changed unnoticed: it is unknown since when this tab has heard everything. */
  onGap(): void;
  onPlace(id: string): void;
  /** The session has ended, or the stream cannot be opened. The page must ask the server who is signed in. */
  onRefused(): void;
}

/** 2.5 s: the server beats every second. After this long without a beat, the connection is in doubt. */
export const doubtMs = 2_500;
export const offlineMs = 3_000;
/** 10 s: a stream silent for this long is opened anew. A slow network needs that long to open it. */
export const silentMs = 10_000;
const retryMsMin = 1_000;
const retryMsMax = 10_000;

/**
 * One stream of events for the whole browser. The leading tab holds it and passes events to the others, because
 * HTTP/1.1 allows six connections to a server, and a stream for each tab would use them up.
 */
export class LiveConnection {
  private source: LiveSource | null = null;
  private leads = false;
  private lastId: string | null;
  private hasHeard = false;
  private failures = 0;
  private status: LiveStatus;
  private heardMs: number;
  private callOffRetry = () => {};
  private callOffSilence = () => {};
  private callOffDoubt = () => {};
  private readonly leave: (() => void)[] = [];

  constructor(
    private readonly world: LiveWorld,
    private readonly listener: LiveListener,
    /** The place in the events before the page's data were read: without it they may be older than the stream. */
    since: string | null = null,
  ) {
    this.lastId = since;
    this.heardMs = world.nowMs();
    this.status = { state: "connecting", sinceMs: this.heardMs };
  }

  start(): void {
    this.leave.push(this.world.onMessage((message) => this.hear(message)));
    this.leave.push(
      this.world.lead(() => {
        this.leads = true;
        this.connect();
      }),
    );
    this.awaitBeat();
    this.world.post({ kind: "hello" });
  }

  stop(): void {
    this.leads = false;
    this.disconnect();
    this.callOffDoubt();
    for (const leave of this.leave.splice(0)) leave();
  }

  /** Retries now instead of later, because the network is back or somebody looks at the page. */
  hurry(): void {
    if (!this.leads || this.status.state === "live") return;
    this.failures = 0;
    this.connect();
  }

  /** The browser has lost the network: the stream is in doubt until the server is heard again. */
  doubt(): void {
    if (this.status.state === "live") this.tell("reconnecting");
  }

  private connect(): void {
    this.disconnect();
    this.awaitSign();
    const after = this.lastId === null ? "" : `?after=${encodeURIComponent(this.lastId)}`;
    const source = this.world.openSource(`/api/desk/live${after}`);
    this.source = source;
    // When the stream starts from a place, the server tells what was missed since.
    if (this.lastId !== null) this.hasHeard = true;
    let heard = false;
    source.onNews((news) => {
      heard = true;
      this.failures = 0;
      this.awaitSign();
      this.world.post({ kind: "news", news });
      this.take(news);
    });
    source.onFailure(() => {
      if (this.source !== source) return;
      this.disconnect();
      this.doubt();
      this.world.post({ kind: "lost" });
      if (!heard) this.listener.onRefused();
      this.retry();
    });
  }

  private disconnect(): void {
    this.callOffRetry();
    this.callOffSilence();
    this.source?.close();
    this.source = null;
  }

  /** Each retry waits longer, with a random part, so that not all browsers come at once. */
  private retry(): void {
    const waitMs = Math.min(retryMsMax, retryMsMin * 2 ** this.failures) * (0.5 + this.world.random() / 2);
    this.failures += 1;
    this.callOffRetry = this.world.later(waitMs, () => this.connect());
  }

  private hear(message: TabMessage): void {
    if (message.kind === "news") {
      if (!this.leads) this.take(message.news);
    } else if (message.kind === "lost") {
      this.doubt();
    } else if (this.leads && this.status.state === "live" && this.lastId !== null) {
      this.world.post({ kind: "news", news: { event: "beat", id: this.lastId, topics: [] } });
    }
  }

  private take({ event, id, topics }: LiveNews): void {
    if (!this.hasHeard && id !== this.lastId) this.listener.onGap();
    this.hasHeard = true;
    if (id !== "") {
      this.lastId = id;
      this.listener.onPlace(id);
    }
    if (event === "ended") {
      this.listener.onRefused();
      return;
    }
    this.heardMs = this.world.nowMs();
    this.tell("live");
    this.awaitBeat();
    if (topics.length > 0) this.listener.onChanged(topics);
  }

  private awaitBeat(): void {
    this.callOffDoubt();
    this.callOffDoubt = this.world.later(doubtMs, () => {
      this.doubt();
      this.callOffDoubt = this.world.later(offlineMs - doubtMs, () => this.tell("offline"));
    });
  }

  private awaitSign(): void {
    this.callOffSilence();
    this.callOffSilence = this.world.later(silentMs, () => this.connect());
  }

  /** Listeners hear only of changes, and not of every beat. */
  private tell(state: LiveStatus["state"]): void {
    if (state === this.status.state) return;
    this.status = { state, sinceMs: this.heardMs };
    this.listener.onStatus(this.status);
  }
}
