import { expect, it } from "vitest";
import { openedView } from "#lib/browser/address/opened-view";
import { withParams } from "#lib/browser/asking/api";
import { rangeParameters, readRange, shortInstant } from "#lib/browser/ranges/range-query";
import { type Instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { presetPeriod, type RangePreset } from "#lib/domain/time/range-preset";
import { faultOfViewQuery } from "#lib/domain/views/saved-view";
import { listPresetOf, presetsOf, viewQuery, withFirstView } from "./view-query";

const now = instantOfMilliseconds(Date.UTC(2026, 10, 21, 7));
const later = instantOfMilliseconds(Date.UTC(2026, 11, 3, 7));
const range = { create: presetPeriod("last_month", "UTC", now), settlement: null };
function rangeTimes(preset: RangePreset, at: Instant) {
  const { start, end } = presetPeriod(preset, "UTC", at);
  return { start: shortInstant(start), end: shortInstant(end) };
}
const search = withParams("", { ...rangeParameters(range), compare: "previous" });

it("a view whose dates move along keeps their names, and means the new month in the new month", () => {
  const query = viewQuery(search, presetsOf({ range }, "UTC", now));
  expect(query).toBe("compare=previous&create_preset=last_month");
  const parameters = { ...rangeParameters({ create: null, settlement: null }), create_preset: "last_month" };
  expect(readRange(parameters, "UTC", later).range.create).toEqual(presetPeriod("last_month", "UTC", later));
});

it("a list's view whose dates move along keeps the range's name, and opens with the times of its day", () => {
  const { start, end } = rangeTimes("last_7_days", now);
  const list = withParams("", { from: start, until: end, type: "deposit", receipt: "7" });
  const query = viewQuery(list, listPresetOf(list, "UTC", now));
  expect(query).toBe("type=deposit&preset=last_7_days");
  const opened = rangeTimes("last_7_days", later);
  expect(openedView(`/transfers?${query}`, "UTC", later)).toBe(
    `/transfers?${new URLSearchParams({ type: "deposit", from: opened.start, until: opened.end })}`,
  );
});

it("a list's view whose dates stay, match no name or are open opens as it was saved", () => {
  const { start, end } = rangeTimes("yesterday", now);
  const stays = viewQuery(withParams("", { from: start, until: end }), null);
  expect(openedView(`/audit?${stays}`, "UTC", later)).toBe(`/audit?${stays}`);
  for (const range of [
    {},
    { from: start },
    { from: start, until: "2026-11-21T03:00:00Z" },
    { from: "x", until: end },
  ]) {
    const search = withParams("", range);
    expect(viewQuery(search, listPresetOf(search, "UTC", now))).toBe(viewQuery(search, null));
  }
  expect(openedView("/players?preset=never&search=a", "UTC", now)).toBe("/players?preset=never&search=a");
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
