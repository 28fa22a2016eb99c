import { expect, it } from "vitest";
import { en } from "./en";
import { pickTexts } from "./pick-texts";

it("texts are picked by area and by part of an area, in their places, and no others", () => {
  const { live, report, transfers } = en;
  expect(pickTexts(en, ["live", "report.category", "transfers.sides", "transfers.journal"])).toEqual({
    live,
    report: { category: report.category },
    transfers: { sides: transfers.sides, journal: transfers.journal },
  });
  expect(pickTexts(en, [])).toEqual({});
});
