import type { Outcome } from "#lib/domain/failure";
import { createAgent } from "./agents/create-agent";
import { reachMilestone } from "./agents/reach-milestone";
import { setAgent } from "./agents/set-agent";
import { setAgentStatus } from "./agents/set-agent-status";
import { setRate } from "./agents/set-rate";
import { recordAudit } from "./audit/record-audit";
import type { Command } from "./command";
import type { Wants } from "./facts";
import { changeKey } from "./keys/change-key";
import { createKey } from "./keys/create-key";
import { markKeysUsed } from "./keys/mark-keys-used";
import { revokeKey } from "./keys/revoke-key";
import { rotateKey } from "./keys/rotate-key";
import { changeView } from "./views/change-view";
import { deleteView } from "./views/delete-view";
import { saveView } from "./views/save-view";

/** Every command, by the name that the store knows it under. */
export const commands = {
  createAgent,
  setAgentStatus,
  setAgent,
  setRate,
  reachMilestone,
  createKey,
  changeKey,
  rotateKey,
  revokeKey,
  markKeysUsed,
  saveView,
  changeView,
  deleteView,
  recordAudit,
} as const;

type Commands = typeof commands;
type CallOf<C> =
  C extends Command<infer Input, infer _W extends Wants, infer T> ? (...input: Input) => Outcome<T> : never;

/** The commands as calls: the same names and inputs, answered with the outcome. */
export type CommandCalls = { readonly [K in keyof Commands]: CallOf<Commands[K]> };
