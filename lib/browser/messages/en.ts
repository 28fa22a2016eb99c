import { account } from "./en/account";
import { audit } from "./en/audit";
import { books } from "./en/books";
import { crowded } from "./en/crowded";
import { developers } from "./en/developers";
import { errors } from "./en/errors";
import { exports } from "./en/exports";
import { invitation } from "./en/invitation";
import { keys } from "./en/keys";
import { live } from "./en/live";
import { overview } from "./en/overview";
import { players } from "./en/players";
import { report } from "./en/report";
import { requests } from "./en/requests";
import { settings } from "./en/settings";
import { shell } from "./en/shell";
import { signIn } from "./en/sign-in";
import { team } from "./en/team";
import { times } from "./en/times";
import { trades } from "./en/trades";
import { transfers } from "./en/transfers";
import { ui } from "./en/ui";

/** Each area's texts stand in a file of their own. */
export const en = {
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
