import { describe, expect, it } from "vitest";
import { canonicalEmail, faultOfEmail, faultOfPassword } from "./credentials";

describe("an email", () => {
  it("has one form, however it is written", () => {
    expect(canonicalEmail(" Ana@Example.COM ")).toBe("ana@example.com");
    expect(canonicalEmail("Jose\u0301@Example.com")).toBe("jos\u00E9@example.com");
  });

  it.each(["ana@example.com", "a+b@sub.example.com", "o'neil@localhost", `${"a".repeat(242)}@example.com`])(
    "may be %s",
    (email) => {
      expect(faultOfEmail(email)).toBeNull();
    },
  );

  it.each(["", "ana", "@example.com", "ana@", "a@b@c", "a b@example.com", `${"a".repeat(243)}@example.com`])(
    "may not be %j",
    (email) => {
      expect(faultOfEmail(email)).toMatch(/^The email must be/);
    },
  );

  it.each(["ana\u200B@example.com", "\u202Eana@example.com", "a\u200Dna@example.com", "ana@exa\u00ADmple.com"])(
    "is refused with a character that nobody sees: %j",
    (email) => {
      expect(faultOfEmail(email)).toContain("cannot be seen");
    },
  );
});

describe("a password", () => {
  it("has 12 to 200 characters, however many bytes each takes", () => {
    expect(faultOfPassword("a".repeat(12))).toBeNull();
    expect(faultOfPassword("😀".repeat(200))).toBeNull();
    expect(faultOfPassword("a".repeat(11))).not.toBeNull();
    expect(faultOfPassword("😀".repeat(11))).not.toBeNull();
    expect(faultOfPassword("a".repeat(201))).not.toBeNull();
  });
});

it("a text that is far too long for an email is refused without being composed, which would hold up the thread", () => {
  const accents = `A@${"\u0300\u0323".repeat(4_096)}`;
  expect(canonicalEmail(accents)).toBe(accents);
  expect(faultOfEmail(accents)).not.toBeNull();
});
