import * as agents from "#lib/commands/agents/agents";
import * as reachMilestone from "#lib/commands/agents/agents";
import * as requests from "#lib/commands/approvals/requests";
import * as rule from "#lib/commands/approvals/rule";
import * as attention from "#lib/commands/attention/attention";
import * as checkRun from "#lib/commands/bulk/check-run";
import * as steerRun from "#lib/commands/bulk/steer-run";
import * as drafts from "#lib/commands/drafts/drafts";
import * as invitations from "#lib/commands/invitations/invitations";
import * as keys from "#lib/commands/keys/keys";
import * as markKeysUsed from "#lib/commands/keys/keys";
import * as limits from "#lib/commands/limits/limits";
import * as stops from "#lib/commands/limits/stops";
import * as membership from "#lib/commands/people/membership";
import * as ownAccount from "#lib/commands/people/own-account";
import * as secondFactor from "#lib/commands/people/second-factor";
import * as players from "#lib/commands/players/players";
import * as session from "#lib/commands/sessions/session";
import * as signIn from "#lib/commands/sessions/sign-in";
import * as views from "#lib/commands/views/views";
import * as sealTicket from "#lib/commands/wallets/seal-ticket";
import * as deliveries from "#lib/commands/webhooks/deliveries";
import * as endpointState from "#lib/commands/webhooks/endpoint-state";
import * as endpoints from "#lib/commands/webhooks/endpoints";
import type { Outcome } from "#lib/domain/failure";
import * as setRate from "./agents/set-rate";
import * as recordAudit from "./audit/record-audit";
import * as keepBooksProof from "./books/keep-books-proof";
import * as releaseStake from "./books/release-stake";
import * as startRun from "./bulk/start-run";
import * as takeTurn from "./bulk/take-turn";
import type { Command } from "./command";
import * as sendDraft from "./drafts/send-draft";
import type { Wants } from "./facts";
import * as tellExpiry from "./keys/tell-expiry";
import * as recordTransfer from "./wallets/record-transfer";

type CommandsOf<Module> = {
  readonly [K in keyof Module as Module[K] extends { readonly facts: unknown; readonly decide: unknown }
    ? K
    : never]: Module[K];
};

const isCommand = (value: unknown) =>
  typeof value === "object" && value !== null && "facts" in value && "decide" in value;

/** The commands among what a module exports: a new one is in the store by being exported. */
const commandsOf = <Module extends object>(module: Module): CommandsOf<Module> =>
  Object(Object.fromEntries(Object.entries(module).filter(([, each]) => isCommand(each))));

/** Every command, under its noun and its name in the store. */
export const commands = {
  wallets: { ...commandsOf(recordTransfer), ...commandsOf(sealTicket) },
  drafts: { ...commandsOf(drafts), ...commandsOf(sendDraft) },
  bulk: {
    ...commandsOf(checkRun),
    ...commandsOf(startRun),
    ...commandsOf(steerRun),
    ...commandsOf(takeTurn),
  },
  players: { ...commandsOf(players) },
  books: { ...commandsOf(releaseStake), ...commandsOf(keepBooksProof) },
  limits: { ...commandsOf(limits), ...commandsOf(stops) },
  agents: { ...commandsOf(agents), ...commandsOf(reachMilestone), ...commandsOf(setRate) },
  keys: { ...commandsOf(keys), ...commandsOf(markKeysUsed), ...commandsOf(tellExpiry) },
  people: {
    ...commandsOf(membership),
    ...commandsOf(invitations),
    ...commandsOf(ownAccount),
    ...commandsOf(secondFactor),
    endMemberSessions: session.endMemberSessions,
  },
  sessions: { ...commandsOf(signIn), ...commandsOf(session) },
  webhooks: { ...commandsOf(endpoints), ...commandsOf(endpointState), ...commandsOf(deliveries) },
  approvals: { ...commandsOf(rule), ...commandsOf(requests) },
  attention: { ...commandsOf(attention) },
  views: { ...commandsOf(views) },
  audit: { ...commandsOf(recordAudit) },
} as const;

type Commands = typeof commands;
type CallOf<C> =
  C extends Command<infer Input, infer _W extends Wants, infer T> ? (...input: Input) => Promise<Outcome<T>> : never;

/** The commands as methods of a store. */
export type CommandCalls = {
  readonly [P in keyof Commands]: { readonly [K in keyof Commands[P]]: CallOf<Commands[P][K]> };
};

/** A command's name, as "noun.command". */
export type CommandName = { [P in keyof Commands]: `${P}.${keyof Commands[P] & string}` }[keyof Commands];
