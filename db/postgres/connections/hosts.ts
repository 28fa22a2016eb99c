import { isAway } from "#db/postgres/start/fault-at-start";
import { type ChosenHost, choosePrimary, type HostAnswer, type Timeline } from "./choose-primary";
import { type Connection, type ConnectionSettings, openConnection } from "./connection";
import { NoPrimary, SilentHost, StandbyHost } from "./faults";
import { HostProbe } from "./host-probe";
import { SilenceWatch } from "./silence-watch";
import { connectMsMax, reconnectPauseMs } from "./wait-bounds";

/** 1 s: of several hosts, each is asked this often whether it is the primary. */
export const hostLookMs = 1_000;
/** 2 s: a host counts as silent when it does not accept and answer another connection in this time. */
export const silenceAnswerMsMax = 2_000;

/** An address for each host that a `postgres://` address names, in their order. */
export function urlsOf(databaseUrl: string): readonly string[] {
  const [, start = "", hosts = "", rest = ""] =
    /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(databaseUrl) ?? [];
  return hosts.split(",").map((host) => `${start}${host}${rest}`);
}

interface PrimaryHostParts extends ConnectionSettings {
  /** Called with which host is the primary, and with why it was left. */
  tell?(text: string): void;
}

/**
 * Opens connections to the primary. Several hosts are all asked at once, and every second while watched; a single host
 * is not asked. When another host becomes primary, or the primary owes answers and falls silent, all connections to it
 * are cut.
 */
export class PrimaryHost {
  private readonly urls: readonly string[];
  private readonly probes: readonly HostProbe[];
  /** The open connections, each with the start time of its server. */
  private readonly connections = new Map<Connection, string | null>();
  private readonly silence = new SilenceWatch({
    connections: this.connections,
    ask: () => this.startOfServer(),
    cut: (lost) => this.leave(lost),
    tell: (text) => this.parts.tell?.(text),
  });
  private readonly leaveListeners: (() => void)[] = [];
  /** The highest timeline of any chosen primary. */
  private seen: Timeline | null = null;
  /** The host for new connections; null while no host is known to be the primary. */
  private chosen: ChosenHost | null = null;
  /** The host to which the open connections lead. */
  private served: ChosenHost | null = null;
  private fault = "";
  private looking: Promise<void> | null = null;
  private lookedMs = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | null = null;
  private isEnded = false;

  constructor(private readonly parts: PrimaryHostParts) {
    this.urls = urlsOf(parts.url);
    this.probes = this.urls.length > 1 ? this.urls.map((url) => new HostProbe({ ...parts, url })) : [];
  }

  /** From now on asks the hosts every second. */
  watch(): void {
    this.silence.start();
    if (this.probes.length === 0) return;
    this.timer ??= setInterval(() => this.look(), hostLookMs).unref();
  }

  /** Calls the listener whenever connections were cut because their host is no longer primary or is silent. */
  whenLeft(listener: () => void): void {
    this.leaveListeners.push(listener);
  }

  readonly open = async (): Promise<Connection> => {
    const url = await this.primaryUrl();
    const { served } = this;
    try {
      const { connection, startedAt } = await this.silence.endingAtCut((signal) =>
        openAt({ ...this.parts, url }, signal),
      );
      this.connections.set(connection, startedAt);
      connection.client.once("end", () => this.connections.delete(connection));
      if (served === this.served && !this.isEnded) return connection;
      connection.lose();
      throw new NoPrimary("The primary changed while a connection to it was opened.");
    } catch (error) {
      // The next call then reaches the new primary.
      if (this.probes.length > 0 && !this.isEnded) await this.look();
      throw error;
    }
  };

  /** The address of the primary only. */
  async primaryUrl(): Promise<string> {
    if (this.silence.isSilent) throw new SilentHost("The primary is silent.");
    if (this.probes.length === 0) return this.parts.url;
    const lookMs = this.chosen ? hostLookMs : reconnectPauseMs;
    if (performance.now() - this.lookedMs > lookMs) await this.look();
    const url = this.chosen && this.urls[this.chosen.index];
    if (url) return url;
    // A wrong password is reported in preference to a missing answer.
    throw this.probes.find(({ fault }) => fault && !isAway(fault))?.fault ?? new NoPrimary(`${this.fault}.`);
  }

  /** Stops asking hosts. Connections that are open stay open. */
  endLooks(): void {
    this.isEnded = true;
    if (this.timer) clearInterval(this.timer);
    this.silence.stop();
    for (const probe of this.probes) probe.close();
  }

  /** Ends everything, whatever is under way. */
  close(): void {
    this.endLooks();
    this.cut([...this.connections.keys()]);
  }

  private look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    const answers = await Promise.all(this.probes.map((probe) => probe.ask()));
    this.lookedMs = performance.now();
    if (this.isEnded) return this.endLooks();
    const isFirst = this.seen === null;
    const { primary, fault, seen, highest } = choosePrimary(answers, this.seen);
    this.seen = seen;
    this.fault = fault;
    if (highest) this.mark(answers, highest);
    if (this.settle(answers, primary) && !isFirst) this.parts.tell?.(this.sayPrimary());
  }

  private mark(answers: readonly HostAnswer[], highest: Timeline): void {
    for (const [index, answer] of answers.entries()) {
      if (typeof answer === "string" || !answer.takesWrites) continue;
      const { mark } = answer;
      if (mark?.system !== highest.system || mark.number < highest.number) this.probes[index]?.mark(highest);
    }
  }

  /**
   * True when there is another primary, or none. A primary that merely does not answer keeps its connections: it may be
   * busy, and no other host takes writes.
   */
  private settle(answers: readonly HostAnswer[], primary: ChosenHost | null): boolean {
    this.chosen = primary;
    const { served } = this;
    if (served && primary && isOneHost(served, primary)) return false;
    if (served && !primary && typeof answers[served.index] === "string") return false;
    this.served = primary;
    if (served) this.leave([...this.connections.keys()]);
    this.silence.forget();
    return served !== primary;
  }

  private leave(lost: readonly Connection[]): void {
    this.cut(lost);
    for (const listener of this.leaveListeners) listener();
  }

  private sayPrimary(): string {
    if (!this.chosen) return `No host of DATABASE_URL is known to be the primary: ${this.fault}.`;
    const { index, facts } = this.chosen;
    const host = /^\w+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(this.urls[index] ?? "")?.[1];
    return `The primary is ${host}, on timeline ${facts.timeline.number}.`;
  }

  private cut(lost: readonly Connection[]): void {
    for (const connection of lost) {
      connection.lose();
      this.connections.delete(connection);
    }
  }

  /** Asks over a separate, new connection. */
  private async startOfServer(): Promise<string | null> {
    const url = this.urls[this.served?.index ?? 0] ?? "";
    const bound = AbortSignal.timeout(silenceAnswerMsMax);
    const asked = await openAt({ ...this.parts, url, openMsMax: silenceAnswerMsMax }, bound);
    void asked.connection.close();
    return asked.startedAt;
  }
}

/** Opens a connection to the primary for a caller that does not watch the hosts. */
export async function openPrimary(settings: ConnectionSettings): Promise<Connection> {
  const primary = new PrimaryHost(settings);
  try {
    return await primary.open();
  } finally {
    primary.endLooks();
  }
}

const isOneHost = (one: ChosenHost, other: ChosenHost): boolean =>
  one.facts.startedAt === other.facts.startedAt && one.facts.timeline.system === other.facts.timeline.system;

interface ServerRow {
  readonly standby: boolean;
  readonly started_at: string;
  readonly pid: number;
}

/** Opens a connection to a server that takes writes, with the server's start time; null behind a pooler. */
async function openAt(settings: ConnectionSettings, signal?: AbortSignal) {
  const connection = await openConnection(settings, signal);
  // A host may accept a connection and then hang: it is given up like a host that cannot be reached.
  const tooLong = setTimeout(connection.lose, settings.openMsMax ?? connectMsMax);
  try {
    const { rows } = await connection.client.query<ServerRow>(selectServer);
    const [row] = rows;
    const isPooled = row?.pid !== Reflect.get(connection.client, "processID");
    if (row?.standby === false) return { connection, startedAt: isPooled ? null : row.started_at };
  } catch (error) {
    connection.lose();
    throw error;
  } finally {
    clearTimeout(tooLong);
  }
  await connection.close();
  throw new StandbyHost("This host is a standby, and takes no writes.");
}

// A pooler reports another process than the process that answers, and may switch servers with each transaction.
const selectServer = `select pg_is_in_recovery() as standby, pg_backend_pid() as pid,
  extract(epoch from pg_postmaster_start_time())::text as started_at`;
