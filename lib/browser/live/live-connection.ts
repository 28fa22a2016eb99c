/** An event from the server. */
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
  later(ms: number, run: () => void): () => void;
  nowMs(): number;
  /** From 0 up to 1. */
  random(): number;
}

export interface LiveListener {
  onStatus(status: LiveStatus): void;
  onChanged(topics: readonly string[]): void;
  onPlace(id: string): void;
  /** The session has ended, or the stream cannot be opened. The page must ask the server who is signed in. */
  onRefused(): void;
}

/** 3 s: the server beats every second, so three beats are missing. */
export const offlineMs = 3_000;
/** 10 s: a stream silent for this long is opened anew. A slow network needs that long to open it. */
export const silentMs = 10_000;
const retryMsMin = 1_000;
const retryMsMax = 10_000;

/**
 * The stream of events of a page in view. A hidden page closes it: HTTP/1.1 allows six connections to a server, and
 * tabs in the background would use them up. It continues from its place, and the server says what changed since.
 */
export class LiveConnection {
  private source: LiveSource | null = null;
  private failures = 0;
  private status: LiveStatus;
  private heardMs: number;
  private callOffTry = () => {};
  private callOffOffline = () => {};

  constructor(
    private readonly world: LiveWorld,
    private readonly listener: LiveListener,
    /** The last event received. At first, the place in the events before the page's data were read. */
    private place: string,
  ) {
    this.heardMs = world.nowMs();
    this.status = { state: "connecting", sinceMs: this.heardMs };
  }

  /** Opens the stream, or retries now instead of later because the network is back. */
  open(): void {
    if (this.status.state === "live") return;
    if (this.status.state === "connecting") this.awaitBeat();
    this.failures = 0;
    this.connect();
  }

  close(): void {
    this.disconnect();
    this.callOffOffline();
    this.tell("connecting");
  }

  /** The browser has lost the network: the stream is in doubt until the server is heard again. */
  doubt(): void {
    if (this.status.state === "live") this.tell("reconnecting");
  }

  private connect(): void {
    this.disconnect();
    this.connectIn(silentMs);
    const source = this.world.openSource(`/api/desk/live?after=${encodeURIComponent(this.place)}`);
    this.source = source;
    let heard = false;
    source.onNews((news) => {
      heard = true;
      this.failures = 0;
      this.connectIn(silentMs);
      this.take(news);
    });
    source.onFailure(() => {
      if (this.source !== source) return;
      this.disconnect();
      this.doubt();
      if (!heard) this.listener.onRefused();
      this.retry();
    });
  }

  private disconnect(): void {
    this.callOffTry();
    this.source?.close();
    this.source = null;
  }

  /** Each retry waits longer, with a random part, so that not all browsers come at once. */
  private retry(): void {
    const waitMs = Math.min(retryMsMax, retryMsMin * 2 ** this.failures) * (0.5 + this.world.random() / 2);
    this.failures += 1;
    this.connectIn(waitMs);
  }

  private connectIn(ms: number): void {
    this.callOffTry();
    this.callOffTry = this.world.later(ms, () => this.connect());
  }

  private take({ event, id, topics }: LiveNews): void {
    if (id !== "") {
      this.place = id;
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
    this.callOffOffline();
    this.callOffOffline = this.world.later(offlineMs, () => this.tell("offline"));
  }

  /** Listeners hear only of changes, and not of every beat. */
  private tell(state: LiveStatus["state"]): void {
    if (state === this.status.state) return;
    this.status = { state, sinceMs: this.heardMs };
    this.listener.onStatus(this.status);
  }
}
