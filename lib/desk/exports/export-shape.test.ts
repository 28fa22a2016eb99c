import { expect, it } from "vitest";
import { auditActions } from "#lib/domain/audit/actions";
import { askedOver } from "./asked-over";
import * as shapes from "./export-shape";

it("the audit of an export shows every filter that an export has", () => {
  const given = Object.values(shapes).flatMap(({ shape }) =>
    Object.keys(shape).map((name) => [name, "asked"] as const),
  );
  const labels = askedOver(Object.fromEntries(given)).map(([label]) => label);
  const shown: readonly string[] = auditActions.export.fields;
  // A statement's file is never folded. The others say how a workbook looks, and narrow nothing.
  const looks = ["view", "currency", "compare", "language"];
  expect(new Set(labels.filter((label) => !shown.includes(label)))).toEqual(new Set(["fold", ...looks]));
});
