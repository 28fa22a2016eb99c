import { expect, it } from "vitest";
import { lineOfStandbys } from "./line-of-standbys";

it.each([
  ["nothing, where there can be none", null, null],
  ["nothing of a primary alone", { areNamed: false, following: 0, synchronous: 0 }, null],
  ["that no commit waits", { areNamed: false, following: 2, synchronous: 0 }, ["warn", /none of the 2 standbys/]],
  ["that it cannot be seen", { areNamed: true, following: 2, synchronous: null }, ["warn", /grant it pg_read_all/]],
  ["that none is there", { areNamed: true, following: 0, synchronous: 0 }, ["warn", /no write will be taken/]],
  ["how many there are", { areNamed: true, following: 2, synchronous: 1 }, ["info", /1 of 2 are synchronous/]],
] as const)("a start says %s", (_, standbys, said) => {
  const line = lineOfStandbys(standbys);
  expect(line === null ? null : [line.level, line.text]).toEqual(
    said === null ? null : [said[0], expect.stringMatching(said[1])],
  );
});
