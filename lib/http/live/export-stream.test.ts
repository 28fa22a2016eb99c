import { beforeEach, describe, expect, it } from "vitest";
import { Agenda, settled } from "#e2e/fixtures/made/agenda";
import { exportIdleMsMax, exportMsMax, type OpenExport } from "#lib/domain/exports/export";
import { done, refuse } from "#lib/domain/failure";
import { type ExportEnd, exportRecheckMs, exportStream } from "./export-stream";

const piece = (text: string) => new TextEncoder().encode(text);

let agenda: Agenda;
let gone: AbortController;
let isAllowed: boolean;
let closed: number;
let ends: [ExportEnd, number][];

beforeEach(() => {
  agenda = new Agenda();
  gone = new AbortController();
  isAllowed = true;
  closed = 0;
  ends = [];
});

/** An export with this many pieces after its first; null means endless. */
function opened(pieces: number | null, broken = false): ReadableStreamDefaultReader<Uint8Array> {
  let left = pieces ?? Number.POSITIVE_INFINITY;
  const exported: OpenExport = {
    rowCount: 1,
    cellsForOne: 1,
    async next() {
      left -= 1;
      if (left < 0) return broken ? refuse("not_available", "The database could not be read.", 1) : done(null);
      return done(piece("b"));
    },
    async close() {
      closed += 1;
    },
  };
  const stream = exportStream(exported, {
    clock: agenda.clock,
    later: agenda.later,
    first: piece("a"),
    stillAllowed: async () => isAllowed,
    gone: gone.signal,
    onEnd: (end, bytes) => ends.push([end, bytes]),
  });
  return stream.getReader();
}

async function restOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done: isAll, value } = await reader.read();
    if (isAll) return text;
    text += decoder.decode(value);
  }
}

describe("an export's stream", () => {
  it("gives every piece in order, then what it held", async () => {
    expect(await restOf(opened(3))).toBe("abbb");
    await settled();
    expect({ closed, ends, timers: agenda.size }).toEqual({ closed: 1, ends: [["whole", 4]], timers: 0 });
  });

  it("breaks off when a piece cannot be read: it never just ends", async () => {
    await expect(restOf(opened(2, true))).rejects.toThrow("could not be read");
    await settled();
    expect({ closed, ends }).toEqual({ closed: 1, ends: [["failed", 3]] });
  });

  it("stops when its browser goes, by either sign of it", async () => {
    const cancelled = opened(null);
    await cancelled.read();
    await cancelled.cancel();
    const abandoned = opened(null);
    await abandoned.read();
    gone.abort();
    await expect(restOf(abandoned)).rejects.toThrow("gone");
    await settled();
    expect(ends.map(([end]) => end)).toEqual(["given up", "given up"]);
    expect({ closed, timers: agenda.size }).toEqual({ closed: 2, timers: 0 });
  });

  it("does not wait for a reader that takes nothing", async () => {
    const reader = opened(null);
    await agenda.pass(exportIdleMsMax);
    await expect(restOf(reader)).rejects.toThrow("Nobody reads");
    await settled();
    expect({ closed, ends: ends.length }).toEqual({ closed: 1, ends: 1 });
  });

  it("does not go on for ever, however steadily it is read", async () => {
    const reader = opened(null);
    for (let passedMs = 0; passedMs < exportMsMax; passedMs += exportIdleMsMax / 2) {
      await reader.read();
      await agenda.pass(exportIdleMsMax / 2);
    }
    await expect(restOf(reader)).rejects.toThrow("too long");
    expect(closed).toBe(1);
  });

  it("is cut when its member may no longer export", async () => {
    const reader = opened(null);
    await reader.read();
    isAllowed = false;
    await agenda.pass(exportRecheckMs);
    await expect(restOf(reader)).rejects.toThrow("may no longer export");
    await settled();
    expect(ends.map(([end]) => end)).toEqual(["failed"]);
  });
});
