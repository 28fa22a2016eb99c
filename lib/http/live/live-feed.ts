import { randomUUID } from "node:crypto";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { type Topic, topics } from "#lib/domain/topic";
import { type Clock, inTime, type Later } from "#lib/process/clock";
import { LiveStream } from "./live-stream";

export const liveStreamsMax = 512;
/** 256: fewer than all, so that one agent's members cannot keep every place, and only while places are free. */
export const liveStreamsOfAgentMax = 256;
/** 128 places that only agents with few streams may take. */
export const liveStreamsKeptFree = 128;
/** An agent with fewer than 16 streams may take the places kept free. */
export const liveStreamsOfAgentSure = 16;
/** 16 streams a member: a browser opens one for each page in view. */
export const liveStreamsPerMemberMax = 16;
const liveRetrySeconds = 30;

export interface LiveAsk {
  readonly agentId: string;
  readonly email: string;
  /** The id of the last event that the browser received; null at its first visit. */
  readonly after: string | null;
  stillSignedIn(): Promise<boolean>;
}

/** A counter of changes, with its value at each topic's last change. */
class Changes {
  count = 0;
  private readonly lastOf = new Map<Topic, number>();

  note(topic: Topic): void {
    this.count += 1;
    this.lastOf.set(topic, this.count);
  }

  isAfter(topic: Topic, count: number): boolean {
    return (this.lastOf.get(topic) ?? 0) > count;
  }
}

/** Tells each agent's changes to its members' browsers. It stores no events: one number for each topic is enough. */
export class LiveFeed {
  /** Counts restart with each process, so an id of another epoch does not show what was missed. */
  private readonly epoch = randomUUID().slice(0, 8);
  /** A counter for each agent: a common counter would show each agent how active the others are. */
  private readonly changesOf = new Map<string, Changes>();
  private readonly changesOfAll = new Changes();
  /** By agent, because a change concerns one agent and there may be hundreds of streams. */
  private readonly streamsOf = new Map<string, Map<LiveStream, LiveAsk>>();
  private count = 0;
  private closed = false;

  constructor(
    private readonly clock: Clock,
    private readonly later: Later = inTime,
  ) {}

  /** Notes a change; an agent of null stands for all agents. */
  note(agentId: string | null, topic: Topic): void {
    this.changes(agentId).note(topic);
    for (const stream of agentId === null ? this.all() : (this.streamsOf.get(agentId)?.keys() ?? [])) {
      stream.hear([topic]);
      // The change may have ended this very session.
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
      place: () => this.placeOf(ask.agentId),
      missed: ask.after === null ? [] : this.missed(ask.agentId, ask.after),
      stillSignedIn: ask.stillSignedIn,
      onEnd: () => this.forget(stream, ask.agentId),
    });
    this.streamsOf.set(ask.agentId, ofAgent.set(stream, ask));
    this.count += 1;
    return done(stream.body);
  }

  /** The place to come back with: the browser is then told of every change after it. */
  placeOf(agentId: string): string {
    return `${this.epoch}:${this.changes(agentId).count}:${this.changesOfAll.count}`;
  }

  /** Some places are reserved for agents with few streams, and no agent can take them all. */
  private hasPlaceFor(ofAgent: number): boolean {
    if (ofAgent < liveStreamsOfAgentSure) return this.count < liveStreamsMax;
    return ofAgent < liveStreamsOfAgentMax && this.count < liveStreamsMax - liveStreamsKeptFree;
  }

  get openCount(): number {
    return this.count;
  }

  /** Called before the server closes, which waits for the end of every answer. */
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
    const [, epoch, own, ofAll] = /^([0-9a-f]{8}):(\d{1,15}):(\d{1,15})$/.exec(after) ?? [];
    if (epoch !== this.epoch) return topics;
    const changes = this.changes(agentId);
    return topics.filter(
      (topic) => changes.isAfter(topic, Number(own)) || this.changesOfAll.isAfter(topic, Number(ofAll)),
    );
  }

  /** An agent of null stands for all agents. */
  private changes(agentId: string | null): Changes {
    if (agentId === null) return this.changesOfAll;
    const known = this.changesOf.get(agentId) ?? new Changes();
    this.changesOf.set(agentId, known);
    return known;
  }
}
