import fc from "fast-check";
import { expect, it } from "vitest";
import { anyPeriod } from "#e2e/fixtures/made/arbitraries";
import { storedTrade } from "#e2e/fixtures/made/trade-version";
import { day } from "#lib/domain/time/instant";
import { holds } from "#lib/domain/time/period";
import { ChangedCells } from "./changed-cells";
import { bucketOf, portionOf, timesOfPortion } from "./grids";

it("a trade's portion is its day of settlement, or its day of matching while it has none; a change names both", () => {
  fc.assert(
    fc.property(anyPeriod, fc.option(anyPeriod), ({ start: matchedAt }, settled) => {
      const settledAt = settled === null ? null : settled.start;
      const trade = storedTrade({ matchedAt, settledAt });
      const portion = portionOf(bucketOf(matchedAt, day), bucketOf(settledAt, day));
      const times = timesOfPortion(portion);
      if ("settled" in times) expect(holds(times.settled, settledAt)).toBe(true);
      else expect([settledAt, holds(times.matched, matchedAt)]).toEqual([null, true]);
      const changed = new ChangedCells();
      changed.add(trade);
      expect(changed.take().portions).toEqual([{ agentId: "acme", portion }]);
      changed.remove({ ...trade, settledAt: null });
      changed.add(trade);
      const before = portionOf(bucketOf(matchedAt, day), bucketOf(null, day));
      expect(new Set(changed.take().portions.map((each) => each.portion))).toEqual(new Set([before, portion]));
    }),
  );
});
