import { describe, expect, it } from "vitest";
import * as z from "zod";
import { schemaJudge } from "#e2e/openapi/judge/schema-judge.mjs";
import { catalogue } from "#lib/api/catalogue";
import type { FailureKind } from "#lib/domain/failure";
import { failureTable } from "#lib/domain/failure-codes";
import { codeMeanings } from "./code-meanings";
import { agentDocument, feedDocument } from "./openapi";
import { exampleTarget } from "./openapi-document";

const queryOf = (target: string) => Object.fromEntries(new URL(target, "http://x").searchParams);

describe("the example of an operation", () => {
  it.each(catalogue.map((operation) => [operation.name, operation] as const))(
    "is what the operation really takes and answers: %s",
    (name, operation) => {
      const { data, body, query, example } = operation.document;
      if (!example) throw new Error(`${name} has no example.`);
      expect(data.safeParse(example.response).error?.issues ?? []).toEqual([]);
      // Parsing drops members that a shape does not name, so an extra member in an example shows here.
      expect(data.parse(example.response)).toEqual(example.response);
      expect(Boolean(body)).toBe(example.request !== undefined);
      if (body) expect(body.safeParse(example.request).error?.issues ?? []).toEqual([]);
      const asked = queryOf(exampleTarget(operation) ?? "");
      if (query) expect(query.safeParse(asked).error?.issues ?? []).toEqual([]);
      else expect(asked).toEqual({});
    },
  );

  it("stands in the document", () => {
    const text = JSON.stringify([agentDocument(), feedDocument()]);
    for (const operation of catalogue) {
      expect(text).toContain(JSON.stringify(exampleTarget(operation)));
      expect(text).toContain(JSON.stringify(operation.document.example?.response));
    }
  });
});

describe("a parameter of the document", () => {
  const Parameters = z.object({
    parameters: z.array(z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) })).default([]),
  });

  it("takes its own example and default", () => {
    for (const document of [agentDocument(), feedDocument()]) {
      const judge = schemaJudge(JSON.parse(JSON.stringify(document)));
      for (const [path, operations] of Object.entries(document.paths ?? {})) {
        for (const [method, operation] of Object.entries(operations)) {
          for (const [index, { name, schema }] of Parameters.parse(operation).parameters.entries()) {
            const pointer = `/paths/${encodeURIComponent(path.replaceAll("/", "~1"))}/${method}/parameters/${index}/schema`;
            for (const value of [schema.example, schema.default]) {
              if (value !== undefined) expect([path, name, judge(pointer, value)]).toEqual([path, name, null]);
            }
          }
        }
      }
    }
  });
});

describe("the codes of the document", () => {
  it("each have a meaning, and none is a code of the dashboard", () => {
    const ofTheApi = Object.entries(failureTable).flatMap(([kind, { code }]) => (code < 30000 ? [kind] : []));
    expect(Object.keys(codeMeanings).sort()).toEqual(ofTheApi.sort());
  });

  it("include every code of every operation", () => {
    const kinds: FailureKind[] = catalogue.flatMap(({ document }) => document.failures);
    const text = JSON.stringify([agentDocument(), feedDocument()]);
    for (const kind of kinds) expect(text).toContain(String(failureTable[kind].code));
  });
});

it("no pattern of the document has a Unicode class", () => {
  expect(JSON.stringify([agentDocument(), feedDocument()])).not.toMatch(/\\\\p\{/);
});
