import { account } from "./zh/account";
import { audit } from "./zh/audit";
import { books } from "./zh/books";
import { crowded } from "./zh/crowded";
import { developers } from "./zh/developers";
import { errors } from "./zh/errors";
import { exports } from "./zh/exports";
import { invitation } from "./zh/invitation";
import { keys } from "./zh/keys";
import { live } from "./zh/live";
import { overview } from "./zh/overview";
import { players } from "./zh/players";
import { report } from "./zh/report";
import { requests } from "./zh/requests";
import { settings } from "./zh/settings";
import { shell } from "./zh/shell";
import { signIn } from "./zh/sign-in";
import { team } from "./zh/team";
import { times } from "./zh/times";
import { trades } from "./zh/trades";
import { transfers } from "./zh/transfers";
import { ui } from "./zh/ui";

/** Each area's texts stand in a file of their own. */
export const zh = {
  account,
  audit,
  books,
  crowded,
  developers,
  errors,
  exports,
  invitation,
  keys,
  live,
  overview,
  players,
  report,
  requests,
  settings,
  shell,
  signIn,
  team,
  times,
  trades,
  transfers,
  ui,
} as const;
