const prefix = "key:";

/** The key that sent a transfer; null when a member did. */
export const keyOfActor = (actor: string): string | null =>
  actor.startsWith(prefix) ? actor.slice(prefix.length) : null;
