import { expect, it } from "vitest";
import { driver, driverPackage } from "./driver";

it("the driver is the one that this Node can run: none is loaded that it would die of", () => {
  expect(driverPackage("9")).toBe("better-sqlite3");
  expect(driverPackage("10")).toBe("better-sqlite3-napi");
  expect(driverPackage("11")).toBe("better-sqlite3-napi");
  const client = new (driver())(":memory:");
  expect(client.pragma("integrity_check", { simple: true })).toBe("ok");
  client.close();
});
