import { describe, expect, it } from "vitest";
import { failureLine, failureText } from "./failure-text";

const given = "a password that was typed as an email";
/** As Drizzle throws what PostgreSQL refused. */
function refused(code: string, message: string): Error {
  const cause = Object.assign(new Error(message), { severity: "ERROR", code, detail: given });
  const error = new Error(`Failed query: select 1 where $1\nparams: ${given}`, { cause });
  return Object.assign(error, { params: [given] });
}

describe("a failure in the log", () => {
  it("contains the database's message and the place, and never a statement's values", () => {
    const gone = refused("57P01", "terminating connection due to administrator command");
    expect(failureLine(gone)).toBe("Error: terminating connection due to administrator command");
    expect(failureText(gone)).toContain("failure-text.test.ts");
    for (const error of [gone, refused("22P02", `invalid input syntax for type bigint: "${given}"`)]) {
      expect(failureText(error)).not.toContain(given);
    }
    expect(failureLine(refused("22P02", given))).toBe("Error: a value was refused, SQLSTATE 22P02");
  });

  it("describes anything that is thrown", () => {
    expect(failureText("no error at all")).toBe("no error at all");
    expect(failureLine(new TypeError("x is not a function"))).toBe("TypeError: x is not a function");
  });
});
