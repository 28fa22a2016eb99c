import { expect, it } from "vitest";
import { driver, driverPackage } from "./driver";

it("the driver fits this Node: none is loaded that would crash it", () => {
  expect(driverPackage("9")).toBe("better-sqlite3");
  expect(driverPackage("10")).toBe("better-sqlite3-napi");
  expect(driverPackage("11")).toBe("better-sqlite3-napi");
  const client = new (driver())(":memory:");
  expect(client.pragma("integrity_check", { simple: true })).toBe("ok");
  client.close();
});
