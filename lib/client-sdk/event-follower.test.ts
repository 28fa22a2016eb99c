import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { AgentClient } from "./agent-client";
import { fakeSurroundings } from "./fake-surroundings";

type Reply = (signal: AbortSignal) => Response | Promise<Response>;

const envelope = (code: number, data: unknown = null, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ code, message: code === 0 ? "success" : `code ${code}`, data }), { headers });

const event = (sequence: number) => ({
  sequence,
  id: `evt_${sequence}`,
  type: "deposit.posted",
  created_at: "2026-11-01T10:00:00.000000001Z",
  data: {},
});

/** A page of these events of a log that ends at `last`. */
const page =
  (sequences: readonly number[], last = sequences.at(-1) ?? 0, next = sequences.at(-1) ?? last): Reply =>
  () =>
    envelope(0, { events: sequences.map(event), last_sequence: last, next_after: next });

/** The answer is held back until the request is aborted. */
const heldBack: Reply = (signal) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));

/** A client whose network gives these replies, one for each request, and then holds back. */
function clientOf(...replies: readonly Reply[]) {
  const asked: URLSearchParams[] = [];
  const signatures: (string | null)[] = [];
  const left = [...replies];
  const { surroundings, slept } = fakeSurroundings(async (url, { headers, signal }) => {
    asked.push(new URL(url).searchParams);
    signatures.push(new Headers(headers).get("x-signature"));
    return (left.shift() ?? heldBack)(signal ?? AbortSignal.abort());
  });
  const client = new AgentClient({ url: "https://api.example", apiKey: "ak", secret: "sk", surroundings });
  return { client, asked, signatures, slept };
}

/** Follows until an event with this number was handled. */
function followTo(last: number, client: AgentClient, after = 0, types?: readonly string[]) {
  const stop = new AbortController();
  const seen: number[] = [];
  const handle = ({ sequence }: { readonly sequence: number }) => {
    seen.push(sequence);
    if (sequence === last) stop.abort();
  };
  return { seen, follower: client.followEvents(after, handle, { signal: stop.signal, ...(types && { types }) }) };
}

describe("following events", () => {
  it("hands each event over once, in order, and goes on after the last one handled", async () => {
    const { client, asked } = clientOf(page([4, 5], 7), page([6, 7]), page([], 7), page([8]));
    const { seen, follower } = followTo(8, client, 3);
    await follower.ended;
    expect(seen).toEqual([4, 5, 6, 7, 8]);
    expect(follower.reached).toBe(8);
    expect(asked.map((query) => query.get("after"))).toEqual(["3", "5", "7", "7"]);
  });

  it("waits for news in every request but the first", async () => {
    const { client, asked } = clientOf(page([1]), page([2]), page([3]));
    await followTo(3, client).follower.ended;
    expect(asked.map((query) => query.get("wait"))).toEqual(["0", "20", "20"]);
  });

  it("awaits the handler before the next event, and counts an event only once it is handled", async () => {
    const { client } = clientOf(page([1, 2]));
    const stop = new AbortController();
    const steps: string[] = [];
    const follower = client.followEvents(
      0,
      async ({ sequence }) => {
        steps.push(`begin ${sequence} after ${follower.reached}`);
        await Promise.resolve();
        steps.push(`end ${sequence}`);
        if (sequence === 2) stop.abort();
      },
      { signal: stop.signal },
    );
    await follower.ended;
    expect(steps).toEqual(["begin 1 after 0", "end 1", "begin 2 after 1", "end 2"]);
  });

  it("ends with the handler's error, and never passes its event over", async () => {
    const { client } = clientOf(page([1, 2, 3]));
    const fault = new Error("the mirror's disk is full");
    const seen: number[] = [];
    const follower = client.followEvents(0, ({ sequence }) => {
      seen.push(sequence);
      if (sequence === 2) throw fault;
    });
    await expect(follower.ended).rejects.toBe(fault);
    expect([seen, follower.reached]).toEqual([[1, 2], 1]);
  });

  it("goes on through 10070, 10060, lost answers and gateways: it waits as told, signs anew, and then does not wait for news", async () => {
    const { client, asked, signatures, slept } = clientOf(
      page([1]),
      () => envelope(10070),
      () => envelope(10060, null, { "Retry-After": "7" }),
      () => Promise.reject(new Error("socket hang up")),
      () => new Response("<h1>Bad gateway</h1>"),
      page([2]),
    );
    const reasons: string[] = [];
    const stop = new AbortController();
    const handle = ({ sequence }: { readonly sequence: number }) => {
      if (sequence === 2) stop.abort();
    };
    const onRetry = (reason: string, pauseMs: number) => reasons.push(`${reason}, ${pauseMs}`);
    await client.followEvents(0, handle, { signal: stop.signal, onRetry }).ended;
    expect(reasons).toEqual([
      ...["code 10070, 125", "code 10060, 7000", "socket hang up, 500", "the answer is none of the API's, 1000"],
    ]);
    expect(slept.slice(1)).toEqual([125, 7_000, 500, 1_000]);
    expect(asked.map((query) => query.get("wait"))).toEqual(["0", "20", "0", "0", "0", "0"]);
    expect(new Set(signatures).size).toBe(6);
  });

  it("never gives up while answers pass", async () => {
    const busy = Array.from({ length: 200 }, (): Reply => () => envelope(10070));
    const { client, slept } = clientOf(...busy, page([1]));
    const { seen, follower } = followTo(1, client);
    await follower.ended;
    expect(seen).toEqual([1]);
    expect(Math.max(...slept)).toBeLessThanOrEqual(8_000);
  });

  it("keeps its requests apart, below the quota of a key", async () => {
    const { client, slept } = clientOf(page([1]), page([2]), page([3]), page([4]));
    await followTo(4, client).follower.ended;
    expect(slept).toEqual([125, 125, 125]);
  });

  it("is refused for good with what will not pass", async () => {
    const { client, asked } = clientOf(page([1]), () => envelope(10015));
    const { follower } = followTo(9, client);
    await expect(follower.ended).rejects.toMatchObject({ name: "ApiRefusal", code: 10015 });
    expect([asked.length, follower.reached]).toEqual([2, 1]);
  });

  it("asks for some types, and then passes over the numbers of others", async () => {
    const types = ["deposit.posted", "trade.settled"];
    const { client, asked } = clientOf(page([2, 5], 9, 6), page([], 9, 9), page([12], 12));
    const { seen, follower } = followTo(12, client, 0, types);
    await follower.ended;
    expect([seen, follower.reached]).toEqual([[2, 5, 12], 12]);
    expect(asked.map((query) => query.get("after"))).toEqual(["0", "6", "9"]);
    expect(asked[0]?.get("types")).toBe("deposit.posted,trade.settled");
  });
});

describe("a gap", () => {
  const gapIn = async (after: number, replies: readonly Reply[], types?: readonly string[]) => {
    const { client } = clientOf(...replies);
    const { seen, follower } = followTo(-1, client, after, types);
    await expect(follower.ended).rejects.toMatchObject({ name: "EventGap" });
    const gap = await follower.ended.catch((error: unknown) => error);
    return { gap, seen, reached: follower.reached };
  };

  it("is told when what comes next is no longer kept", async () => {
    const { gap, seen } = await gapIn(3, [() => envelope(10090)]);
    expect(gap).toMatchObject({ kind: "dropped", reached: 3, message: "code 10090" });
    expect(seen).toEqual([]);
  });

  it.each([
    ["leaves a number out", [5, 7]],
    ["begins too late", [6]],
    ["repeats a number", [5, 5]],
    ["runs back", [5, 4]],
  ])("is told when an answer %s, and nothing of it is handled", async (_, sequences) => {
    const { gap, seen, reached } = await gapIn(3, [page([4]), page(sequences, 9)]);
    expect(gap).toMatchObject({ kind: "missing", reached: 4 });
    expect([seen, reached]).toEqual([[4], 4]);
  });

  it("is told when the log ends before the number reached, with types too", async () => {
    for (const types of [undefined, ["deposit.posted"]]) {
      const { gap } = await gapIn(9, [page([], 8, 9)], types);
      expect(gap).toMatchObject({ kind: "behind", reached: 9, message: expect.stringContaining("ends at 8") });
    }
  });
});

describe("the signal", () => {
  it("ends the following in the middle of a wait, and aborts the request", async () => {
    const stop = new AbortController();
    let isAborted = false;
    const { client } = clientOf(page([1]), (signal) => {
      signal.addEventListener("abort", () => {
        isAborted = true;
      });
      queueMicrotask(() => stop.abort());
      return heldBack(signal);
    });
    const follower = client.followEvents(0, () => undefined, { signal: stop.signal });
    await follower.ended;
    expect([isAborted, follower.reached]).toEqual([true, 1]);
  });

  it("keeps no listener of a request that has ended", async () => {
    const stop = new AbortController();
    const counts: number[] = [];
    const { client } = clientOf(page([1]), page([2]), page([3]));
    const handle = ({ sequence }: { readonly sequence: number }) => {
      counts.push(getEventListeners(stop.signal, "abort").length);
      if (sequence === 3) stop.abort();
    };
    await client.followEvents(0, handle, { signal: stop.signal }).ended;
    expect(counts).toEqual([0, 0, 0]);
  });

  it("ends it between two events, and in a pause", async () => {
    const { client } = clientOf(page([1, 2, 3]));
    const { seen, follower } = followTo(2, client);
    await follower.ended;
    expect([seen, follower.reached]).toEqual([[1, 2], 2]);
    const stop = new AbortController();
    const { client: busy, asked } = clientOf(() => envelope(10070));
    await busy.followEvents(0, () => undefined, { signal: stop.signal, onRetry: () => stop.abort() }).ended;
    expect(asked).toHaveLength(1);
  });

  it("that was given before begins nothing", async () => {
    const { client, asked } = clientOf(page([1]));
    await client.followEvents(0, () => undefined, { signal: AbortSignal.abort() }).ended;
    expect(asked).toHaveLength(0);
  });

  it("hides no error of the handler", async () => {
    const stop = new AbortController();
    const { client } = clientOf(page([1]));
    const follower = client.followEvents(
      0,
      () => {
        stop.abort();
        throw new Error("half done");
      },
      { signal: stop.signal },
    );
    await expect(follower.ended).rejects.toThrow("half done");
    expect(follower.reached).toBe(0);
  });
});

describe("a page of events", () => {
  it("is asked for with the wire's names, its types with commas, and may wait longer than other requests", async () => {
    const { client, asked } = clientOf(page([8], 9));
    const types = ["trade.settled", "trade.voided"];
    expect(await client.events({ after: 7, limit: 1, types, wait: 20 })).toMatchObject({ last_sequence: 9 });
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      after: "7",
      limit: "1",
      types: "trade.settled,trade.voided",
      wait: "20",
    });
  });

  it.each([-1, 1.5, Number.NaN, 2 ** 53])("is not followed after %j, which no event has", async (after) => {
    const { client, asked } = clientOf();
    expect(() => client.followEvents(after, () => undefined)).toThrow(TypeError);
    expect(asked).toHaveLength(0);
  });
});
