import { describe, expect, it } from "vitest";
import { catalogue } from "#lib/api/catalogue";
import { type FailureKind, failureTable } from "#lib/domain/failure";
import { splitTarget } from "#lib/http/answer/path-pattern";
import { codeMeanings } from "./code-meanings";
import { agentDocument, feedDocument } from "./openapi";
import { operationExamples } from "./operation-examples";

const queryOf = (target: string) => Object.fromEntries(new URL(target, "http://x").searchParams);

describe("the example of an operation", () => {
  it.each(catalogue.map((operation) => [operation.name, operation] as const))(
    "is what it really takes: %s",
    (name, operation) => {
      const example = operationExamples[name];
      if (!example) throw new Error(`${name} has no example.`);
      const { data, body, query } = operation.document;
      expect(data.safeParse(example.response).error?.issues ?? []).toEqual([]);
      // Reading drops what a shape does not name, so an example that grew a member would show here.
      expect(data.parse(example.response)).toEqual(example.response);
      expect(Boolean(body)).toBe(example.request !== undefined);
      if (body) expect(body.safeParse(example.request).error?.issues ?? []).toEqual([]);
      const asked = queryOf(example.target);
      if (query) expect(query.safeParse(asked).error?.issues ?? []).toEqual([]);
      else expect(asked).toEqual({});
      const path = operation.path.replace("{external_player_id}", "p-1");
      expect(splitTarget(example.target).path).toBe(path);
    },
  );

  it("stands in the document", () => {
    const text = JSON.stringify([agentDocument(), feedDocument()]);
    for (const { target, response } of Object.values(operationExamples)) {
      expect(text).toContain(JSON.stringify(target));
      expect(text).toContain(JSON.stringify(response));
    }
  });
});

describe("the codes of the document", () => {
  it("have a meaning each, and no code of the dashboard is among them", () => {
    const ofTheApi = Object.entries(failureTable).flatMap(([kind, { code }]) => (code < 30000 ? [kind] : []));
    expect(Object.keys(codeMeanings).sort()).toEqual(ofTheApi.sort());
  });

  it("are told of each operation", () => {
    const kinds: FailureKind[] = catalogue.flatMap(({ document }) => document.failures);
    const text = JSON.stringify([agentDocument(), feedDocument()]);
    for (const kind of kinds) expect(text).toContain(String(failureTable[kind].code));
  });
});

it("every pattern of the document can be read without Unicode classes", () => {
  expect(JSON.stringify([agentDocument(), feedDocument()])).not.toMatch(/\\\\p\{/);
});
