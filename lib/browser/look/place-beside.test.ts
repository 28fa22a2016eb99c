import { expect, it } from "vitest";
import { placeBeside } from "./place-beside";

const view = { width: 400, height: 300 };
const wanted = { side: "below", align: "start", gapPx: 4 } as const;

it("a box opens below its anchor while there is room, else above", () => {
  const anchor = { left: 20, top: 20, width: 60, height: 20 };
  expect(placeBeside(anchor, { width: 100, height: 80 }, view, wanted)).toEqual({ left: 20, top: 44 });
  expect(placeBeside({ ...anchor, top: 250 }, { width: 100, height: 80 }, view, wanted)).toEqual({
    left: 20,
    top: 166,
  });
});

it("a box never leaves the window", () => {
  const anchor = { left: 380, top: 140, width: 15, height: 20 };
  expect(placeBeside(anchor, { width: 200, height: 280 }, view, wanted)).toEqual({ left: 192, top: 12 });
  expect(placeBeside(anchor, { width: 900, height: 40 }, view, { ...wanted, align: "end" }).left).toBe(8);
});
