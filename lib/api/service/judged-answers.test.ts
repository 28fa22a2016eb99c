import { describe, expect, it } from "vitest";
import { heard, type RawAnswer } from "#e2e/fixtures/clients/raw-answer";

const time = { code: 0, message: "success", data: { server_time: 1_793_527_200_000 } };
const headers = {
  "x-request-id": "8e03978e-40d5-43e8-bc93-6894a57f9324",
  "x-server-time": "1793527200000",
  "cache-control": "no-store",
};

interface Forged {
  readonly status?: number;
  readonly body?: unknown;
  readonly more?: Readonly<Record<string, string>>;
}

/** What a test would receive if the server had answered with this line. */
function read(line: string, { status = 200, body = time, more = {} }: Forged): Promise<RawAnswer> {
  const told = new Map(Object.entries({ ...headers, ...more }).filter(([, value]) => value !== ""));
  const answer = Promise.resolve({ status, headers: told, text: JSON.stringify(body) });
  return heard(Buffer.from(`${line} HTTP/1.1\r\n\r\n`), answer);
}

describe("an answer", () => {
  const cases: readonly [string, Forged, RegExp][] = [
    ["a status that its operation does not have", { status: 409 }, /it has no 409/],
    ["a body without a member", { body: { ...time, data: {} } }, /server_time/],
    ["a member of another type", { body: { ...time, data: { server_time: "now" } } }, /must be integer/],
    ["a code that its status does not have", { status: 400, body: { ...time, code: 20160, data: null } }, /\/code/],
    ["a header that is not documented", { more: { "x-surprise": "1" } }, /it has no x-surprise/],
    ["no request id", { more: { "x-request-id": "" } }, /x-request-id is missing/],
    ["a header of another form", { more: { "x-server-time": "noon" } }, /x-server-time/],
  ];

  it.each(cases)("with %s fails the test that reads it", async (_what, forged, fault) => {
    await expect(read("GET /api/v1/time", forged)).rejects.toThrow(fault);
  });

  it("with a reason of another code fails the test that reads it", async () => {
    const body = { code: 10020, message: "x is wrong.", data: null };
    const refusal = { status: 400, body, more: { "x-reason": "balance_too_low" } };
    await expect(read("GET /api/v1/time?x=1", refusal)).rejects.toThrow(/x-reason/);
  });

  it("as documented passes the test that reads it, even with a member that a later release adds", async () => {
    await expect(read("GET /api/v1/time", {})).resolves.toMatchObject({ status: 200 });
    const later = { ...time, data: { ...time.data, zone: "UTC" } };
    await expect(read("GET /api/v1/time", { body: later })).resolves.toMatchObject({ status: 200 });
    await expect(read("GET /dashboard", { status: 418 })).resolves.toMatchObject({ status: 418 });
  });
});
