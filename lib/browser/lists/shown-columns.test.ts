import { expect, it } from "vitest";
import { columnsInAddress, shownColumns } from "./shown-columns";

const columns = [{ id: "time" }, { id: "player" }, { id: "amount" }, { id: "reason", isExtra: true }];
const shown = (named: string | null) => shownColumns(columns, named).map(({ id }) => id);

it("an address without columns, or with those of another table alone, shows the usual ones", () => {
  expect(shown(null)).toEqual(["time", "player", "amount"]);
  expect(shown("")).toEqual(["time", "player", "amount"]);
  expect(shown("latency,key")).toEqual(["time", "player", "amount"]);
});

it("named columns stand in the table's order, and the first one, which opens the row, always stays", () => {
  expect(shown("reason,player")).toEqual(["time", "player", "reason"]);
  expect(shown("time")).toEqual(["time"]);
});

it("what an address shows is written as it was, and the usual columns are not written at all", () => {
  expect(columnsInAddress(columns, new Set(shown("reason,time")))).toBe("time,reason");
  expect(columnsInAddress(columns, new Set(shown(null)))).toBeNull();
});
