import { expect, it } from "vitest";
import { shortKey } from "./short-key";

it("of a key's id the beginning is shown, and of nothing else", () => {
  expect(shortKey("ak_dd45e6272dc318b2c74cb104")).toBe("ak_dd45…");
  expect(shortKey("ak_dd45")).toBe("ak_dd45");
  expect(shortKey("ana@acme.example")).toBe("ana@acme.example");
});
