import { isAway } from "#db/postgres/start/fault-at-start";
import { type ChosenHost, choosePrimary, type HostAnswer, type Timeline } from "./choose-primary";
import { type Connection, type ConnectionSettings, openConnection } from "./connection";
import { NoPrimary, SilentHost, StandbyHost } from "./faults";
import { HostProbe } from "./host-probe";
import { SilenceWatch } from "./silence-watch";
import { connectMsMax, reconnectPauseMs } from "./wait-bounds";

/** Of several hosts, each is asked once a second whether it is the primary. */
export const hostLookMs = 1_000;
/** It is silent when it does not let one more connection in, and answers it, in this time. */
export const silenceAnswerMsMax = 2_000;

/** One address for each host that a `postgres://` address names, in their order. */
export function urlsOf(databaseUrl: string): readonly string[] {
  const [, start = "", hosts = "", rest = ""] =
    /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(databaseUrl) ?? [];
  return hosts.split(",").map((host) => `${start}${host}${rest}`);
}

interface PrimaryHostParts extends ConnectionSettings {
  /** Hears which host is the primary, and why one is left. */
  tell?(text: string): void;
}

/**
 * Opens connections to the primary. Of several hosts, all are asked side by side; while they are watched, every second.
 * When another host has become the primary, all connections to the old one are cut. A single host is not asked. A host
 * that falls silent is found out by the answers that it owes, and all that waits for it is cut.
 */
export class PrimaryHost {
  private readonly urls: readonly string[];
  private readonly probes: readonly HostProbe[];
  /** The open connections, each with the start of its server. */
  private readonly connections = new Map<Connection, string | null>();
  private readonly silence = new SilenceWatch({
    connections: this.connections,
    ask: () => this.startOfServer(),
    cut: (lost) => this.leave(lost),
    tell: (text) => this.parts.tell?.(text),
  });
  private readonly leaveListeners: (() => void)[] = [];
  /** The highest timeline of a primary that was chosen. */
  private seen: Timeline | null = null;
  /** Where connections are opened; null while no host can be told to be the primary. */
  private chosen: ChosenHost | null = null;
  /** Where the connections lead that were opened. */
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

  /** Looks every second from now on. */
  watch(): void {
    this.silence.start();
    if (this.probes.length === 0) return;
    this.timer ??= setInterval(() => this.look(), hostLookMs).unref();
  }

  /** Calls whenever the connections to a primary were cut because it is none any more, or says nothing. */
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
      // The next call finds whoever has taken its place.
      if (this.probes.length > 0 && !this.isEnded) await this.look();
      throw error;
    }
  };

  /** The address of the primary alone. */
  async primaryUrl(): Promise<string> {
    if (this.silence.isSilent) throw new SilentHost("The primary says nothing.");
    if (this.probes.length === 0) return this.parts.url;
    const lookMs = this.chosen ? hostLookMs : reconnectPauseMs;
    if (performance.now() - this.lookedMs > lookMs) await this.look();
    const url = this.chosen && this.urls[this.chosen.index];
    if (url) return url;
    // A wrong password is told before that nobody answers.
    throw this.probes.find(({ fault }) => fault && !isAway(fault))?.fault ?? new NoPrimary(`${this.fault}.`);
  }

  /** Asks no host any more. Connections that were opened live on. */
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
   * True when another primary is served, or none. One that merely does not answer keeps its connections: it may be busy,
   * and nobody else takes writes.
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
    if (!this.chosen) return `No host of DATABASE_URL can be told to be the primary: ${this.fault}.`;
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

  /** Asks over a connection of its own, which is opened anew. */
  private async startOfServer(): Promise<string | null> {
    const url = this.urls[this.served?.index ?? 0] ?? "";
    const bound = AbortSignal.timeout(silenceAnswerMsMax);
    const asked = await openAt({ ...this.parts, url, openMsMax: silenceAnswerMsMax }, bound);
    void asked.connection.close();
    return asked.startedAt;
  }
}

/** Opens a connection to the primary for a caller who watches nothing. */
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

/** Opens a connection to a server that takes writes, and tells when that was started; null behind a pooler. */
async function openAt(settings: ConnectionSettings, signal?: AbortSignal) {
  const connection = await openConnection(settings, signal);
  // A host may let one in and then hang: it is given up like one that cannot be reached.
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

// A pooler names another process than the one that answers, and may lead to another server with each transaction.
const selectServer = `select pg_is_in_recovery() as standby, pg_backend_pid() as pid,
  extract(epoch from pg_postmaster_start_time())::text as started_at`;
