import { chosenOf } from "#lib/browser/address/address";

export const sections = ["statement", "timeline", "trades"] as const;

export const readSection = (asked: URLSearchParams) => ({
  tab: chosenOf(sections, asked.get("tab")) ?? "statement",
});

export const readTimes = (asked: URLSearchParams) => ({ start: asked.get("start"), end: asked.get("end") });

export const readFold = (asked: URLSearchParams) => ({ fold: chosenOf(["trades"], asked.get("fold")) });
