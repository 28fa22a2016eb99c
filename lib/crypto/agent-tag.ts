import { createHash } from "node:crypto";
import { originPrefix } from "#lib/domain/cells/cell-name";

const tagChars = 12;

/** Stands for an agent in the names of its keys, tokens and events, so that its id stays unsaid there. */
export const agentTag = (agentId: string): string =>
  createHash("sha256").update(agentId).digest("hex").slice(0, tagChars);

/** What a new name carries to be led by: the cell, and the agent's tag unless it is the feed's. Nothing without cells. */
export const originOf = (cell: string | null, agentId: string | null): string =>
  cell === null ? "" : originPrefix(cell, agentId === null ? null : agentTag(agentId));
