import { expect, it } from "vitest";
import { agentDocument } from "#lib/api/service/openapi";
import { readReference } from "#lib/browser/reference/reference-model";
import { searchReference } from "./search-reference";

const reference = readReference(JSON.parse(JSON.stringify(agentDocument())));
const found = (search: string) => searchReference(reference, search);

it("an empty search finds everything", () => {
  expect(found("  ")).toEqual(reference);
});

it("a path, a field, a code and words of a text find their operation, in any case and order", () => {
  expect(found("SEAL ticket").operations.map(({ id }) => id)).toContain("seal");
  expect(found("usd_net_pnl").operations.map(({ id }) => id)).toEqual(["report"]);
  expect(found("20160").operations.map(({ id }) => id)).toEqual(["withdrawals", "batches"]);
  expect(found("20160").codes.map(({ code }) => code)).toEqual([20160]);
});

it("a word that occurs nowhere finds nothing", () => {
  expect(found("nowhere-at-all")).toEqual({ operations: [], codes: [] });
});
