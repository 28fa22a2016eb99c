import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { attentionIcon } from "./attention-badge";

const icon = readFileSync("app/icon.svg", "utf8");

it("the icon has a dot while something needs attention, and is itself while nothing does", () => {
  expect(attentionIcon(icon, 0)).toBe(icon);
  expect(attentionIcon(icon, 2)).toMatch(/<circle [^>]*\/><\/svg>\s*$/);
});
