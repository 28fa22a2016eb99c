import Ajv from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/**
 * Judges values by the schemas inside a document. Gives null for a value that a schema allows, else what is wrong.
 *
 * @param {object} document
 * @returns {(pointer: string, value: unknown) => string | null}
 */
export function schemaJudge(document) {
  // Not strict: the document around its schemas is no schema, and an example in one is no rule.
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, "document");
  const known = new Map();
  return (pointer, value) => {
    const validate = known.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` });
    known.set(pointer, validate);
    return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: "" });
  };
}
