import { expect, it } from "vitest";
import { driverPackage } from "./connection";
import { faultAtStart } from "./fault-at-start";

const coded = (code: string) => Object.assign(new Error(`${code}: a text of the system's own`), { code });
const told = (error: unknown) => {
  const fault = faultAtStart(error, "/srv/office.db");
  return fault instanceof Error && fault.name === "UnusableDatabase" ? fault.message : null;
};

it.each([
  ["compiled for another Node", coded("ERR_DLOPEN_FAILED"), "npm rebuild"],
  ["not compiled at all", new Error("Could not locate the bindings file. Tried:\n → /a/b.node"), "npm rebuild"],
  ["not installed", coded("MODULE_NOT_FOUND"), "npm install"],
])("a driver that is %s is reported with the command that repairs it", (_, error, command) => {
  expect(told(error)).toMatch(
    new RegExp(`^${driverPackage()} is not [a-z]+ for Node [0-9.]+\\. Run this first: ${command}`),
  );
});

it.each(["EACCES", "EROFS", "SQLITE_CANTOPEN", "SQLITE_CANTOPEN_ISDIR", "SQLITE_READONLY_DIRECTORY"])(
  "a file that fails with %s is named, with the owner it must have",
  (code) => {
    expect(told(coded(code))).toMatch(new RegExp(`^/srv/office\\.db.*\\(${code}\\).*must belong to the user`));
  },
);

it.each(["ENOSPC", "SQLITE_FULL"])("a full disk (%s) is reported as a full disk", (code) => {
  expect(told(coded(code))).toMatch(/disk.*is full/);
});

it("any other error stays unchanged", () => {
  const error = new TypeError("a fault of ours");
  expect(faultAtStart(error, "/srv/office.db")).toBe(error);
  expect(faultAtStart("text", "/srv/office.db")).toBe("text");
});
