import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawnIcons } from "./drawn-icons.mjs";

const code = readFileSync("components/ui/controls/icons.tsx", "utf8");

it("every icon that is named is in the file, as lucide draws it", () => {
  expect(readFileSync("components/ui/controls/icons.svg", "utf8")).toBe(drawnIcons(code));
  expect(drawnIcons(code).match(/<symbol /g)).toHaveLength(code.match(/^export const /gm)?.length ?? Number.NaN);
});

it("an icon that lucide lacks is an error", () => {
  expect(() => drawnIcons('export const NoSuchThing = iconOf("no-such-thing");')).toThrow("NoSuchThing");
});
