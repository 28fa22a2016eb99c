import { expect, it } from "vitest";
import type { DeskKey } from "#lib/desk/keys/key-shape";
import { keyState, usedLately, usedSinceRotation } from "./key-in-words";

const asOf = "2026-11-21T12:00:00.123456789Z";
const key = (state: DeskKey["state"], expires_at: string | null): DeskKey => ({
  id: "ak_1",
  name: "Cashier",
  state,
  scopes: [],
  allow: [],
  created_at: asOf,
  expires_at,
  revoked_at: null,
  last_used_at: null,
  rotated_at: null,
  overlap_until: null,
  secret_used_at: null,
  previous_used_at: null,
});

it("a key that ends within two weeks says so; one that has ended says only that", () => {
  expect(keyState(key("active", null), asOf)).toBe("active");
  expect(keyState(key("active", "2026-12-06T12:00:00.000000000Z"), asOf)).toBe("active");
  expect(keyState(key("active", "2026-12-05T12:00:00.000000000Z"), asOf)).toBe("expiring");
  expect(keyState(key("expired", "2026-11-21T11:00:00.000000000Z"), asOf)).toBe("expired");
  expect(keyState(key("revoked", "2026-11-22T11:00:00.000000000Z"), asOf)).toBe("revoked");
});

it("the old secret's use counts from the rotation on", () => {
  const [before, rotated_at, after] = ["11:00", "11:30", "11:31"].map((time) => `2026-11-21T${time}:00.000000000Z`);
  const rotated = { ...key("active", null), rotated_at: rotated_at ?? null };
  expect(usedSinceRotation({ ...rotated, previous_used_at: before ?? null })).toBeNull();
  expect(usedSinceRotation({ ...rotated, previous_used_at: null })).toBeNull();
  expect(usedSinceRotation({ ...rotated, previous_used_at: after ?? null })).toBe(after);
});

it("what was used in the last day is in use", () => {
  expect(usedLately(null, asOf)).toBe(false);
  expect(usedLately("2026-11-20T12:00:00.000000000Z", asOf)).toBe(false);
  expect(usedLately("2026-11-21T11:59:59.999999999Z", asOf)).toBe(true);
});
