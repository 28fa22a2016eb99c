import { expect, it } from "vitest";
import { withParams } from "#lib/browser/asking/api";
import { rangeParameters, readRange } from "#lib/browser/ranges/range-query";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import { presetPeriod } from "#lib/domain/time/range-preset";
import { faultOfViewQuery } from "#lib/domain/views/saved-view";
import { presetsOf, viewQuery, withFirstView } from "./view-query";

const now = instantOfMilliseconds(Date.UTC(2026, 10, 21, 7));
const later = instantOfMilliseconds(Date.UTC(2026, 11, 3, 7));
const range = { create: presetPeriod("last_month", "UTC", now), settlement: null };
const search = withParams("", { ...rangeParameters(range), compare: "previous" });

it("a view whose dates move along keeps their names, and means the new month in the new month", () => {
  const query = viewQuery(search, presetsOf({ range }, "UTC", now));
  expect(query).toBe("compare=previous&create_preset=last_month");
  const parameters = { ...rangeParameters({ create: null, settlement: null }), create_preset: "last_month" };
  expect(readRange(parameters, "UTC", later).range.create).toEqual(presetPeriod("last_month", "UTC", later));
});

it("a view whose dates stay keeps the address as it is, in a form that the server accepts", () => {
  const query = viewQuery(search, null);
  expect(new URLSearchParams(query).get("create_start_time")).toBe("2026-10-01T00:00:00Z");
  expect(faultOfViewQuery(query)).toBeNull();
});

it("a view is of the page, and not of the record that was open over it", () => {
  expect(viewQuery("player=hb-1&columns=trade_id&receipt=7&trade=t-1", null)).toBe("player=hb-1&columns=trade_id");
});

it("an address without a range opens with a view's range, and keeps its other filters", () => {
  const view = "category=void&create_preset=last_month&settlement_preset=today";
  expect(withFirstView("", view)).toBe(view);
  expect(withFirstView("compare=previous", view)).toBe(
    "compare=previous&create_preset=last_month&settlement_preset=today",
  );
});

it("a view of trades forgets the report that they were opened from", () => {
  expect(viewQuery("category=void&report=compare%3Dprevious", null)).toBe("category=void");
});
