import { expect, it } from "vitest";
import { faultOfLatest, migrationTexts } from "./unusable-database";

it("a database is brought up from any migration of ours, and refused by name after a newer one or one of before", () => {
  for (const latest of [0, 10, 20]) expect(faultOfLatest(latest, [10, 20])).toBeNull();
  expect(faultOfLatest(30, [10, 20])).toBe(migrationTexts.madeByNewer);
  for (const latest of [5, 15]) expect(faultOfLatest(latest, [10, 20])).toBe(migrationTexts.madeBefore);
});
