/** The first words of the query keys that a change concerns. */
const keysOfTopic: Readonly<Record<string, readonly string[]>> = {
  transfers: ["transfers", "players", "timeline", "books", "overview", "attention", "limits", "approval"],
  trades: ["trades", "timeline", "report", "overview"],
  refusals: ["refusals", "timeline", "transfers", "overview", "attention"],
  drafts: ["drafts", "timeline", "transfers", "overview", "attention"],
  approvals: ["approvals", "approval", "rules", "drafts", "timeline", "transfers", "overview", "attention"],
  players: ["players", "timeline", "books", "approval"],
  limits: ["limits", "stop", "overview", "attention"],
  events: ["events", "webhooks"],
  deliveries: ["webhooks"],
  requests: ["requests", "timeline"],
  attention: ["overview", "attention"],
  agent: ["agent", "approvals", "approval", "rules", "team", "account", "keys", "timeline", "overview", "attention"],
};

export const keysOf = (topics: readonly string[]): string[] => [
  ...new Set(topics.flatMap((topic) => keysOfTopic[topic] ?? [topic])),
];

/** A busy feed changes all the time, so each query is repeated at most this often, and trades more rarely. */
const gapMsOfKey: Readonly<Record<string, number>> = {
  report: 5_000,
  trades: 5_000,
  players: 5_000,
  timeline: 5_000,
  books: 5_000,
  limits: 5_000,
  events: 2_000,
  webhooks: 2_000,
  // Every open page asks for this number, for its tab's icon.
  attention: 15_000,
};
const gapMsOfOthers = 1_000;
export const gapMsOf = (key: string): number => gapMsOfKey[key] ?? gapMsOfOthers;
