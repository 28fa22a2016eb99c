import * as z from "zod";
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";
import type { Operation } from "#lib/api/operation";
import { Code } from "#lib/api/wire-shapes";
import { codeOf, type FailureKind, failureKinds, statusOf } from "#lib/domain/failure";
import { headersOfRefusal } from "./answer-headers";
import { codeMeanings } from "./code-meanings";
import { refusalsOf } from "./failures-of";
import { refusalExamples } from "./refusal-examples";

const names = new Map([
  [400, "BadRequest"],
  [401, "Unauthorized"],
  [403, "Forbidden"],
  [404, "NotFound"],
  [409, "Conflict"],
  [410, "Gone"],
  [413, "TooLarge"],
  [422, "Refused"],
  [429, "TooMany"],
  [500, "Failed"],
  [503, "NotAvailable"],
]);

/** The refusals of operations. Equal refusals share one component of the document. */
export class RefusalAnswers {
  private readonly known = new Map<string, ZodOpenApiResponseObject>();

  /** One response for each status, with the codes that come with it. */
  of(operation: Operation): ZodOpenApiResponsesObject {
    const { document } = operation;
    const failures = new Set(refusalsOf(document));
    const byStatus = new Map<number, FailureKind[]>();
    for (const kind of failureKinds) {
      if (failures.has(kind)) byStatus.set(statusOf(kind), [...(byStatus.get(statusOf(kind)) ?? []), kind]);
    }
    return Object.fromEntries(
      [...byStatus].map(([status, kinds]) => {
        const headers = headersOfRefusal(document, status, kinds);
        return [`${status}`, this.shared(nameOf(operation, status, kinds), answer(kinds, headers))];
      }),
    );
  }

  /** Returns the same object for the same name, which is how zod-openapi finds shared components. */
  private shared(id: string, made: ZodOpenApiResponseObject): ZodOpenApiResponseObject {
    const known = this.known.get(id) ?? { ...made, id };
    this.known.set(id, known);
    return known;
  }
}

/** Answers differ by their codes, and by headers that depend on how an operation is authorised. */
function nameOf({ document }: Operation, status: number, kinds: readonly FailureKind[]): string {
  const asked = document.security === "signature" ? [] : ["Unsigned"];
  const name = names.get(status);
  // A tool makes a type of the name, which no language lets begin with a digit.
  if (name === undefined) throw new Error(`The status ${status} has no name.`);
  return [name, ...new Set(kinds.map(codeOf)), ...asked].join("_");
}

function answer(kinds: readonly FailureKind[], headers: ReturnType<typeof headersOfRefusal>): ZodOpenApiResponseObject {
  const schema = z
    .object({ code: Code(kinds), message: z.string().min(1), data: z.null() })
    .meta({ description: "Branch on code; message says what to do." });
  const told = kinds.map((kind) => `${codeOf(kind)} ${kind.replaceAll("_", " ")}`);
  return {
    description: `${told.join("; ")}.`,
    headers,
    content: {
      "application/json": { schema, examples: Object.fromEntries(kinds.map((kind) => [kind, example(kind)])) },
    },
  };
}

const example = (kind: FailureKind) => ({
  summary: codeMeanings[kind] ?? kind,
  value: { code: codeOf(kind), message: refusalExamples[kind] ?? kind, data: null },
});
