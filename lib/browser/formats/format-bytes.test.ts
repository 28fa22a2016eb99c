import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes";

it("bytes are told in the largest unit that keeps them above one", () => {
  expect(formatBytes(0, "en")).toBe("0 bytes");
  expect(formatBytes(999, "en")).toBe("999 bytes");
  expect(formatBytes(1_500, "en")).toBe("1.5 kB");
  expect(formatBytes(31_240_000, "en")).toBe("31.2 MB");
  expect(formatBytes(5_000_000_000_000, "en")).toBe("5,000 GB");
});
