import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { gzipBytesAbove, gzipped, takesGzip } from "./gzip";

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
  ["*", true],
  ["*;q=0.1", true],
  ["gzip;q=0, *", false],
  ["*, gzip;q=0", false],
  ["*;q=0, gzip", true],
  ["br, *;q=0", false],
  ["identity, gzip;q=0.5", false],
  ["identity;q=0.5, gzip", true],
  ["identity;q=0, gzip;q=0.001", true],
  ["identity, *", true],
  ["gzip;q=2", false],
  ["gzip;q=-1", false],
  ["gzip;q=", false],
  ["gzip;level=9", true],
  ["gzip ; Q = 0.5", true],
  [",,;q=1", false],
])("a client that accepts %j takes compressed answers: %s", (accepted, takes) => {
  expect(takesGzip({ headers: { "accept-encoding": accepted } })).toBe(takes);
});

it("a client that sends no Accept-Encoding gets no compressed answer", () => {
  expect(takesGzip({ headers: {} })).toBe(false);
});

it("a long text is restored unchanged by unpacking, and a short text is not compressed", async () => {
  const text = "é".repeat(gzipBytesAbove / 2 + 1);
  expect(gunzipSync((await gzipped(text)) ?? "").toString()).toBe(text);
  expect(await gzipped("é".repeat(gzipBytesAbove / 2))).toBeNull();
});
