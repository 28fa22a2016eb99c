import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { isRequestId } from "#lib/domain/find/find-kinds";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import { requestIdAt, timeOfRequestId } from "./request-line";

it("a request's id tells when the request began, and is otherwise random", () => {
  for (const ms of [0, 1, Date.UTC(2026, 10, 29, 20), 2 ** 48 - 1]) {
    const at = instantOfMilliseconds(ms);
    const [one, other] = [requestIdAt(at, randomUUID()), requestIdAt(at, randomUUID())];
    expect(isRequestId(one)).toBe(true);
    expect(timeOfRequestId(one)).toBe(at);
    expect(one.slice(15)).not.toBe(other.slice(15));
  }
});

it("an id of another kind tells no time", () => {
  for (const id of [randomUUID(), "r-1", ""]) expect(timeOfRequestId(id)).toBeNull();
});
