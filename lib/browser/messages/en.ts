import account from "./en/account.json";
import approvals from "./en/approvals.json";
import audit from "./en/audit.json";
import books from "./en/books.json";
import bulk from "./en/bulk.json";
import codes from "./en/codes.json";
import commands from "./en/commands.json";
import control from "./en/control.json";
import crowded from "./en/crowded.json";
import developers from "./en/developers.json";
import errors from "./en/errors.json";
import events from "./en/events.json";
import exports from "./en/exports.json";
import feed from "./en/feed.json";
import foreseen from "./en/foreseen.json";
import invitation from "./en/invitation.json";
import keys from "./en/keys.json";
import limits from "./en/limits.json";
import live from "./en/live.json";
import overview from "./en/overview.json";
import players from "./en/players.json";
import proof from "./en/proof.json";
import record from "./en/record.json";
import report from "./en/report.json";
import requests from "./en/requests.json";
import settings from "./en/settings.json";
import shell from "./en/shell.json";
import signIn from "./en/sign-in.json";
import team from "./en/team.json";
import timeline from "./en/timeline.json";
import times from "./en/times.json";
import trades from "./en/trades.json";
import transfers from "./en/transfers.json";
import ui from "./en/ui.json";
import views from "./en/views.json";
import webhooks from "./en/webhooks.json";
import workbook from "./en/workbook.json";

/** Each area's texts stand in a catalogue of their own. */
export const en = {
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
