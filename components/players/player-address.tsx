import { chosenOf } from "#lib/browser/address/address";

export const sections = ["statement", "timeline", "trades"] as const;

export const readSection = (asked: URLSearchParams) => ({
  tab: chosenOf(sections, asked.get("tab")) ?? "statement",
});
