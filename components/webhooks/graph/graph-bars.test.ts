import { expect, it } from "vitest";
import { graphBars } from "./graph-bars";

const hours = [
  { hour: "2026-11-20T00:00:00.000000000Z", delivered: 3, failed: 1, lag_ms: 10, lag_ms_max: 40 },
  { hour: "2026-11-20T01:00:00.000000000Z", delivered: 1, failed: 0, lag_ms: 50, lag_ms_max: 50 },
  { hour: "2026-11-20T05:00:00.000000000Z", delivered: 0, failed: 2, lag_ms: null, lag_ms_max: null },
];

it("hours become bars of equal length, the empty ones too, with each delivery's lag counted once", () => {
  const startMs = Date.UTC(2026, 10, 20);
  const sent = { as_of: "2026-11-20T05:10:00.000000000Z", since: "2026-11-20T00:00:00.000000000Z", hours };
  expect(graphBars(sent, 3, 2)).toEqual([
    { startMs, delivered: 4, failed: 1, lagMs: 20, lagMsMax: 50 },
    { startMs: startMs + 7_200_000, delivered: 0, failed: 0, lagMs: null, lagMsMax: null },
    { startMs: startMs + 14_400_000, delivered: 0, failed: 2, lagMs: null, lagMsMax: null },
  ]);
});
