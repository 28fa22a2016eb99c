import { beforeEach, describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { Agenda, settled } from "#e2e/fixtures/made/agenda";
import {
  type LiveAsk,
  LiveFeed,
  liveStreamsKeptFree,
  liveStreamsMax,
  liveStreamsOfAgentMax,
  liveStreamsOfAgentSure,
  liveStreamsPerMemberMax,
} from "./live-feed";
import { liveBeatMs, liveCheckMs, liveEventMsMin, liveQueueMax } from "./live-stream";

interface Event {
  readonly id: string | null;
  readonly event: string;
  readonly data: { readonly topics?: readonly string[] };
}

/** Reads a stream as a browser does, and keeps what has arrived. */
class Reader {
  readonly events: Event[] = [];
  ended: "no" | "closed" | "cut" = "no";
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(body: ReadableStream<Uint8Array>) {
    this.reader = body.getReader();
    this.read().catch(() => {});
  }

  get changes(): (readonly string[] | undefined)[] {
    return this.events.filter(({ event }) => event === "changed").map(({ data }) => data.topics);
  }

  get lastId(): string {
    return this.events.findLast(({ id }) => id !== null)?.id ?? "";
  }

  leave(): Promise<void> {
    return this.reader.cancel();
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder();
    for (;;) {
      const part = await this.reader.read().catch(() => null);
      if (part === null) this.ended = "cut";
      else if (part.done) this.ended = "closed";
      if (!part?.value) return;
      this.take(decoder.decode(part.value));
    }
  }

  private take(text: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1] ?? null;
    this.events.push({ id: field("id"), event: field("event") ?? "", data: JSON.parse(field("data") ?? "") });
  }
}

describe("the live feed", () => {
  let agenda = new Agenda();
  let feed = new LiveFeed(agenda.clock, agenda.later);
  beforeEach(() => {
    agenda = new Agenda();
    feed = new LiveFeed(agenda.clock, agenda.later);
  });

  const ask = (change: Partial<LiveAsk> = {}): LiveAsk => ({
    agentId: "acme",
    email: "ana@example.com",
    after: null,
    stillSignedIn: async () => true,
    ...change,
  });
  const open = (change: Partial<LiveAsk> = {}) => new Reader(resultOf(feed.open(ask(change))));

  it("tells an agent's own changes to its browsers alone, and changes of all agents to every one", async () => {
    const [own, foreign] = [open(), open({ agentId: "other" })];
    feed.note("acme", "transfers");
    await agenda.pass(liveEventMsMin);
    feed.note(null, "trades");
    await agenda.pass(liveEventMsMin);
    expect(own.changes).toEqual([["transfers"], ["trades"]]);
    expect(foreign.changes).toEqual([["trades"]]);
  });

  it("has no place that tells one agent how much happens with the others", async () => {
    const before = open();
    await settled();
    for (let change = 0; change < 5; change += 1) feed.note("other", "transfers");
    const after = open();
    await settled();
    expect(after.lastId).toMatch(/^[0-9a-f]{8}:/);
    expect(after.lastId).toBe(before.lastId);
  });

  it("tells the first change at once, and many that follow together, twice a second at most", async () => {
    const reader = open();
    feed.note("acme", "transfers");
    feed.note("acme", "players");
    await agenda.pass(0);
    expect(reader.changes).toEqual([["transfers", "players"]]);
    for (let round = 0; round < 100; round += 1) {
      feed.note("acme", "transfers");
      await agenda.pass(10);
    }
    await agenda.pass(liveEventMsMin);
    expect(reader.changes).toHaveLength(3);
    expect(agenda.size).toBe(1);
  });

  /** Opens as many streams as an agent's members may have, each for a different member. */
  function openAll(agentId: string): number {
    let opened = 0;
    while (opened <= liveStreamsMax && feed.open(ask({ agentId, email: `m-${opened}@${agentId}` })).ok) opened += 1;
    return opened;
  }

  it("gives one agent's members its share of all streams, and another agent's members theirs", () => {
    expect(openAll("acme")).toBe(liveStreamsOfAgentMax);
    expect(refusalOf(feed.open(ask()))).toContain("Too many live connections");
    expect(feed.open(ask({ agentId: "globex" })).ok).toBe(true);
    feed.close();
  });

  it("keeps places free for agents that have few, whatever those with many take", () => {
    const big = liveStreamsMax - liveStreamsKeptFree;
    expect(openAll("acme") + openAll("globex")).toBe(big);
    for (let agent = 0; agent < liveStreamsKeptFree / liveStreamsOfAgentSure; agent += 1) {
      expect(openAll(`small-${agent}`)).toBe(liveStreamsOfAgentSure);
    }
    expect(feed.openCount).toBe(liveStreamsMax);
    expect(openAll("late")).toBe(0);
    feed.close();
  });

  it("beats while nothing changes", async () => {
    const reader = open();
    await agenda.pass(3 * liveBeatMs);
    expect(reader.events.map(({ event }) => event)).toEqual(["beat", "beat", "beat", "beat"]);
  });

  it("tells who comes back what changed since, each topic once, and nothing when nothing did", async () => {
    const before = open();
    feed.note("acme", "transfers");
    await agenda.pass(0);
    const after = before.lastId;
    await before.leave();
    feed.note("other", "refusals");
    expect(await changesAfter(after)).toEqual([]);
    feed.note("acme", "trades");
    feed.note("acme", "trades");
    expect(await changesAfter(after)).toEqual([["trades"]]);
  });

  async function changesAfter(after: string) {
    const reader = open({ after });
    await agenda.pass(0);
    await reader.leave();
    return reader.changes;
  }

  it("tells who comes back from another process, or with a place that is none, that all may have changed", async () => {
    const other = new LiveFeed(agenda.clock, agenda.later);
    const elsewhere = new Reader(resultOf(other.open(ask())));
    await agenda.pass(0);
    for (const after of [elsewhere.lastId, "", "x", ":", `${"9".repeat(400)}:1`]) {
      expect(await changesAfter(after)).toMatchObject([expect.arrayContaining(["transfers", "trades", "players"])]);
    }
  });

  it("loses nothing that was still to be told when the browser went after a beat", async () => {
    const reader = open();
    await agenda.pass(liveBeatMs - 1);
    feed.note("acme", "trades");
    await agenda.pass(0);
    feed.note("acme", "transfers");
    await agenda.pass(1);
    expect(reader.events.at(-1)).toMatchObject({ event: "beat", id: null });
    await reader.leave();
    expect(await changesAfter(reader.lastId)).toEqual([["transfers"]]);
  });

  it("loses nothing of what was missed when the browser goes again after the first beat", async () => {
    const reader = open();
    await settled();
    const place = reader.lastId;
    feed.note("acme", "trades");
    await reader.leave();
    const back = open({ after: place });
    await settled();
    expect(back.events).toMatchObject([{ event: "beat", id: null }]);
    await back.leave();
    expect(await changesAfter(place)).toEqual([["trades"]]);
  });

  it("ends when the session has, at the next check or at once when the agent's members changed", async () => {
    let signedIn = true;
    const stillSignedIn = async () => signedIn;
    const reader = open({ stillSignedIn });
    await agenda.pass(liveCheckMs - liveBeatMs);
    signedIn = false;
    expect(reader.ended).not.toBe("closed");
    await agenda.pass(liveBeatMs);
    await settled();
    expect(reader).toMatchObject({ ended: "closed" });
    expect(reader.events.at(-1)).toMatchObject({ event: "ended" });
    const second = open({ stillSignedIn });
    feed.note("acme", "agent");
    await settled();
    await settled();
    expect(second.ended).toBe("closed");
    expect(feed.openCount).toBe(0);
    expect(agenda.size).toBe(0);
  });

  it("ends when nobody can say whether the session stands", async () => {
    const reader = open({ stillSignedIn: () => Promise.reject(new Error("no answer")) });
    await agenda.pass(liveCheckMs);
    await settled();
    expect(reader.ended).toBe("closed");
  });

  it("cuts who does not read, so that nothing piles up", async () => {
    const body = resultOf(feed.open(ask()));
    for (let round = 0; round < liveQueueMax; round += 1) await agenda.pass(liveBeatMs);
    expect(feed.openCount).toBe(0);
    await expect(body.getReader().read()).rejects.toThrow("too slow");
  });

  it("refuses one stream too many of a member, says when to try again, and takes one when another has gone", async () => {
    const readers = Array.from({ length: liveStreamsPerMemberMax }, () => open());
    const refused = feed.open(ask());
    expect(refused).toMatchObject({ failure: { kind: "not_available", retryAfterSeconds: expect.any(Number) } });
    expect(refusalOf(refused)).toContain("live connections");
    open({ email: "ben@example.com" });
    await readers[0]?.leave();
    open();
  });

  it("ends every stream when the server closes, and opens no other", async () => {
    const readers = [open(), open({ agentId: "other" })];
    feed.close();
    await settled();
    expect(readers.map(({ ended }) => ended)).toEqual(["closed", "closed"]);
    expect(feed.open(ask()).ok).toBe(false);
    expect(agenda.size).toBe(0);
  });
});
