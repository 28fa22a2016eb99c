import { createAgent, setAgent, setAgentStatus } from "#lib/commands/agents/agents";
import {
  expireApproval,
  rejectApproval,
  seeApproval,
  voteApproval,
  withdrawApproval,
} from "#lib/commands/approvals/requests";
import { setApprovalRule } from "#lib/commands/approvals/rule";
import { markAttention, unmarkAttention } from "#lib/commands/attention/attention";
import { keepCheck, keepRows, openRun } from "#lib/commands/bulk/check-run";
import { cancelRun, pauseRun, resumeRun } from "#lib/commands/bulk/steer-run";
import { dismissDraft, draftStatus, keepDraft, sealDraft } from "#lib/commands/drafts/drafts";
import { acceptInvitation, inviteMember, withdrawInvitation } from "#lib/commands/invitations/invitations";
import { changeKey, createKey, revokeKey, rotateKey } from "#lib/commands/keys/keys";
import { removeLimit, setLimit } from "#lib/commands/limits/limits";
import { startTransfers, stopTransfers } from "#lib/commands/limits/stops";
import { changeMember, createMember, removeMember } from "#lib/commands/people/membership";
import { changeName, changePassword, resetPassword } from "#lib/commands/people/own-account";
import {
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
} from "#lib/commands/people/second-factor";
import { addPlayer, openPlayerSession, setPlayerStatus } from "#lib/commands/players/players";
import {
  endMemberSessions,
  endOwnSessions,
  openMemberSession,
  proveSession,
  seeMemberSession,
  switchMemberSession,
} from "#lib/commands/sessions/session";
import { countSignInTry, forgiveSignInTry } from "#lib/commands/sessions/sign-in";
import { changeView, deleteView, saveView } from "#lib/commands/views/views";
import { ticketStatus } from "#lib/commands/wallets/seal-ticket";
import {
  dropDeliveries,
  keepDeliveries,
  replayDelivery,
  replayFailed,
  testEndpoint,
} from "#lib/commands/webhooks/deliveries";
import {
  disableEndpoint,
  enableEndpoint,
  pauseEndpoint,
  removeEndpoint,
  resumeEndpoint,
  takeEndpoint,
} from "#lib/commands/webhooks/endpoint-state";
import { changeEndpoint, createEndpoint, rotateEndpointSecret } from "#lib/commands/webhooks/endpoints";
import type { Outcome } from "#lib/domain/failure";
import { reachMilestone } from "./agents/reach-milestone";
import { setRate } from "./agents/set-rate";
import { recordAudit } from "./audit/record-audit";
import { keepBooksProof } from "./books/keep-books-proof";
import { releaseStake } from "./books/release-stake";
import { startRun } from "./bulk/start-run";
import { takeTurn } from "./bulk/take-turn";
import type { Command } from "./command";
import { sendDraft } from "./drafts/send-draft";
import type { Wants } from "./facts";
import { markKeysUsed } from "./keys/mark-keys-used";
import { tellExpiry } from "./keys/tell-expiry";
import { recordTransfer } from "./wallets/record-transfer";
import { sealTicket } from "./wallets/seal-ticket";

/** Every command, under its noun and its name in the store. */
export const commands = {
  wallets: { recordTransfer, ticketStatus, sealTicket },
  drafts: { keepDraft, sendDraft, draftStatus, sealDraft, dismissDraft },
  bulk: { openRun, keepRows, keepCheck, startRun, pauseRun, resumeRun, cancelRun, takeTurn },
  players: { openPlayerSession, addPlayer, setPlayerStatus },
  books: { releaseStake, keepBooksProof },
  limits: { setLimit, removeLimit, stopTransfers, startTransfers },
  agents: { createAgent, setAgentStatus, setAgent, reachMilestone, setRate },
  keys: { createKey, changeKey, rotateKey, revokeKey, markKeysUsed, tellExpiry },
  people: {
    createMember,
    inviteMember,
    withdrawInvitation,
    acceptInvitation,
    changeMember,
    removeMember,
    resetPassword,
    endMemberSessions,
    startTwoFactor,
    confirmTwoFactor,
    endTwoFactor,
    resetTwoFactor,
    renewRecoveryCodes,
    changeName,
    changePassword,
  },
  sessions: {
    countSignInTry,
    forgiveSignInTry,
    openMemberSession,
    switchMemberSession,
    seeMemberSession,
    proveSession,
    endOwnSessions,
  },
  webhooks: {
    createEndpoint,
    changeEndpoint,
    pauseEndpoint,
    resumeEndpoint,
    enableEndpoint,
    disableEndpoint,
    rotateEndpointSecret,
    removeEndpoint,
    testEndpoint,
    replayDelivery,
    replayFailed,
    takeEndpoint,
    keepDeliveries,
    dropDeliveries,
  },
  approvals: { setApprovalRule, voteApproval, rejectApproval, withdrawApproval, seeApproval, expireApproval },
  attention: { markAttention, unmarkAttention },
  views: { saveView, changeView, deleteView },
  audit: { recordAudit },
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
