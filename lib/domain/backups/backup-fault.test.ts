import { describe, expect, it } from "vitest";
import { faultOfBackup, refusalOfBackupFile } from "./backup-fault";

const release = { migrations: [100, 200], fingerprint: "ours" };

describe("a backup", () => {
  it.each([
    [200, "ours", null],
    [100, "ours", null],
    [0, "ours", "foreign"],
    [300, "ours", "newer"],
    [150, "ours", "older"],
    [200, undefined, "other key"],
  ])("of migration %j under the key %j is judged %j", (migration, key, fault) => {
    expect(faultOfBackup({ migration, masterKey: () => key }, release)).toBe(fault);
  });

  it("of another release is not asked for its key, which may stand elsewhere there", () => {
    const masterKey = () => {
      throw new Error("no such table: facts");
    };
    expect([0, 150, 300].map((migration) => faultOfBackup({ migration, masterKey }, release))).toEqual([
      "foreign",
      "older",
      "newer",
    ]);
  });

  it("is written only to a new file in a folder that exists", () => {
    const refusal = (isTaken: boolean, hasFolder: boolean) =>
      refusalOfBackupFile("/b/one.db", "/b", { isTaken, hasFolder })?.failure.message ?? null;
    expect([refusal(true, true), refusal(false, false), refusal(false, true)]).toEqual([
      "/b/one.db exists already. Choose another name.",
      "There is no folder /b.",
      null,
    ]);
  });
});
