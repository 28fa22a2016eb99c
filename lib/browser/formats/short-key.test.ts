import { expect, it } from "vitest";
import { shortKey } from "./short-key";

it("a key's id is shortened to its beginning, and any other text stays whole", () => {
  expect(shortKey("ak_dd45e6272dc318b2c74cb104")).toBe("ak_dd45…");
  expect(shortKey("ak_dd45")).toBe("ak_dd45");
  expect(shortKey("ana@acme.example")).toBe("ana@acme.example");
});
