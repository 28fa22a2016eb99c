import type { Reference, ReferenceOperation } from "#lib/browser/reference/reference-model";

/** Keeps the operations and codes that contain every word of the search. */
export function searchReference({ operations, codes }: Reference, search: string): Reference {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { operations, codes };
  const holds = (text: string) => words.every((word) => text.includes(word));
  return {
    operations: operations.filter((operation) => holds(textOf(operation))),
    codes: codes.filter(({ code, status, name, meaning }) =>
      holds(`${code} ${status} ${name} ${meaning}`.toLowerCase()),
    ),
  };
}

function textOf(operation: ReferenceOperation): string {
  const { id, method, path, tag, summary, description, scope, parameters, body, data, codes } = operation;
  const fields = [...parameters, ...body, ...data].flatMap((field) => [field.name, field.description]);
  return [id, method, path, tag, summary, description, scope, ...fields, ...codes].join(" ").toLowerCase();
}
