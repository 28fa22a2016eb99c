import fc from "fast-check";
import { expect, it } from "vitest";
import { faultOfTicketId, ticketCharsMax } from "#lib/domain/wallets/transfer";
import { hasAtMost, noControlShape } from "./plain-characters";

it("a pattern without Unicode classes accepts exactly the tickets that can post", () => {
  const characters = fc.string({ unit: "binary", minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(characters, (text) => {
      expect([text, noControlShape.test(text) && text.isWellFormed()]).toEqual([text, faultOfTicketId(text) === null]);
    }),
    { numRuns: 20_000 },
  );
  for (let code = 0; code < 0x100; code += 1) {
    const text = String.fromCharCode(code);
    expect([code, noControlShape.test(text)]).toEqual([code, faultOfTicketId(text) === null]);
  }
});

it("a text's length is its number of characters, however many units these take", () => {
  for (const character of ["a", "é", "😀"]) {
    expect(hasAtMost(character.repeat(ticketCharsMax), ticketCharsMax)).toBe(true);
    expect(hasAtMost(character.repeat(ticketCharsMax + 1), ticketCharsMax)).toBe(false);
  }
});
