import { afterEach, describe, expect, it, vi } from "vitest";
import { bodyBytesMax } from "#lib/domain/keys/signing-bounds";
import { ticketIn } from "./ticket-in";

const parse = vi.spyOn(JSON, "parse");
afterEach(() => parse.mockClear());

describe("the ticket of a refused request", () => {
  it("is found in the body of a transfer", () => {
    expect(ticketIn(Buffer.from('{"ticket_id":"t-1","amount":"1"}'))).toBe("t-1");
  });

  it.each(["", "null", "[]", '{"ticket_id":5}', '{"ticket_id":""}', '{"ticket_id"', "\xff"])(
    "is none where the body is %j",
    (text) => {
      expect(ticketIn(Buffer.from(text, "latin1"))).toBeNull();
    },
  );

  it("is not looked for in a body that is larger than a transfer's, or nested deep: neither is parsed", () => {
    const wide = `{"ticket_id":"t-1","a":"${"x".repeat(bodyBytesMax)}"}`;
    const deep = `{"ticket_id":"t-1","a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`;
    expect([wide, deep].map((text) => ticketIn(Buffer.from(text)))).toEqual([null, null]);
    expect(parse).not.toHaveBeenCalled();
  });
});
