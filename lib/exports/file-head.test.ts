import { expect, it } from "vitest";
import { plainLook } from "#e2e/fixtures/made/plain-look";
import { instant } from "#lib/domain/time/instant";
import { aboutLines, fileNameOf, rangeText } from "./file-head";

const agent = { id: "harbour", name: "Harbour", currency: "EUR" };
const author = {
  actor: "member:ana@example.com",
  address: null,
  requestId: "r-1",
  at: instant(1_793_527_200_000_000_000n),
};
const over = [
  ["matched", { start: "2026-10-01T00:00:00Z", end: "2026-11-01T00:00:00Z" }],
  ["compared", { start: "2026-09-01T00:00:00Z", end: "2026-10-01T00:00:00Z" }],
  ["actor", "key:ak_1"],
] as const;
const facts = { kind: "pivot", by: "player", over } as const;

it("a workbook is named for what it holds, for whom and of when, and a CSV for programs", () => {
  const nameOf = (look: object) =>
    fileNameOf(facts, { agent, author }, { zone: "UTC", language: "en", format: "xlsx", ...look });
  expect(nameOf({})).toBe("Harbour result by player Oct 2026 vs Sep 2026.xlsx");
  expect(nameOf({ language: "zh" })).toBe("Harbour 按玩家盈亏 2026年10月 对比 2026年9月.xlsx");
  expect(nameOf({ format: "csv" })).toMatch(/^pivot-harbour-2026\d{4}T\d{4}Z\.csv$/);
});

it("no name of an agent makes a file's name that a system refuses", () => {
  const odd = { ...agent, name: `../a\\b:c*"<>|\u202e${"x".repeat(200)}` };
  const name = fileNameOf(facts, { agent: odd, author }, { zone: "UTC", language: "en", format: "xlsx" });
  expect(name).toMatch(/^[^\p{Cc}\p{Cf}\\/:*?"<>|]{1,125}$/u);
  expect(name.startsWith(".")).toBe(false);
});

it("a workbook says its ranges in words and exactly, and who made it, in the member's language", () => {
  const linesIn = (language: "en" | "zh") =>
    aboutLines(facts, { agent, author }, { ...plainLook, language }).map(({ label, value }) => `${label}: ${value}`);
  const english = linesIn("en");
  expect(english).toContain("Matched: Thu 1 – Sat 31 Oct 2026 (UTC)");
  expect(english).toContain("Exactly: from 2026-10-01T00:00:00Z before 2026-11-01T00:00:00Z");
  expect(english).toContain("Compared with: Tue 1 – Wed 30 Sep 2026 (UTC)");
  expect(english).toContain("Result: Our result");
  expect(english).toContain("Made by: ana@example.com");
  expect(linesIn("zh")).toContain("撮合时间: 2026年10月1日周四 – 31日周六（UTC）");
  expect(linesIn("zh")).toContain("导出人: ana@example.com");
});

it("the audit keeps a range in words by the zone's clocks and exactly; a range without an end says so", () => {
  const week = { start: "2026-11-15T16:00:00Z", end: "2026-11-22T16:00:00Z" };
  expect(rangeText("Asia/Shanghai", week)).toBe(
    "Mon 16 – Sun 22 Nov 2026 (Asia/Shanghai), exactly [2026-11-15T16:00:00Z, 2026-11-22T16:00:00Z) UTC",
  );
  expect(rangeText("UTC", { start: null, end: null })).toBe("[ever, now) UTC");
});
