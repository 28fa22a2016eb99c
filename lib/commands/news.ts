import type { Topic } from "#lib/domain/topic";

/**
 * Tells that an agent's data has changed; a null agent means that all may be affected. News are not stored: when the
 * process dies between commit and telling, nobody is told, and browsers read anew when they reconnect.
 */
export interface News {
  readonly agentId: string | null;
  readonly topic: Topic;
}

export const newsOf = (agentId: string | null, topic: Topic): News => ({ agentId, topic });
