/** What of an agent's has changed; `agent` is the agent itself with its keys and its staff. */
export const topics = [
  "transfers",
  "trades",
  "refusals",
  "drafts",
  "players",
  "views",
  "agent",
  "requests",
  "audit",
] as const;

export type Topic = (typeof topics)[number];

/** The agent is null for what may have changed with all of them. */
export type ChangeListener = (agentId: string | null, topic: Topic) => void;
