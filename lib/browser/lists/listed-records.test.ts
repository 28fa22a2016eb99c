import { expect, it } from "vitest";
import { neighboursOf, RecordList } from "./listed-records";

it("a record's neighbours are the records beside it, however many rows open each", () => {
  const ids = ["7", "5", "5", "3"];
  expect(neighboursOf(ids, "7")).toEqual({ before: null, after: "5" });
  expect(neighboursOf(ids, "5")).toEqual({ before: "7", after: "3" });
  expect(neighboursOf(ids, "3")).toEqual({ before: "5", after: null });
  expect(neighboursOf(ids, "9")).toBeNull();
});

it("a list that leaves takes itself away, and not the list that came after it", () => {
  const list = new RecordList();
  const told: number[] = [];
  list.watch(() => told.push(list.now()?.ids.length ?? 0));
  const former = list.show({ ids: ["1"], open: () => {} });
  const latter = list.show({ ids: ["1", "2"], open: () => {} });
  former();
  expect(list.now()?.ids).toEqual(["1", "2"]);
  latter();
  expect(list.now()).toBeNull();
  expect(told).toEqual([1, 2, 0]);
});
