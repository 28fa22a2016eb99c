import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf } from "#lib/domain/failure-codes";
import { money, parseMoney } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import {
  amountMax,
  canonicalTransfer,
  canonicalTransfer1,
  faultOfTicketId,
  isPlayerId,
  readAmount,
  type Transfer,
} from "./transfer";

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength, maxLength });

const judged = (text: string): bigint | number => {
  const amount = readAmount(text);
  return amount.ok ? amount.value : codeOf(amount.failure.kind);
};

describe("a transfer's amount", () => {
  it("is judged above 0 first, then by its decimals, then by the cap", () => {
    const whole = fc.oneof(
      fc.bigInt({ min: 0n, max: 1n }),
      fc.bigInt({ min: 9_999_999n, max: 10_000_001n }),
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
    );
    fc.assert(
      fc.property(whole, digits(0, 12), (units, fraction) => {
        const isZero = units === 0n && /^0*$/.test(fraction);
        const scaled = units * 10n ** 8n + BigInt(fraction.slice(0, 8).padEnd(8, "0"));
        const wanted = isZero ? 20140 : fraction.length > 8 ? 20141 : scaled > 10n ** 15n ? 20142 : scaled;
        expect(judged(fraction === "" ? `${units}` : `${units}.${fraction}`)).toBe(wanted);
      }),
    );
  });

  it.each<[string, bigint | number]>([
    ["10000000", amountMax],
    ["10000000.00000000", amountMax],
    ["10000000.00000001", 20142],
    ["10000000.000000001", 20141],
    ["9999999.99999999", amountMax - 1n],
    ["10000001", 20142],
    ["100000000", 20142],
    ["0.00000001", 1n],
    ["0.000000001", 20141],
    ["0.000000010", 20141],
    ["0.000000000", 20140],
    ["0", 20140],
    ["0.00", 20140],
  ])("of %s is %s", (text, wanted) => {
    expect(judged(text)).toBe(wanted);
  });

  it.each([
    "",
    " ",
    "-1",
    "+1",
    "01",
    "00.5",
    ".5",
    "5.",
    "1e2",
    "1,5",
    "1_000",
    " 1",
    "1 ",
    "1\n",
    "0x1",
    "NaN",
    "Infinity",
    "१",
    "1.5.5",
  ])("that reads %j is malformed", (text) => {
    expect(judged(text)).toBe(20140);
  });

  it("is the same however many zeros end its fraction", () => {
    expect(judged("10")).toBe(judged("10.00000000"));
  });

  it("of a thousand digits is refused, not computed", () => {
    expect(judged("9".repeat(1_000))).toBe(20142);
    expect(judged(`0.${"0".repeat(1_000)}1`)).toBe(20141);
  });
});

const isControl = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20 || (code >= 0x7f && code < 0xa0);
};
const printable = fc.string({ unit: "binary", minLength: 1, maxLength: 1 }).filter((one) => !isControl(one));

describe("a ticket id", () => {
  it("of 1 to 256 characters is accepted, from any plane", () => {
    fc.assert(
      fc.property(fc.array(printable, { minLength: 1, maxLength: 256 }), (characters) => {
        expect(faultOfTicketId(characters.join(""))).toBeNull();
      }),
    );
  });

  it.each([
    ["ASCII", "a"],
    ["Chinese", "票"],
    ["emoji, two UTF-16 units each", "🎟"],
  ])("is counted in code points: 256 of %s pass and 257 do not", (_, character) => {
    expect(faultOfTicketId(character.repeat(256))).toBeNull();
    expect(faultOfTicketId(character.repeat(257))).toMatch(/^ticket_id is longer than 256/);
  });

  it("is refused when empty, and at any length over the maximum", () => {
    expect(faultOfTicketId("")).toMatch(/^ticket_id is empty/);
    expect(faultOfTicketId("x".repeat(16_000))).toMatch(/^ticket_id is longer/);
  });

  it("is refused with a control character anywhere in it", () => {
    const controls = fc.oneof(fc.integer({ min: 0, max: 0x1f }), fc.integer({ min: 0x7f, max: 0x9f }));
    fc.assert(
      fc.property(controls, fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), (code, before, after) => {
        expect(faultOfTicketId(before + String.fromCharCode(code) + after)).toMatch(/^ticket_id holds a control/);
      }),
    );
  });

  it("is refused with half a surrogate pair anywhere in it", () => {
    const halves = fc.oneof(
      fc.integer({ min: 0xd800, max: 0xdbff }).map((code) => `${String.fromCharCode(code)}x`),
      fc.integer({ min: 0xdc00, max: 0xdfff }).map((code) => `x${String.fromCharCode(code)}`),
    );
    fc.assert(
      fc.property(halves, (half) => {
        expect(faultOfTicketId(`T${half}1`)).toMatch(/^ticket_id holds a control character or half a surrogate/);
      }),
    );
  });

  it("keeps its spaces and its case: only what cannot be shown is refused", () => {
    expect(faultOfTicketId(" T 1 ")).toBeNull();
    expect(faultOfTicketId("\u00a0")).toBeNull();
    expect(faultOfTicketId("e\u0301")).toBeNull();
  });
});

describe("a player's id", () => {
  it("is 1 to 64 of letters, digits and . _ @ : -", () => {
    const character = fc.constantFrom(..."ABCXYZabcxyz0189._@:-");
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 1, maxLength: 64 }), (id) => {
        expect(isPlayerId(id)).toBe(true);
      }),
    );
  });

  it.each(["", "a".repeat(65), "a b", "a/b", "a%20", "ä", "a\n", "a+b", "a,b", "a\u0000", "..%2f"])(
    "is refused as %j",
    (id) => {
      expect(isPlayerId(id)).toBe(false);
    },
  );
});

const transfer: Transfer = {
  agentId: "acme",
  playerId: "p-1",
  kind: "deposit",
  ticketId: "T-1",
  id: 1n,
  currency: "EUR",
  amount: parseMoney("10"),
  amountText: "10.0",
  balanceAfter: parseMoney("25.5"),
  createdAt: instant(1n),
  actor: "key:ak_1",
  reason: null,
};

describe("a transfer's canonical text", () => {
  it("is the text of chain version 2, or of version 1 for records of before 1.1", () => {
    expect(canonicalTransfer(transfer)).toBe(
      '[2,"1","acme","p-1","deposit","T-1","EUR","10.00000000","10.0","25.50000000","1970-01-01T00:00:00.000000001Z","key:ak_1",null]',
    );
    expect(canonicalTransfer1(transfer)).toBe(
      '[1,"acme","p-1","deposit","T-1","EUR","10.00000000","10.0","25.50000000","1970-01-01T00:00:00.000000001Z","key:ak_1",null]',
    );
  });

  it.each<[string, Partial<Transfer>]>([
    ["number", { id: 2n }],
    ["agent", { agentId: "acme2" }],
    ["player", { playerId: "p-2" }],
    ["type", { kind: "withdrawal" }],
    ["ticket", { ticketId: 'T-1","' }],
    ["currency", { currency: "USD" }],
    ["amount", { amount: money(1n) }],
    ["submitted amount", { amountText: "10.00" }],
    ["balance", { balanceAfter: money(1n) }],
    ["time", { createdAt: instant(2n) }],
    ["actor", { actor: "member:ada" }],
    ["reason", { reason: "null" }],
  ])("changes with its %s", (_, change) => {
    expect(canonicalTransfer({ ...transfer, ...change })).not.toBe(canonicalTransfer(transfer));
  });
});
