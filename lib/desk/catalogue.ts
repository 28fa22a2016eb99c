import { approve } from "./approvals/approve";
import { executeApproval } from "./approvals/execute-approval";
import { findApproval } from "./approvals/find-approval";
import { countApprovals, listApprovals } from "./approvals/list-approvals";
import { previewRule } from "./approvals/preview-rule";
import { readRules } from "./approvals/read-rules";
import { rejectApproval } from "./approvals/reject-approval";
import { seeApproval } from "./approvals/see-approval";
import { setRule } from "./approvals/set-rule";
import { withdrawApproval } from "./approvals/withdraw-approval";
import { attention } from "./attention/attention";
import { bringBack } from "./attention/bring-back";
import { putAside } from "./attention/put-aside";
import { findAuditRow } from "./audit/find-audit-row";
import { countAudit, listAudit } from "./audit/list-audit";
import { proveBooks } from "./books/prove-books";
import { readBooks } from "./books/read-books";
import { bulkTemplate } from "./bulk/bulk-template";
import { cancelBulkRun } from "./bulk/cancel-bulk-run";
import { checkBulkRun } from "./bulk/check-bulk-run";
import { findBulkRun } from "./bulk/find-bulk-run";
import { countBulkRows, listBulkRows } from "./bulk/list-bulk-rows";
import { countBulkRuns, listBulkRuns } from "./bulk/list-bulk-runs";
import { pauseBulkRun } from "./bulk/pause-bulk-run";
import { resumeBulkRun } from "./bulk/resume-bulk-run";
import { sendBulkRunAgain } from "./bulk/send-bulk-run-again";
import { startBulkRun } from "./bulk/start-bulk-run";
import { uploadBulkRun } from "./bulk/upload-bulk-run";
import type { DeskOperation } from "./desk-operation";
import { findEvent } from "./events/find-event";
import { listEvents } from "./events/list-events";
import { exportAudit } from "./exports/export-audit";
import { exportBulk } from "./exports/export-bulk";
import { exportPivot } from "./exports/export-pivot";
import { exportPlayers } from "./exports/export-players";
import { exportReport } from "./exports/export-report";
import { exportRequests } from "./exports/export-requests";
import { exportStatement } from "./exports/export-statement";
import { exportTrades } from "./exports/export-trades";
import { exportTransfers } from "./exports/export-transfers";
import { find } from "./find/find";
import { acceptInvitation } from "./invitations/accept-invitation";
import { inviteMember } from "./invitations/invite-member";
import { joinAgent } from "./invitations/join-agent";
import { readInvitation } from "./invitations/read-invitation";
import { withdrawInvitation } from "./invitations/withdraw-invitation";
import { changeKey } from "./keys/change-key";
import { createKey } from "./keys/create-key";
import { findKey } from "./keys/find-key";
import { listKeys } from "./keys/list-keys";
import { revokeKey } from "./keys/revoke-key";
import { rotateKey } from "./keys/rotate-key";
import { signingConsole } from "./keys/signing-console";
import { listLimits } from "./limits/list-limits";
import { previewLimit } from "./limits/preview-limit";
import { readStop } from "./limits/read-stop";
import { removeLimit } from "./limits/remove-limit";
import { setLimit } from "./limits/set-limit";
import { startTransfers } from "./limits/start-transfers";
import { stopTransfers } from "./limits/stop-transfers";
import { live } from "./live/live";
import { overview } from "./overview/overview";
import { account } from "./people/account";
import { changeMember } from "./people/change-member";
import { changeName } from "./people/change-name";
import { changePassword } from "./people/change-password";
import { confirmTwoFactor } from "./people/confirm-two-factor";
import { endMemberSessions } from "./people/end-member-sessions";
import { endSessions } from "./people/end-sessions";
import { leftSession } from "./people/left-session";
import { listOwners } from "./people/list-owners";
import { listSessions } from "./people/list-sessions";
import { listTeam } from "./people/list-team";
import { me } from "./people/me";
import { proveSession } from "./people/prove-session";
import { renewRecoveryCodes } from "./people/renew-recovery-codes";
import { resetTwoFactor } from "./people/reset-two-factor";
import { signIn } from "./people/sign-in";
import { signOut } from "./people/sign-out";
import { startTwoFactor } from "./people/start-two-factor";
import { switchAgent } from "./people/switch-agent";
import { turnOffTwoFactor } from "./people/turn-off-two-factor";
import { failingKeys } from "./requests/failing-keys";
import { findRequest } from "./requests/find-request";
import { countRequests, listRequests } from "./requests/list-requests";
import { changeSettings } from "./settings/change-settings";
import { readSettings } from "./settings/read-settings";
import { keyTimeline } from "./timeline/key-timeline";
import { playerTimeline } from "./timeline/player-timeline";
import { ticketTimeline } from "./timeline/ticket-timeline";
import { tradeTimeline } from "./timeline/trade-timeline";
import { countTrades } from "./trades/count-trades";
import { findTrade } from "./trades/find-trade";
import { listTrades } from "./trades/list-trades";
import { pivot } from "./trades/pivot";
import { report } from "./trades/report";
import { changeView } from "./views/change-view";
import { deleteView } from "./views/delete-view";
import { listViews } from "./views/list-views";
import { saveView } from "./views/save-view";
import { blockPlayer } from "./wallets/block-player";
import { dismissDraft } from "./wallets/dismiss-draft";
import { findDraft } from "./wallets/find-draft";
import { findPlayer } from "./wallets/find-player";
import { findTransfer } from "./wallets/find-transfer";
import { keepDraft } from "./wallets/keep-draft";
import { listDrafts } from "./wallets/list-drafts";
import { countPlayers, listPlayers } from "./wallets/list-players";
import { countRefusals, listRefusals } from "./wallets/list-refusals";
import { countTransfers, listTransfers } from "./wallets/list-transfers";
import { countStatement, readStatement } from "./wallets/read-statement";
import { refundTransfer } from "./wallets/refund-transfer";
import { reviewTransfer } from "./wallets/review-transfer";
import { sealDraft } from "./wallets/seal-draft";
import { sendDraft } from "./wallets/send-draft";
import { unblockPlayer } from "./wallets/unblock-player";
import { changeEndpoint } from "./webhooks/change-endpoint";
import { countFailed } from "./webhooks/count-failed";
import { createEndpoint } from "./webhooks/create-endpoint";
import { disableEndpoint } from "./webhooks/disable-endpoint";
import { enableEndpoint } from "./webhooks/enable-endpoint";
import { findDelivery } from "./webhooks/find-delivery";
import { findEndpoint } from "./webhooks/find-endpoint";
import { countDeliveries, listDeliveries } from "./webhooks/list-deliveries";
import { listEndpoints } from "./webhooks/list-endpoints";
import { listHours } from "./webhooks/list-hours";
import { pauseEndpoint } from "./webhooks/pause-endpoint";
import { removeEndpoint } from "./webhooks/remove-endpoint";
import { replayDelivery } from "./webhooks/replay-delivery";
import { replayFailed } from "./webhooks/replay-failed";
import { resumeEndpoint } from "./webhooks/resume-endpoint";
import { rotateEndpointSecret } from "./webhooks/rotate-endpoint-secret";
import { testEndpoint } from "./webhooks/test-endpoint";

/** Every operation of the desk: routes, metrics labels and the tests over all operations are derived from it. */
export const catalogue = [
  overview,
  find,
  readRules,
  previewRule,
  setRule,
  listApprovals,
  countApprovals,
  findApproval,
  approve,
  rejectApproval,
  withdrawApproval,
  seeApproval,
  executeApproval,
  attention,
  putAside,
  bringBack,
  readBooks,
  proveBooks,
  findTrade,
  listTrades,
  pivot,
  countTrades,
  report,
  changeView,
  deleteView,
  listViews,
  saveView,
  blockPlayer,
  dismissDraft,
  findDraft,
  findPlayer,
  findTransfer,
  keepDraft,
  listDrafts,
  listPlayers,
  countPlayers,
  listRefusals,
  countRefusals,
  listTransfers,
  countTransfers,
  readStatement,
  countStatement,
  refundTransfer,
  reviewTransfer,
  sealDraft,
  sendDraft,
  unblockPlayer,
  listBulkRuns,
  countBulkRuns,
  uploadBulkRun,
  bulkTemplate,
  findBulkRun,
  listBulkRows,
  countBulkRows,
  checkBulkRun,
  startBulkRun,
  pauseBulkRun,
  resumeBulkRun,
  cancelBulkRun,
  sendBulkRunAgain,
  exportAudit,
  exportBulk,
  exportPivot,
  exportPlayers,
  exportReport,
  exportRequests,
  exportStatement,
  exportTrades,
  exportTransfers,
  changeKey,
  createKey,
  findKey,
  listKeys,
  revokeKey,
  rotateKey,
  signingConsole,
  listLimits,
  previewLimit,
  setLimit,
  removeLimit,
  readStop,
  stopTransfers,
  startTransfers,
  failingKeys,
  findRequest,
  listRequests,
  countRequests,
  listEvents,
  findEvent,
  listEndpoints,
  createEndpoint,
  findEndpoint,
  changeEndpoint,
  removeEndpoint,
  pauseEndpoint,
  resumeEndpoint,
  enableEndpoint,
  disableEndpoint,
  rotateEndpointSecret,
  testEndpoint,
  listHours,
  listDeliveries,
  countDeliveries,
  findDelivery,
  replayDelivery,
  countFailed,
  replayFailed,
  findAuditRow,
  listAudit,
  countAudit,
  acceptInvitation,
  account,
  changeMember,
  changeName,
  changePassword,
  confirmTwoFactor,
  endMemberSessions,
  endSessions,
  inviteMember,
  joinAgent,
  leftSession,
  listOwners,
  listSessions,
  listTeam,
  me,
  proveSession,
  readInvitation,
  renewRecoveryCodes,
  resetTwoFactor,
  signIn,
  signOut,
  startTwoFactor,
  switchAgent,
  turnOffTwoFactor,
  withdrawInvitation,
  changeSettings,
  readSettings,
  keyTimeline,
  playerTimeline,
  ticketTimeline,
  tradeTimeline,
  live,
] as const satisfies readonly DeskOperation[];
