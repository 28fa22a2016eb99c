import { expect, it } from "vitest";
import { reportAddress, tradesAddress } from "./page-address";

const report = "create_start_time=2026-11-16T00%3A00%3A00Z&create_end_time=2026-11-23T00%3A00%3A00Z&compare=last_month";
const searchOf = (address: string): string => address.split("?")[1] ?? "";

it("trades opened from a report lead back to its whole address, whatever part of it they are", () => {
  const opened = tradesAddress({ create_start_time: "2026-11-17T00:00:00Z", figure: "lose_count" }, report);
  expect(new URLSearchParams(searchOf(opened)).get("figure")).toBe("lose_count");
  const back = reportAddress(searchOf(opened)) ?? "";
  expect(back).toMatch(/^\/reports\?/);
  expect(new URLSearchParams(searchOf(back)).toString()).toBe(report);
});

it("trades opened from elsewhere lead back to no report", () => {
  expect(reportAddress(searchOf(tradesAddress({ category: "void" }, null)))).toBeNull();
});

it("a way back that somebody wrote leads to the report's page and nowhere else", () => {
  expect(reportAddress("report=//evil.example/?a=b")).toMatch(/^\/reports\?/);
  expect(reportAddress("report=%23fragment")).toBe("/reports?%23fragment=");
});
