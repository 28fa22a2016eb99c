import {
  approve,
  countApprovals,
  executeApproval,
  findApproval,
  listApprovals,
  rejectApproval,
  seeApproval,
  withdrawApproval,
} from "#lib/desk/approvals/approvals";
import { previewRule, readRules, setRule } from "#lib/desk/approvals/rules";
import { bringBack, putAside } from "#lib/desk/attention/attention";
import { countAudit, findAuditRow, listAudit } from "#lib/desk/audit/audit";
import { proveBooks, readBooks } from "#lib/desk/books/books";
import { countBulkRows, listBulkRows } from "#lib/desk/bulk/bulk-rows";
import {
  bulkTemplate,
  cancelBulkRun,
  checkBulkRun,
  countBulkRuns,
  findBulkRun,
  listBulkRuns,
  pauseBulkRun,
  resumeBulkRun,
  sendBulkRunAgain,
  startBulkRun,
  uploadBulkRun,
} from "#lib/desk/bulk/bulk-runs";
import { findEvent, listEvents } from "#lib/desk/events/events";
import {
  exportAudit,
  exportBulk,
  exportPlayers,
  exportStatement,
  exportTrades,
  exportTransfers,
} from "#lib/desk/exports/list-exports";
import { exportPivot, exportReport } from "#lib/desk/exports/report-exports";
import { exportRequests } from "#lib/desk/exports/request-export";
import {
  acceptInvitation,
  inviteMember,
  joinAgent,
  readInvitation,
  withdrawInvitation,
} from "#lib/desk/invitations/invitations";
import { changeKey, createKey, findKey, listKeys, revokeKey, rotateKey } from "#lib/desk/keys/keys";
import { listLimits, previewLimit, removeLimit, setLimit } from "#lib/desk/limits/limits";
import { readStop, startTransfers, stopTransfers } from "#lib/desk/limits/stop";
import { changeName, changePassword, me } from "#lib/desk/people/account";
import { endMemberSessions, endSessions, listSessions, proveSession, switchAgent } from "#lib/desk/people/sessions";
import { leftSession, signOut } from "#lib/desk/people/sign-in";
import { changeMember, listOwners, listTeam } from "#lib/desk/people/team";
import {
  confirmTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
  turnOffTwoFactor,
} from "#lib/desk/people/two-factor";
import { countRequests, failingKeys, findRequest, listRequests } from "#lib/desk/requests/requests";
import { changeSettings, readSettings } from "#lib/desk/settings/settings";
import { keyTimeline, playerTimeline, ticketTimeline, tradeTimeline } from "#lib/desk/timeline/timeline";
import { countTrades, findTrade, listTrades } from "#lib/desk/trades/trades";
import { changeView, deleteView, listViews, saveView } from "#lib/desk/views/views";
import { dismissDraft, findDraft, keepDraft, listDrafts, sealDraft, sendDraft } from "#lib/desk/wallets/drafts";
import { blockPlayer, countPlayers, findPlayer, listPlayers, unblockPlayer } from "#lib/desk/wallets/players";
import { countStatement, readStatement } from "#lib/desk/wallets/statement";
import {
  countRefusals,
  countTransfers,
  findTransfer,
  listRefusals,
  listTransfers,
  refundTransfer,
  reviewTransfer,
} from "#lib/desk/wallets/transfers";
import {
  countDeliveries,
  countFailed,
  findDelivery,
  listDeliveries,
  replayDelivery,
  replayFailed,
} from "#lib/desk/webhooks/deliveries";
import {
  changeEndpoint,
  createEndpoint,
  disableEndpoint,
  enableEndpoint,
  findEndpoint,
  listEndpoints,
  listHours,
  pauseEndpoint,
  removeEndpoint,
  resumeEndpoint,
  rotateEndpointSecret,
  testEndpoint,
} from "#lib/desk/webhooks/endpoints";
import { attention } from "./attention/attention";
import type { DeskOperation } from "./desk-operation";
import { find } from "./find/find";
import { signingConsole } from "./keys/signing-console";
import { live } from "./live/live";
import { overview } from "./overview/overview";
import { account } from "./people/account";
import { signIn } from "./people/sign-in";
import { pivot } from "./trades/pivot";
import { report } from "./trades/report";

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
