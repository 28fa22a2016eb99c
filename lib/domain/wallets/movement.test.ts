import { expect, it } from "vitest";
import { parseMoney } from "#lib/domain/money/money";
import { movementKinds, settlementOutcome } from "./movement";

const outcome = (wallet: string, held: string) =>
  settlementOutcome("settlement", { wallet: parseMoney(wallet), held: parseMoney(held) });

it("a settlement is won or lost compared with the held stake, and not with the wallet's change", () => {
  expect(outcome("49.49", "-25")).toBe("won");
  expect(outcome("0", "-25")).toBe("lost");
  expect(outcome("12.5", "-25")).toBe("part_lost");
  expect(outcome("25", "-25")).toBe("even");
});

it("a trade that arrives settled held no stake before, and its single amount decides", () => {
  expect(outcome("24.49", "0")).toBe("won");
  expect(outcome("-25", "0")).toBe("lost");
});

it("only a settlement has an outcome", () => {
  const lost = { wallet: parseMoney("0"), held: parseMoney("-25") };
  const told = movementKinds.filter((kind) => settlementOutcome(kind, lost) !== null);
  expect(told).toEqual(["settlement"]);
});
