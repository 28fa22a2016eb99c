import { randomUUID } from "node:crypto";
import type { Clock } from "#lib/clock";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import {
  liveRetrySeconds,
  liveStreamsKeptFree,
  liveStreamsMax,
  liveStreamsOfAgentMax,
  liveStreamsOfAgentSure,
  liveStreamsPerMemberMax,
} from "#lib/limits";
import { type Topic, topics } from "#lib/stored/topic";
import { inTime, type Later } from "./later";
import { LiveStream } from "./live-stream";

export interface LiveAsk {
  readonly agentId: string;
  readonly email: string;
  /** The id of the last event that the browser has had; null when it comes for the first time. */
  readonly after: string | null;
  stillSignedIn(): Promise<boolean>;
}

type LastSeqs = Map<Topic, number>;

/** What changed with each agent, for the browsers of its staff. It keeps no events: a number a topic says all. */
export class LiveFeed {
  /** Numbers start anew with each process: one of another epoch says nothing about what was missed. */
  private readonly epoch = randomUUID().slice(0, 8);
  private seq = 0;
  private readonly lastOf = new Map<string, LastSeqs>();
  private readonly lastOfAll: LastSeqs = new Map();
  /** By agent: a change concerns one, and there may be hundreds of streams. */
  private readonly streamsOf = new Map<string, Map<LiveStream, LiveAsk>>();
  private count = 0;
  private closed = false;

  constructor(
    private readonly clock: Clock,
    private readonly later: Later = inTime,
  ) {}

  /** Notes a change; an agent of null stands for all. */
  note(agentId: string | null, topic: Topic): void {
    this.seq += 1;
    this.seqsOf(agentId).set(topic, this.seq);
    for (const stream of agentId === null ? this.all() : (this.streamsOf.get(agentId)?.keys() ?? [])) {
      stream.hear([topic]);
      // It may be the session itself that has just ended.
      if (topic === "agent") stream.check().catch(() => stream.end());
    }
  }

  open(ask: LiveAsk): Outcome<ReadableStream<Uint8Array>> {
    const ofAgent = this.streamsOf.get(ask.agentId) ?? new Map<LiveStream, LiveAsk>();
    const own = [...ofAgent.values()].filter(({ email }) => email === ask.email);
    if (this.closed || own.length >= liveStreamsPerMemberMax || !this.hasPlaceFor(ofAgent.size)) {
      const message = "Too many live connections are open. This page still works: reload it to see what is new.";
      return refuse("not_available", message, liveRetrySeconds);
    }
    const stream: LiveStream = new LiveStream({
      clock: this.clock,
      later: this.later,
      place: () => `${this.epoch}:${this.seq}`,
      missed: ask.after === null ? [] : this.missed(ask.agentId, ask.after),
      stillSignedIn: ask.stillSignedIn,
      onEnd: () => this.forget(stream, ask.agentId),
    });
    this.streamsOf.set(ask.agentId, ofAgent.set(stream, ask));
    this.count += 1;
    return done(stream.body);
  }

  /** An agent with few streams finds a place longer than one with many, and no agent has them all. */
  private hasPlaceFor(ofAgent: number): boolean {
    if (ofAgent < liveStreamsOfAgentSure) return this.count < liveStreamsMax;
    return ofAgent < liveStreamsOfAgentMax && this.count < liveStreamsMax - liveStreamsKeptFree;
  }

  get openCount(): number {
    return this.count;
  }

  /** Before the server closes, which waits for every answer's end. */
  close(): void {
    this.closed = true;
    for (const stream of this.all()) stream.end();
  }

  private all(): LiveStream[] {
    return [...this.streamsOf.values()].flatMap((streams) => [...streams.keys()]);
  }

  private forget(stream: LiveStream, agentId: string): void {
    const ofAgent = this.streamsOf.get(agentId);
    if (!ofAgent?.delete(stream)) return;
    this.count -= 1;
    if (ofAgent.size === 0) this.streamsOf.delete(agentId);
  }

  private missed(agentId: string, after: string): readonly Topic[] {
    const [epoch, seqText = ""] = after.split(":");
    if (epoch !== this.epoch || !/^\d{1,15}$/.test(seqText)) return topics;
    const seq = Number(seqText);
    const last = (topic: Topic) => Math.max(this.lastOf.get(agentId)?.get(topic) ?? 0, this.lastOfAll.get(topic) ?? 0);
    return topics.filter((topic) => last(topic) > seq);
  }

  private seqsOf(agentId: string | null): LastSeqs {
    if (agentId === null) return this.lastOfAll;
    const known = this.lastOf.get(agentId) ?? new Map();
    this.lastOf.set(agentId, known);
    return known;
  }
}
