import { expect, it } from "vitest";
import { webhook } from "./webhook";

it.each([
  ["delivered", true, false],
  ["retrying", true, true],
  ["failed", true, true],
  ["waiting", true, true],
  ["waiting", false, false],
] as const)("a test that is %s is bad news (wait %s): %s, because only a wait can tell", (state, wait, bad) => {
  const test = webhook.verbs.find(({ name }) => name === "webhook test");
  expect(test?.isBad({ state }, wait ? { id: "e", wait } : { id: "e" })).toBe(bad);
});
