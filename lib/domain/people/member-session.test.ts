import { describe, expect, it } from "vitest";
import { hour, instant, instantOfMilliseconds, minute, nanosecond } from "#lib/domain/time/instant";
import { isSeenDue, isSessionOver, sessionEndOf } from "./member-session";

const at = instantOfMilliseconds(Date.UTC(2026, 10, 20, 12));
const later = (span: bigint) => instant(at + span);

describe("a session", () => {
  it.each([
    ["an hour after its last use", at, later(12n * hour), hour],
    ["twelve hours after the sign-in, however busy", later(12n * hour - nanosecond), sessionEndOf(at), 12n * hour],
  ])("ends %s, to the nanosecond", (_, lastSeenAt, expiresAt, end) => {
    const session = { lastSeenAt, expiresAt };
    expect([end - nanosecond, end].map((span) => isSessionOver(session, later(span)))).toEqual([false, true]);
  });

  it("is recorded as seen at most once a minute", () => {
    const session = { lastSeenAt: at, expiresAt: sessionEndOf(at) };
    expect([minute - nanosecond, minute].map((span) => isSeenDue(session, later(span)))).toEqual([false, true]);
  });
});
