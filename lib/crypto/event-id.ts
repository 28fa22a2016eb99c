import { createHash } from "node:crypto";

const digestChars = 12;
export const eventIdShape = /^evt_[1-9]\d{0,15}_[0-9a-f]{12}$/;

/** An event's name over all agents. It begins with its number, so that a person who has the one has the other. */
export const eventId = (agentId: string, sequence: number): string =>
  `evt_${sequence}_${createHash("sha256").update(agentId).digest("hex").slice(0, digestChars)}`;
