import { expect, it } from "vitest";
import { bulkFileBytesMax } from "#lib/domain/bulk/bulk-run";
import { faultOfFiles } from "./upload-file";

it.each([
  [[], "missing"],
  [[1, 1], "several"],
  [[0], "empty"],
  [[bulkFileBytesMax + 1], "large"],
  [[bulkFileBytesMax], null],
  [[1], null],
])("files of %j bytes: %s", (sizes, fault) => {
  expect(faultOfFiles(sizes.map((size) => ({ size })))).toBe(fault);
});
