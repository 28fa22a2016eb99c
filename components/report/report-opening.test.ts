import { expect, it } from "vitest";
import type { DeskView } from "#lib/desk/views/view-shape";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import { reportOpening } from "./report-opening";

const now = instantOfMilliseconds(Date.UTC(2026, 10, 21, 22));
const view: DeskView = {
  id: "1",
  page: "reports",
  name: "Last month",
  query: "compare=previous&create_preset=last_month",
  email: "ana@acme.example",
  own: true,
  shared: false,
  is_default: true,
  created_at: "2026-01-01T00:00:00Z",
};
const week = "create_start_time=2026-11-15T00%3A00%3A00Z&create_end_time=2026-11-22T00%3A00%3A00Z";

it("an address without a range opens with the last seven days, in absolute times of the member's zone", () => {
  expect(reportOpening("", { views: [] }, "UTC", now)?.search).toBe(week);
  expect(reportOpening("", { views: [] }, "Asia/Shanghai", now)?.question.times.create_end_time).toBe(
    "2026-11-22T16:00:00Z",
  );
});

it("an address without a range opens with the member's default view, its comparison included", () => {
  const opening = reportOpening("", { views: [{ ...view, is_default: false }, view] }, "UTC", now);
  expect(opening?.question).toEqual({
    times: {
      create_start_time: "2026-10-01T00:00:00Z",
      create_end_time: "2026-11-01T00:00:00Z",
      settlement_start_time: null,
      settlement_end_time: null,
    },
    zone: "UTC",
    compare: "previous",
  });
  expect(opening?.search).not.toContain("preset");
});

it("an address that names a range stays as it is, whatever the default view", () => {
  expect(reportOpening(week, { views: [view] }, "UTC", now)).toMatchObject({
    search: week,
    question: { compare: null, times: { create_start_time: "2026-11-15T00:00:00Z" } },
  });
});

it("a comparison that there is none of is left out", () => {
  const compareOf = (compare: string) => {
    const asked = new URLSearchParams(week);
    asked.set("compare", compare);
    return reportOpening(asked.toString(), { views: [] }, "UTC", now)?.question.compare;
  };
  for (const known of ["last_month", "2026-10-01T00:00:00Z/2026-10-08T00:00:00Z"]) expect(compareOf(known)).toBe(known);
  for (const strange of ["yes", "2026-10-08T00:00:00Z/2026-10-01T00:00:00Z"]) expect(compareOf(strange)).toBeNull();
});

it("a wrong range is left to the page, which says what is wrong with it", () => {
  expect(reportOpening("create_start_time=2026-11-15T00:00:00Z", { views: [] }, "UTC", now)).toBeNull();
});
