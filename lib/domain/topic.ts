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

/**
 * Tells that an agent's data has changed; a null agent means that all may be affected. News are not stored: when the
 * process dies between commit and telling, nobody is told, and browsers read anew when they reconnect.
 */
export interface News {
  readonly agentId: string | null;
  readonly topic: Topic;
}

export const newsOf = (agentId: string | null, topic: Topic): News => ({ agentId, topic });
