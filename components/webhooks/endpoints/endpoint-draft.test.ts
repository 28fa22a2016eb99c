import { expect, it } from "vitest";
import { emptyEndpoint, readEndpointDraft } from "./endpoint-draft";

it("all events are asked for by no type, whatever was ticked before", () => {
  const draft = { url: " https://example.com/in ", isAll: true, types: ["deposit.posted"] } as const;
  expect(readEndpointDraft(draft)).toEqual({ body: { url: "https://example.com/in", types: [] }, faults: [] });
  expect(readEndpointDraft({ ...draft, isAll: false })).toMatchObject({ body: { types: ["deposit.posted"] } });
});

it.each(["", "example.com", "https://", "ftp://example.com", "https:// a"])("%j is no whole address", (url) => {
  expect(readEndpointDraft({ ...emptyEndpoint, url }).faults).toEqual(["badUrl"]);
});

it("only some types are at least one", () => {
  expect(readEndpointDraft({ url: "https://example.com", isAll: false, types: [] }).faults).toEqual(["noTypes"]);
});
