import type { AnswerOf } from "#lib/browser/desk/desk";
import { deskQuery } from "#lib/browser/desk/desk-query";

export type DeskAttention = AnswerOf<"GET /api/desk/attention">;

/** 60 s: time alone makes some things need attention, such as a key that soon ends, and no live event reports that. */
const attentionEveryMs = 60_000;

export const attentionQuery = {
  ...deskQuery(["attention"], "GET /api/desk/attention"),
  refetchInterval: attentionEveryMs,
  // The tab's icon is meant for people who look at other tabs.
  refetchIntervalInBackground: true,
};
