import { done, type Outcome, refuse, refuseFor } from "#lib/domain/failure";

const plainAscii = /^[\x21-\x7e]*$/;

/** Reads a query by the rules of forms ("+" is a space), and refuses input that a lenient reader would guess at. */
export function parseQuery(query: string): Outcome<Record<string, string>> {
  if (query === "") return done({});
  if (!plainAscii.test(query)) return refuse("parameter_wrong", "The query holds bytes that must be percent-encoded.");
  const parameters = new Map<string, string>();
  for (const pair of query.split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = decode(equals < 0 ? "" : pair.slice(equals + 1));
    if (name === null) {
      return refuse("parameter_wrong", "The query is not percent-encoded UTF-8. Encode each name and value.");
    }
    if (value === null) {
      return refuseFor(name, "parameter_wrong", `${name} is not percent-encoded UTF-8. Encode each name and value.`);
    }
    if (parameters.has(name)) return refuseFor(name, "parameter_wrong", `${name} is given twice. Give it once.`);
    parameters.set(name, value);
  }
  return done(Object.fromEntries(parameters));
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}
