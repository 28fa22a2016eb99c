import { describe, expect, it } from "vitest";
import * as z from "zod";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import { choice, commaList, limitList, onOff, operand, optionalChoice, optionalTime, readGiven, rows } from "./flags";

const flags = z.strictObject({
  scopes: commaList("a,b", "a list"),
  limit: limitList("a=1", "limits"),
  expires: optionalTime("T", "a time"),
  overlap: choice({ none: 0, "24h": 1 }, "24h", "how long"),
  wallet: optionalChoice({ trades: 0, transfers: 1 }, "W", "what moves it"),
  feed: onOff("a switch"),
  rows: rows(20),
});
const read = (given: object) => readGiven(flags, given);

describe("flags that are given", () => {
  it("are read into what they mean", () => {
    const given = {
      scopes: "a, b",
      limit: "report=100, deposits=0",
      expires: "2027-01-01T00:00:00Z",
      feed: true,
      rows: "5",
    };
    expect(read({ ...given, overlap: "none", wallet: "transfers" })).toEqual({
      ok: true,
      value: {
        scopes: ["a", "b"],
        limit: { report: 100, deposits: 0 },
        expires: instantOfMilliseconds(Date.UTC(2027, 0, 1)),
        overlap: "none",
        wallet: "transfers",
        feed: true,
        rows: 5,
      },
    });
  });

  it("have their defaults when they are left out, and an empty list is not the same as none", () => {
    expect(read({})).toEqual({ ok: true, value: { overlap: "24h", feed: false, rows: 20 } });
    expect(read({ scopes: "", limit: "" })).toMatchObject({ value: { scopes: [], limit: {} } });
  });

  it.each([
    [
      { limit: "report" },
      '--limit is wrong: it must be a list such as report=100,deposits=0, each name once ("report" is wrong).',
    ],
    [{ limit: "report=-1" }, "--limit is wrong"],
    [{ limit: "report=1e3" }, "--limit is wrong"],
    [{ limit: "report=1,report=2" }, "--limit is wrong"],
    [{ expires: "tomorrow" }, "--expires is wrong: it must be an RFC 3339 time in UTC"],
    [{ overlap: "2h" }, "--overlap is wrong: it must be one of none, 24h."],
    [{ overlap: "toString" }, "--overlap is wrong"],
    [{ wallet: "opening" }, "--wallet is wrong: it must be one of trades, transfers."],
    [{ rows: "0" }, "--rows is wrong: it must be a whole number from 1 to 10000."],
    [{ rows: "10001" }, "--rows is wrong"],
    [{ feed: "yes" }, "--feed is wrong"],
    [{ stranger: "yes" }, "The call is wrong"],
  ])("are named when they are wrong: %j", (given, message) => {
    const answer = read(given);
    expect(answer.ok ? "" : answer.message).toContain(message);
  });

  it("are named as they are typed, an operand by its own word", () => {
    const answer = readGiven(z.strictObject({ file: operand("FILE", "a file") }), { file: 7 });
    expect(answer.ok ? "" : answer.message).toMatch(/^FILE is wrong/);
  });
});
