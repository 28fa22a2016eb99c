import { describe, expect, it } from "vitest";
import { exportPageRows, requestFileRowsMax } from "#lib/domain/exports/export";
import { done } from "#lib/domain/failure";
import type { RequestLine } from "#lib/domain/requests/request-line";
import { everyRequest, type RequestLog } from "#lib/domain/requests/request-log";
import { instant } from "#lib/domain/time/instant";
import { wholeRequestPage } from "./request-export";

const filter = { ...everyRequest, agentId: "acme", now: instant(0n) };

/** A log of so many requests, at the times from their number down to 1. */
const logOf = (count: number, failing = false): Pick<RequestLog, "list"> => ({
  async list({ after, limit }) {
    const newest = after === null ? count : Number(after.at) - 1;
    const rows = Array.from({ length: Math.min(limit, newest) }, (_, index) => lineAt(newest - index));
    return done({ rows, dropped: { crowded: 7, unproved: 0 }, failing });
  },
});

const line = {
  agentId: "acme",
  keyId: "ak_1",
  requestId: "r-1",
  operation: "balance",
  code: 0,
  status: 200,
  ticketId: null,
  playerId: null,
  latencyMicros: 1,
  address: null,
  proved: true,
  member: null,
};
const lineAt = (at: number): RequestLine => ({ ...line, at: instant(BigInt(at)) });

describe("the requests of a file", () => {
  it("are all read, each once and newest first, with what is missing from the log", async () => {
    for (const count of [0, 1, exportPageRows, 2 * exportPageRows + 1, requestFileRowsMax]) {
      const { rows, dropped } = await wholeRequestPage(logOf(count), filter);
      expect([rows.length, rows[0]?.at ?? 0n, rows.at(-1)?.at ?? 0n]).toEqual([
        count,
        BigInt(count),
        count > 0 ? 1n : 0n,
      ]);
      expect(dropped.crowded).toBe(7);
    }
  });

  it("are refused when they are more than a file holds, or when the log fails", async () => {
    const most = wholeRequestPage(logOf(requestFileRowsMax + 1), filter);
    await expect(most).rejects.toMatchObject({ failure: { kind: "export_too_large" } });
    const failing = wholeRequestPage(logOf(1, true), filter);
    await expect(failing).rejects.toMatchObject({ failure: { kind: "not_available" } });
  });
});
