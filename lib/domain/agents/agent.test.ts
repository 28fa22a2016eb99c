import { describe, expect, it } from "vitest";
import { faultOfAgentId, faultOfCurrency, faultOfName } from "./agent";

describe("an agent's id", () => {
  it.each(["a", "7", "acme", "Acme.EU-1_x", "a".repeat(64)])("may be %s", (id) => {
    expect(faultOfAgentId(id)).toBeNull();
  });

  it.each(["", ".a", "-a", "_a", "a b", "a/b", "a:b", "é", "a\n", "a".repeat(65)])("may not be %j", (id) => {
    expect(faultOfAgentId(id)).toMatch(/^The agent id must be/);
  });
});

describe("a currency", () => {
  it.each(["EUR", "USDT", "X1", "A234567890"])("may be %s", (currency) => {
    expect(faultOfCurrency(currency)).toBeNull();
  });

  it.each(["", "E", "eur", "1EU", "EU R", "EUR\n", "A2345678901"])("may not be %j", (currency) => {
    expect(faultOfCurrency(currency)).toMatch(/^The currency must be/);
  });
});

describe("a name", () => {
  it.each(["A", "Société Générale d'Échanges", "😀".repeat(200)])("may be %s", (name) => {
    expect(faultOfName(name)).toBeNull();
  });

  it.each(["", "   ", "a\u0000b", "a\u001b[31m", "\ud800", "😀".repeat(201)])("may not be %j", (name) => {
    expect(faultOfName(name)).toMatch(/^The name /);
  });
});
