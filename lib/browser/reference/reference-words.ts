import type { Reference, ReferenceField } from "./reference-model";

/** Translates the reference's texts. A text without a translation stays as it is. */
export function inOwnWords(reference: Reference, words: Readonly<Record<string, string>>): Reference {
  const say = (text: string) => words[text] ?? text;
  const fields = (list: readonly ReferenceField[]) =>
    list.map((field) => ({ ...field, description: say(field.description) }));
  return {
    operations: reference.operations.map((operation) => ({
      ...operation,
      summary: say(operation.summary),
      description: say(operation.description),
      parameters: fields(operation.parameters),
      body: fields(operation.body),
      data: fields(operation.data),
    })),
    codes: reference.codes.map((code) => ({ ...code, meaning: say(code.meaning) })),
  };
}
