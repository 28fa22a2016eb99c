import { done, type Outcome, refuse } from "#lib/domain/failure";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Reads bytes as JSON in UTF-8, and refuses a repeated member, because nobody can tell which of the two was meant. */
export function parseStrictJson(bytes: Uint8Array): Outcome<unknown> {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return refuse("body_malformed", "This is not UTF-8. Send JSON in UTF-8.");
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse("body_malformed", "This is not JSON. Send one JSON object.");
  }
  if (countMembersRead(value) !== countMembersWritten(text)) {
    return refuse("body_malformed", "A member stands twice in the same object. Send each member once.");
  }
  return done(value);
}

/**
 * Counts the members that the parser kept; of a repeated one it keeps the last. There is no recursion, so deep nesting
 * is safe.
 */
function countMembersRead(root: unknown): number {
  let members = 0;
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== "object" || value === null) continue;
    const inside: unknown[] = Object.values(value);
    if (!Array.isArray(value)) members += inside.length;
    for (const part of inside) if (typeof part === "object" && part !== null) open.push(part);
  }
  return members;
}

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;

/** Counts the members in the text: outside of strings, JSON has a colon only between a name and its value. */
function countMembersWritten(text: string): number {
  let members = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (inString) {
      if (unit === backslash) index += 1;
      else if (unit === quote) inString = false;
    } else if (unit === quote) inString = true;
    else if (unit === colon) members += 1;
  }
  return members;
}
