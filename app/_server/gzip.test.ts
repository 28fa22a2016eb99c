import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { gzipCharsMin } from "#lib/limits";
import { gzipped, takesGzip } from "./gzip";

it.each([
  ["gzip", true],
  ["gzip, deflate, br, zstd", true],
  ["br;q=1.0, gzip;q=0.8, *;q=0.1", true],
  ["deflate,GZIP", true],
  ["gzip;q=0", false],
  ["gzip; q=0.00", false],
  ["x-gzip", false],
  ["identity", false],
  ["", false],
])("a browser that accepts %j takes compressed answers: %s", (accepted, takes) => {
  expect(takesGzip({ headers: { "accept-encoding": accepted } })).toBe(takes);
});

it("a browser that sends no Accept-Encoding gets no compressed answer", () => {
  expect(takesGzip({ headers: {} })).toBe(false);
});

it("a long text comes back as it was, and a short one is left alone", async () => {
  const text = "é".repeat(gzipCharsMin);
  expect(gunzipSync((await gzipped(text)) ?? "").toString()).toBe(text);
  expect(await gzipped("é".repeat(gzipCharsMin - 1))).toBeNull();
});
