import account from "./zh/account.json";
import approvals from "./zh/approvals.json";
import audit from "./zh/audit.json";
import books from "./zh/books.json";
import bulk from "./zh/bulk.json";
import codes from "./zh/codes.json";
import commands from "./zh/commands.json";
import control from "./zh/control.json";
import crowded from "./zh/crowded.json";
import developers from "./zh/developers.json";
import errors from "./zh/errors.json";
import events from "./zh/events.json";
import exports from "./zh/exports.json";
import feed from "./zh/feed.json";
import foreseen from "./zh/foreseen.json";
import invitation from "./zh/invitation.json";
import keys from "./zh/keys.json";
import limits from "./zh/limits.json";
import live from "./zh/live.json";
import overview from "./zh/overview.json";
import players from "./zh/players.json";
import proof from "./zh/proof.json";
import record from "./zh/record.json";
import report from "./zh/report.json";
import requests from "./zh/requests.json";
import settings from "./zh/settings.json";
import shell from "./zh/shell.json";
import signIn from "./zh/sign-in.json";
import team from "./zh/team.json";
import timeline from "./zh/timeline.json";
import times from "./zh/times.json";
import trades from "./zh/trades.json";
import transfers from "./zh/transfers.json";
import ui from "./zh/ui.json";
import views from "./zh/views.json";
import webhooks from "./zh/webhooks.json";
import workbook from "./zh/workbook.json";

/** Each area's texts stand in a catalogue of their own. */
export const zh = {
  account,
  approvals,
  audit,
  books,
  bulk,
  codes,
  commands,
  control,
  crowded,
  developers,
  errors,
  events,
  exports,
  foreseen,
  feed,
  invitation,
  keys,
  limits,
  live,
  overview,
  players,
  proof,
  record,
  report,
  requests,
  settings,
  shell,
  signIn,
  team,
  timeline,
  times,
  trades,
  transfers,
  ui,
  views,
  webhooks,
  workbook,
};
