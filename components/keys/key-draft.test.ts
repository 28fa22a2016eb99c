import { describe, expect, it } from "vitest";
import type { DeskKey } from "#lib/desk/keys/key-shape";
import { changesOf, draftOf, emptyDraft, type KeyDraft, readKeyDraft } from "./key-draft";

const nowMs = Date.UTC(2026, 10, 21, 12);
const zone = "Europe/Berlin";
const key: DeskKey = {
  id: "ak_1",
  name: "Cashier",
  state: "active",
  scopes: ["wallet:read", "wallet:deposit"],
  allow: ["10.0.0.0/8"],
  created_at: "2026-11-01T00:00:00.000000000Z",
  expires_at: "2027-01-01T00:00:00.000000001Z",
  revoked_at: null,
  last_used_at: null,
  rotated_at: null,
  secret_used_at: null,
  previous_used_at: null,
  overlap_until: null,
};
const good: KeyDraft = { ...emptyDraft, name: " Cashier ", scopes: ["wallet:read"] };
const faultsOf = (change: Partial<typeof emptyDraft>) =>
  readKeyDraft({ ...good, ...change }, zone, nowMs).faults.map(({ fault }) => fault);

describe("a key's form", () => {
  it("sends its values without surrounding spaces", () => {
    const { body, faults } = readKeyDraft({ ...good, addresses: "10.0.0.1\n::1" }, zone, nowMs);
    expect(faults).toEqual([]);
    expect(body).toEqual({ name: "Cashier", scopes: ["wallet:read"], allow: ["10.0.0.1", "::1"], expires_at: null });
  });

  it("reads an expiry by the zone's clock, or as a number of days from now", () => {
    const at = readKeyDraft({ ...good, expiry: "at", expiresAt: "2027-01-01T01:00" }, zone, nowMs);
    expect(at.body.expires_at).toBe("2027-01-01T00:00:00.000000000Z");
    const month = readKeyDraft({ ...good, expiry: "30" }, zone, nowMs);
    expect(month.body.expires_at).toBe("2026-12-21T12:00:00.000000000Z");
  });

  it("says what is missing or wrong", () => {
    expect(faultsOf({ name: "  " })).toEqual(["name"]);
    expect(faultsOf({ scopes: [] })).toEqual(["scopes"]);
    expect(readKeyDraft({ ...good, addresses: "::1\nhome" }, zone, nowMs).faults).toEqual([
      { fault: "address", text: "home" },
    ]);
    expect(faultsOf({ expiry: "at" })).toEqual(["unreadable"]);
    expect(faultsOf({ expiry: "at", expiresAt: "2026-11-21T13:00" })).toEqual(["past"]);
    expect(faultsOf({ expiry: "at", expiresAt: "9999-01-01T00:00" })).toEqual(["far"]);
  });
});

describe("a change of a key", () => {
  it("sends nothing when nothing was changed, to the nanosecond", () => {
    const { body } = readKeyDraft(draftOf(key, zone), zone, nowMs, key);
    expect(changesOf(key, body)).toBeNull();
  });

  it("sends only the changed fields", () => {
    const draft = { ...draftOf(key, zone), expiry: "never", addresses: "" } as const;
    const { body } = readKeyDraft(draft, zone, nowMs, key);
    expect(changesOf(key, body)).toEqual({ allow: [], expires_at: null });
    const renamed = readKeyDraft({ ...draftOf(key, zone), name: "Till" }, zone, nowMs, key);
    expect(changesOf(key, renamed.body)).toEqual({ name: "Till" });
  });

  it("sends a shortened allow list, however often an address is repeated in it", () => {
    const two = { ...key, allow: ["10.0.0.1", "10.0.0.2"] };
    const { body } = readKeyDraft({ ...draftOf(two, zone), addresses: "10.0.0.1\n10.0.0.1" }, zone, nowMs, two);
    expect(changesOf(two, body)).toEqual({ allow: ["10.0.0.1"] });
    expect(changesOf(two, { ...body, allow: ["10.0.0.1", "10.0.0.1"] })).not.toBeNull();
    expect(changesOf(two, { ...body, allow: ["10.0.0.2", "10.0.0.1"] })).toBeNull();
  });

  it("sends no expiry for an expired key that is only renamed", () => {
    const expired = { ...key, expires_at: "2026-01-01T00:00:00.000000000Z" };
    const { body, faults } = readKeyDraft({ ...draftOf(expired, zone), name: "Till" }, zone, nowMs, expired);
    expect(faults).toEqual([]);
    expect(changesOf(expired, body)).toEqual({ name: "Till" });
  });
});
