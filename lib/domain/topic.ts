/**
 * The parts of an agent's data that change; `agent` is the agent itself with its keys and members, and `deliveries` what
 * came of sending to its webhook endpoints.
 */
export const topics = [
  "transfers",
  "events",
  "trades",
  "refusals",
  "drafts",
  "approvals",
  "bulk",
  "players",
  "books",
  "limits",
  "views",
  "attention",
  "agent",
  "requests",
  "webhooks",
  "deliveries",
  "audit",
] as const;

export type Topic = (typeof topics)[number];

/** The agent is null when all agents may be affected. */
export type ChangeListener = (agentId: string | null, topic: Topic) => void;
