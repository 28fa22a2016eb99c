import { describe, expect, it } from "vitest";
import { type Instant, parseInstant } from "#lib/domain/time/instant";
import { zonedText } from "./zoned-text";

const at = (text: string): Instant => {
  const parsed = parseInstant(text);
  if (parsed === null) throw new Error(`${text} is no time.`);
  return parsed;
};

describe("a moment in a zone", () => {
  it("keeps its nine digits and says how far it is from UTC", () => {
    expect(zonedText("Asia/Shanghai")(at("2026-11-01T20:00:00.000000001Z"))).toBe(
      "2026-11-02T04:00:00.000000001+08:00",
    );
    expect(zonedText("America/St_Johns")(at("2026-01-01T00:00:00Z"))).toBe("2025-12-31T20:30:00.000000000-03:30");
    expect(zonedText("Asia/Kathmandu")(at("2026-01-01T00:00:00Z"))).toBe("2026-01-01T05:45:00.000000000+05:45");
  });

  it("changes with the clocks, to the nanosecond", () => {
    const berlin = zonedText("Europe/Berlin");
    expect(berlin(at("2026-10-25T00:59:59.999999999Z"))).toBe("2026-10-25T02:59:59.999999999+02:00");
    expect(berlin(at("2026-10-25T01:00:00Z"))).toBe("2026-10-25T02:00:00.000000000+01:00");
    expect(berlin(at("2026-03-29T01:00:00Z"))).toBe("2026-03-29T03:00:00.000000000+02:00");
  });
});
