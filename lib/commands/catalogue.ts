import { acceptInvitation } from "#lib/commands/invitations/accept-invitation";
import { inviteMember } from "#lib/commands/invitations/invite-member";
import { withdrawInvitation } from "#lib/commands/invitations/withdraw-invitation";
import { countSignInTry } from "#lib/commands/sessions/count-sign-in-try";
import { endMemberSessions } from "#lib/commands/sessions/end-member-sessions";
import { endOwnSessions } from "#lib/commands/sessions/end-own-sessions";
import { forgiveSignInTry } from "#lib/commands/sessions/forgive-sign-in-try";
import { openMemberSession } from "#lib/commands/sessions/open-member-session";
import { proveSession } from "#lib/commands/sessions/prove-session";
import { seeMemberSession } from "#lib/commands/sessions/see-member-session";
import { switchMemberSession } from "#lib/commands/sessions/switch-member-session";
import type { Outcome } from "#lib/domain/failure";
import { createAgent } from "./agents/create-agent";
import { reachMilestone } from "./agents/reach-milestone";
import { setAgent } from "./agents/set-agent";
import { setAgentStatus } from "./agents/set-agent-status";
import { setRate } from "./agents/set-rate";
import { expireApproval } from "./approvals/expire-approval";
import { rejectApproval } from "./approvals/reject-approval";
import { seeApproval } from "./approvals/see-approval";
import { setApprovalRule } from "./approvals/set-approval-rule";
import { voteApproval } from "./approvals/vote-approval";
import { withdrawApproval } from "./approvals/withdraw-approval";
import { markAttention } from "./attention/mark-attention";
import { unmarkAttention } from "./attention/unmark-attention";
import { recordAudit } from "./audit/record-audit";
import { keepBooksProof } from "./books/keep-books-proof";
import { releaseStake } from "./books/release-stake";
import { cancelRun } from "./bulk/cancel-run";
import { keepCheck } from "./bulk/keep-check";
import { keepRows } from "./bulk/keep-rows";
import { openRun } from "./bulk/open-run";
import { pauseRun } from "./bulk/pause-run";
import { resumeRun } from "./bulk/resume-run";
import { startRun } from "./bulk/start-run";
import { takeTurn } from "./bulk/take-turn";
import type { Command } from "./command";
import { dismissDraft } from "./drafts/dismiss-draft";
import { draftStatus } from "./drafts/draft-status";
import { keepDraft } from "./drafts/keep-draft";
import { sealDraft } from "./drafts/seal-draft";
import { sendDraft } from "./drafts/send-draft";
import type { Wants } from "./facts";
import { changeKey } from "./keys/change-key";
import { createKey } from "./keys/create-key";
import { markKeysUsed } from "./keys/mark-keys-used";
import { revokeKey } from "./keys/revoke-key";
import { rotateKey } from "./keys/rotate-key";
import { tellExpiry } from "./keys/tell-expiry";
import { removeLimit } from "./limits/remove-limit";
import { setLimit } from "./limits/set-limit";
import { startTransfers } from "./limits/start-transfers";
import { stopTransfers } from "./limits/stop-transfers";
import { changeMember } from "./people/change-member";
import { changeName } from "./people/change-name";
import { changePassword } from "./people/change-password";
import { confirmTwoFactor } from "./people/confirm-two-factor";
import { createMember } from "./people/create-member";
import { endTwoFactor } from "./people/end-two-factor";
import { removeMember } from "./people/remove-member";
import { renewRecoveryCodes } from "./people/renew-recovery-codes";
import { resetPassword } from "./people/reset-password";
import { resetTwoFactor } from "./people/reset-two-factor";
import { startTwoFactor } from "./people/start-two-factor";
import { addPlayer } from "./players/add-player";
import { openPlayerSession } from "./players/open-player-session";
import { setPlayerStatus } from "./players/set-player-status";
import { changeView } from "./views/change-view";
import { deleteView } from "./views/delete-view";
import { saveView } from "./views/save-view";
import { recordTransfer } from "./wallets/record-transfer";
import { sealTicket } from "./wallets/seal-ticket";
import { ticketStatus } from "./wallets/ticket-status";
import { changeEndpoint } from "./webhooks/change-endpoint";
import { createEndpoint } from "./webhooks/create-endpoint";
import { disableEndpoint } from "./webhooks/disable-endpoint";
import { dropDeliveries } from "./webhooks/drop-deliveries";
import { enableEndpoint } from "./webhooks/enable-endpoint";
import { keepDeliveries } from "./webhooks/keep-deliveries";
import { pauseEndpoint } from "./webhooks/pause-endpoint";
import { removeEndpoint } from "./webhooks/remove-endpoint";
import { replayDelivery } from "./webhooks/replay-delivery";
import { replayFailed } from "./webhooks/replay-failed";
import { resumeEndpoint } from "./webhooks/resume-endpoint";
import { rotateEndpointSecret } from "./webhooks/rotate-endpoint-secret";
import { takeEndpoint } from "./webhooks/take-endpoint";
import { testEndpoint } from "./webhooks/test-endpoint";

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
